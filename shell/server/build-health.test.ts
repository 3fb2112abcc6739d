import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type DrillRemote, type DrillShell, drillFiles, openDrillShell } from "../test/drill-shell.ts";

/** A remote whose pages say its version; `/bad` throws in the second. */
function version(number: 1 | 2): DrillRemote {
  const module = `
import { createElement as h } from "react";
const page = (load) => async () => ({ page: { load, Component: () => h("h1", null, "a page of storefront ${number}") } });
export const remote = { name: "storefront", slots: {}, messages: async () => ({}), pages: {
  fine: page(async () => null),
  bad: page(async () => { ${number === 2 ? `throw new Error("broken on purpose");` : "return null;"} }),
} };`;
  return { module, routes: ["fine", "bad"].map((page) => ({ path: `/${page}`, page, surface: "public" as const })) };
}

let shell: DrillShell;
beforeEach(async () => {
  shell = await openDrillShell({ storefront: version(1) }, { renderers: { times: { waitMs: 20_000 } } });
});
afterEach(() => shell.close());

async function send(path: string, payload: object): Promise<number> {
  const headers = { "content-type": "application/json" };
  return (await shell.app.inject({ method: "POST", url: path, headers, payload })).statusCode;
}

/** The cells of the storefront's builds: its first eight letters, and what is asked for. */
async function table(...wanted: string[]): Promise<string[][]> {
  const [, heading = "", ...rows] = (await shell.app.inject("/metrics/builds")).payload.trim().split("\n");
  const cells = (line: string) => line.split(/ {2,}/);
  return rows.map((row) => wanted.map((name) => cells(row)[cells(heading).indexOf(name)] ?? ""));
}

async function liveBuild(): Promise<string> {
  const [live] = (await shell.app.inject("/remotes.json")).json<{ build: string }[]>();
  return live?.build ?? "";
}

describe("the health of builds", () => {
  test("[D-HEALTH-03] has the pages, render times, faults and vitals of each build apart, from the visitors' requests", async () => {
    const first = await liveBuild();
    for (const path of ["/fine", "/fine", "/bad"]) expect(await shell.visit(path)).toBe("page");
    expect(await send("/page-vitals", { remote: "storefront", build: first, lcpMs: 900, inpMs: 40, cls: 0, isFaulty: false })).toBe(204);
    const [[views, p50, lcp] = []] = await table("views", "render p50 ms", "LCP p75 ms");
    expect(views).toBe("3");
    expect(Number(p50)).toBeGreaterThan(0);
    expect(Number(lcp)).toBeGreaterThan(700);

    for (const [name, text] of Object.entries(drillFiles("storefront", version(2)))) shell.origins.get("storefront")?.files.set(name, text);
    await shell.refresh();
    const second = await liveBuild();
    expect(await shell.visit("/bad")).toBe("frame");
    const report = { remote: "storefront", version: "1.0.0", build: first, reason: "threw" };
    expect(await send("/remote-reports", report)).toBe(204);
    expect(await table("build", "channel", "views", "errors", "not rendered")).toEqual([
      [second.slice(0, 8), "stable", "1", "0", "1"],
      [first.slice(0, 8), "other", "3", "1", "0"],
    ]);
  });
});
