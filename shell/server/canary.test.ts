import { RELEASE_HEADER } from "@savat/contracts/release";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type DrillRemote, type DrillShell, drillFiles, openDrillShell } from "../test/drill-shell.ts";
import { readVisitorKey, Visitors, visitorKeyPathOf } from "./releases/canary/visitors.ts";
import { ordersPathOf, readOrders, writeOrders } from "./releases/release-orders.ts";

/** A remote whose pages say its version; `/bad` throws in the second. */
function version(number: 1 | 2): DrillRemote {
  const module = `
import { createElement as h } from "react";
const page = (load) => async () => ({ page: { load, Component: () => h("h1", null, "a page of storefront ${number}") } });
export const remote = { name: "storefront", slots: {}, messages: async () => ({}), pages: {
  fine: page(async () => null),
  bad: page(async () => { ${number === 2 ? `throw new Error("broken on purpose");` : "return null;"} }),
} };`;
  const routes = ["fine", "bad"].map((page) => ({ path: `/${page}`, page, surface: "public" as const }));
  return { module, routes };
}

let shell: DrillShell;
let stable: string;
beforeEach(async () => {
  shell = await openDrillShell({ storefront: version(1) }, { renderers: { times: { waitMs: 20_000 } } });
  stable = (await builds())[0] ?? "";
});
afterEach(() => shell.close());

async function builds(cookie?: string): Promise<string[]> {
  const answer = await shell.app.inject({ url: "/remotes.json", headers: cookie === undefined ? {} : { cookie } });
  return answer.json<{ build: string }[]>().map(({ build }) => build);
}

/** The second version goes to a share of the visitors. */
async function publish(percent: number): Promise<void> {
  await writeOrders(ordersPathOf(shell.data), { pinned: {}, recalled: [], shares: { storefront: { percent, stable, rolledBack: [] } } });
  for (const [name, text] of Object.entries(drillFiles("storefront", version(2)))) shell.origins.get("storefront")?.files.set(name, text);
  await shell.refresh();
}

/** A new visitor's cookie, as their first page sets it. */
async function newVisitor(): Promise<string> {
  const { headers, body } = await shell.app.inject("/fine");
  expect(body).toContain("a page of storefront 1");
  return String(headers["set-cookie"]).split(";")[0] ?? "";
}

async function versionOf(cookie: string): Promise<string | undefined> {
  const { body } = await shell.app.inject({ url: "/fine", headers: { cookie } });
  return /a page of storefront (\d)/.exec(body)?.[1];
}

/** Visitors who have the canary, or have it not. */
async function visitors(count: number, hasCanary: boolean): Promise<string[]> {
  const found: string[] = [];
  while (found.length < count) {
    const cookie = await newVisitor();
    if ((await builds(cookie)).includes(stable) !== hasCanary) found.push(cookie);
  }
  return found;
}

