import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { builtRenderer } from "../../../test/renderer-build.ts";
import { PROCESS_LIMITS, startRenderer } from "../process/renderer-process.ts";
import { type Order, type Report, ReportSchema } from "../wire/messages.ts";
import { scriptsOf, thrownOf } from "./thrown.ts";

const PLANTED = "Alisher, Navoiy 5, +998901234567";
const SITE = { env: "sandbox", supportPhone: "+998 71 200 00 00", supportEmail: "a@b.uz", appStoreUrl: null, googlePlayUrl: null } as const;
const KNOWN = {
  name: "storefront",
  build: "0123456789abcdef0123",
  version: "1.0.0",
  entry: "/r/storefront/entry.js",
  integrity: "",
  contracts: "^4.0.0",
  routes: [{ path: "/told", page: "told", surface: "public" as const }],
  slots: [],
};
/** The tenth line throws what a person typed. */
const MODULE = (page: string) => `import { createElement as h } from "react";
export const remote = {
  name: "storefront",
  slots: {},
  messages: async () => ({}),
  pages: { told: async () => ({ page: ${page} }) },
};

function pay(text) {
  throw new RangeError(text);
}
`;

/** In the shell's folder: Node finds its packages from there. */
const CACHE = join(import.meta.dirname, "../../../.cache");
let folder: string;
beforeEach(async () => {
  await mkdir(CACHE, { recursive: true });
  folder = await mkdtemp(join(CACHE, "thrown-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** What a renderer says of an error of a page. */
async function tellOf(page: string, kind: "fault" | "thrown"): Promise<Extract<Report, { kind: "thrown" }>> {
  const module = join(folder, "storefront.mjs");
  await writeFile(module, MODULE(page));
  const code = { remote: "storefront", renderer: await builtRenderer(), module };
  return await new Promise((resolve, reject) => {
    const link = startRenderer(
      code,
      { ...PROCESS_LIMITS, killMs: 20_000, memoryBytes: 500_000_000, environment: "production" },
      {
        onFrame: ({ message }) => {
          const report = ReportSchema.parse(message);
          const input = { path: "/told", language: "en" as const, city: null, site: SITE };
          if (report.kind === "ready") for (const order of orders(input)) link.send(order);
          if (report.kind !== kind) return;
          link.close();
          resolve(report as Extract<Report, { kind: "thrown" }>);
        },
        onTired: () => undefined,
        onEnd: reject,
      },
    );
  });
}

function orders(input: Extract<Order, { kind: "render" }>["input"]): Order[] {
  return [
    { kind: "remotes", known: [KNOWN], isComplete: true },
    { kind: "render", page: 1, input },
  ];
}

describe("[D-TRACE-05] a renderer tells class and place of what is thrown", () => {
  test.each([
    ["in a page's render", `{ Component: () => pay("${PLANTED}") }`, "fault"],
    ["in a page's loader", `{ Component: () => null, load: async () => pay("${PLANTED}") }`, "fault"],
    [
      "in a promise that nobody waits for",
      `{ Component: () => { Promise.resolve().then(() => pay("${PLANTED}")); return null; } }`,
      "thrown",
    ],
  ] as const)("%s", async (_, page, kind) => {
    const { thrown } = await tellOf(page, kind);
    expect(thrown).toMatchObject({ kind: "server", class: "RangeError" });
    expect(thrown?.frames[0]).toEqual({ owner: "storefront", file: "server", line: 10, column: 8 });
    expect(JSON.stringify(thrown)).not.toMatch(/Alisher|Navoiy|998901/);
  });
});

test("[D-TRACE-05] a message that looks like a place is none, and an unusual class is an error", () => {
  const scripts = scriptsOf("storefront", "file:///m/storefront.mjs", "file:///m/server.mjs");
  const message = "no\n    at x (file:///m/storefront.mjs:998:90)";
  const stack = `Error: ${message}\n    at y (file:///m/server.mjs:2:3)\n    at z (file:///elsewhere.mjs:1:1)`;
  expect(thrownOf(Object.assign(new Error(message), { stack, name: "Alisher Navoiy" }), scripts)).toMatchObject({
    class: "Error",
    frames: [{ owner: "shell", file: "server", line: 2, column: 2 }],
  });
  expect(thrownOf("a text", scripts)).toBeUndefined();
});
