import { afterEach, expect, test } from "vitest";
import { type DrillShell, openDrillShell } from "../../../test/drill-shell.ts";

const FINE = "return null;";
const LIST = { merchants: [{ id: "m1", updatedAt: "2026-01-01T00:00:00.000Z", hasPicture: true }], next: null };

/** A remote with `/fine` and `/shop/:id`, whose loader has the given body. */
function remoteOf(load: string) {
  const module = `
import { createElement as h } from "react";
import * as z from "zod/mini";
const page = (load) => async () => ({ page: { load, Component: () => h("h1", null, "a page of storefront") } });
export const remote = { name: "storefront", slots: {}, messages: async () => ({}), pages: {
  fine: page(async () => null),
  shop: page(async ({ api, params, language }) => { ${load} }),
} };`;
  const routes = [
    { path: "/fine", page: "fine", surface: "public" as const },
    { path: "/shop/:id", page: "shop", surface: "public" as const },
  ];
  return { module, routes };
}

let shell: DrillShell;
afterEach(() => shell.close());

/** Why the release with this loader stays out; undefined if it is live. */
async function refusalOf(load: string, merchants: unknown = LIST): Promise<string | undefined> {
  const answer = JSON.stringify(merchants);
  shell = await openDrillShell({ storefront: remoteOf(load) }, { judgesPages: true }, undefined, ({ url = "" }, response) => {
    if (url.includes("/sitemap/")) response.writeHead(200, { "content-type": "application/json" }).end(answer);
    else response.writeHead(500).end("{}");
  });
  const { refused } = await shell.refresh();
  return refused[0]?.reason;
}

test("[D-ADM-09] a release whose pages all render goes live", async () => {
  expect(await refusalOf(FINE)).toBeUndefined();
  expect(await shell.visit("/fine")).toBe("page");
});

test.each([
  ["throws", `throw new Error("broken on purpose");`, "/shop/m1 does not render in uz: "],
  ["throws for one merchant", `if (params.id === "m1") throw new Error("broken"); ${FINE}`, "/shop/m1 does not render in uz: "],
  ["throws in one language", `if (language === "ru") throw new Error("broken"); ${FINE}`, "/shop/m1 does not render in ru: "],
  ["never ends", `await new Promise(() => undefined);`, "/shop/m1 does not render in uz: "],
])("[D-ADM-09] a release with a page that %s stays out", { timeout: 30_000 }, async (_, load, reason) => {
  expect(await refusalOf(load)).toContain(reason);
});

test("[D-ADM-09] a page whose reads fail is not judged", async () => {
  const read = `await api({ method: "GET", path: "/merchants/x", reply: z.unknown() }, {}); ${FINE}`;
  expect(await refusalOf(read)).toBeUndefined();
});

test("[D-ADM-09] a page whose address needs a merchant is not judged while there is none", async () => {
  expect(await refusalOf(`throw new Error("broken");`, { merchants: [], next: null })).toBeUndefined();
});