describe("a canary", () => {
  test("[D-CAN-02] goes to its share of 1,000 visitors from their second page on, the same on the server and in the browser, and grows", {
    timeout: 60_000,
  }, async () => {
    await publish(10);
    const all = await Promise.all(Array.from({ length: 1000 }, newVisitor));
    const isCanary = async (cookie: string) => !(await builds(cookie)).includes(stable);
    const tenth = (await Promise.all(all.map(isCanary)))
      .map((is, index) => (is ? all[index] : undefined))
      .filter((one) => one !== undefined);
    expect(tenth.length).toBeGreaterThan(70);
    expect(tenth.length).toBeLessThan(130);
    for (const cookie of tenth.slice(0, 5)) expect([await versionOf(cookie), await versionOf(cookie)]).toEqual(["2", "2"]);
    const others = all.filter((cookie) => !tenth.includes(cookie));
    for (const cookie of others.slice(0, 5)) expect(await versionOf(cookie)).toBe("1");
    await publish(50);
    expect((await Promise.all(tenth.map(isCanary))).includes(false)).toBe(false);
    const half = (await Promise.all(all.map(isCanary))).filter(Boolean).length;
    expect(half).toBeGreaterThan(430);
    expect(half).toBeLessThan(570);
  });

  test("[D-CAN-02] is a release of its own for open pages, and no cookie is set while there is none", async () => {
    expect((await shell.app.inject("/fine")).headers["set-cookie"]).toBeUndefined();
    await publish(50);
    const [with2 = ""] = await visitors(1, true);
    const release = async (cookie: string) =>
      (await shell.app.inject({ url: "/remotes.json", headers: { cookie } })).headers[RELEASE_HEADER];
    expect(await release(with2)).not.toBe(await release("visitor=forged.seal"));
    expect(await versionOf("visitor=forged.seal")).toBe("1");
  });

  test("[D-CAN-06] that fails for its visitors takes itself back at once and for ever, and their next page is the live one", {
    timeout: 60_000,
  }, async () => {
    await publish(10);
    const unlucky = await visitors(5, true);
    for (const [index, cookie] of unlucky.entries()) {
      const { body } = await shell.app.inject({ url: "/bad", headers: { cookie }, remoteAddress: `10.0.0.${index % 3}` });
      expect(body).not.toContain("a page of");
      if (index < 4) expect((await builds(cookie)).includes(stable)).toBe(false);
    }
    expect(await Promise.all(unlucky.map((cookie) => versionOf(cookie)))).toEqual(unlucky.map(() => "1"));
    const shares = async () => (await readOrders(ordersPathOf(shell.data))).shares;
    await vi.waitFor(async () => expect((await shares())?.storefront?.rolledBack).toHaveLength(1));
    await shell.refresh();
    expect((await builds(unlucky[0])).includes(stable)).toBe(true);
    const ready = (await shell.app.inject("/health/ready")).json<{ canaries: unknown[] }>();
    expect(ready.canaries).toEqual([]);
  });

  test("[D-CAN-06] that fails in browsers takes itself back, too", { timeout: 60_000 }, async () => {
    await publish(10);
    const unlucky = await visitors(5, true);
    for (const [index, cookie] of unlucky.entries()) {
      const build = (await builds(cookie)).find((one) => one !== stable);
      const payload = { remote: "storefront", version: "1.0.0", build, reason: "threw" };
      const headers = { cookie, "content-type": "application/json" };
      const { statusCode } = await shell.app.inject({
        method: "POST",
        url: "/remote-reports",
        headers,
        payload,
        remoteAddress: `10.0.1.${index}`,
      });
      expect(statusCode).toBe(204);
    }
    expect((await builds(unlucky[0])).includes(stable)).toBe(true);
  });

  test("[D-CAN-09] of no share is shown by a link alone, on the server too, until the browser leaves it; a wrong link is refused", async () => {
    await publish(0);
    expect(await versionOf("")).toBe("1");
    const build = shell.origins.get("storefront")?.files.get("remote.json") ?? "{}";
    const visitors = new Visitors(await readVisitorKey(visitorKeyPathOf(shell.data)));
    const token = visitors.previewToken(
      { remote: "storefront", build: (JSON.parse(String(build)) as { build: string }).build },
      Date.now() + 60_000,
    );
    const opened = await shell.app.inject(`/fine?search=a&preview=${token}`);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, "/fine?search=a"]);
    const cookie = String(opened.headers["set-cookie"]).split(";")[0] ?? "";
    expect(await versionOf(cookie)).toBe("2");
    expect((await builds(cookie)).includes(stable)).toBe(false);
    const left = await shell.app.inject({ url: "/fine?preview=off", headers: { cookie } });
    expect([left.statusCode, String(left.headers["set-cookie"])]).toEqual([303, expect.stringContaining("Max-Age=0")]);
    const wrong = await shell.app.inject(`/fine?preview=${token.replace("storefront", "checkout")}`);
    expect([wrong.statusCode, wrong.headers["set-cookie"]]).toEqual([403, undefined]);
    expect(wrong.body).toContain("expired or is not valid");
  });

  test("[D-CAN-10] has a link that leads to this site alone, also from an address with two slashes", async () => {
    const { headers } = await shell.app.inject({ url: { pathname: "//other.example/fine", query: { preview: "off" } } });
    expect(headers.location).toBe("/other.example/fine");
  });
});
