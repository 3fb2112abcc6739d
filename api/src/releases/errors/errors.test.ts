import type { ErrorReport } from "@savat/contracts/error-report";
import type { ErrorGroup } from "@savat/contracts/release-errors";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { newTeamToken, SHELL_HEADERS } from "../../../test/releases.ts";
import { sha384Of } from "../../platform/store/port.ts";
import { errorGroups } from "../../platform/tables/release-errors.ts";
import { releaseFiles } from "../../platform/tables/release-files.ts";
import { releaseRemotes, releases } from "../../platform/tables/releases.ts";
import { releaseFileKey } from "../files/stored-files.ts";
import { removeUnusedFiles } from "../files/unused-files.ts";
import { hashOfText } from "./constants.ts";
import { deleteOldErrors } from "./store.ts";

const BUILD = "0123456789abcdef0123";
const NEXT = "1123456789abcdef0123";
const SHELL = "abcdef0123456789abcd";
const DAY_MS = 24 * 60 * 60_000;

/** A map whose script is its source, line by line. */
function mapOf(source: string, text: string): string {
  const mappings = text
    .split("\n")
    .map((_, line) => (line === 0 ? "AAAA" : "AACA"))
    .join(";");
  return JSON.stringify({ version: 3, sources: [source], sourcesContent: [text], names: [], mappings });
}

const functions = Array.from({ length: 20 }, (_, index) => `function f${index}() {\n  throw new Error();\n}`).join("\n");
const FILES: Record<string, string> = {
  pay: mapOf("webpack://savat-checkout/./src/pay.ts", 'export function pay() {\n  throw new Error("The card was refused");\n}\n'),
  cart: mapOf("webpack://savat-shell/../shared-contracts/src/cart.ts", "export function add() {\n  throw new Error();\n}\n"),
  frame: mapOf("webpack://savat-shell/./src/frame/menu.tsx", "export function Menu() {\n  throw new Error();\n}\n"),
  many: mapOf("webpack://savat-checkout/./src/many.ts", functions),
};
const hashOf = (name: string) => sha384Of(Buffer.from(FILES[name] ?? ""));

const PAY = { owner: "checkout", file: "pay.js", line: 2, column: 2 };
const CART = { owner: "shell", file: "main.js", line: 2, column: 2 };
const MENU = { owner: "shell", file: "menu.js", line: 2, column: 2 };

function thrown(changed: Partial<ErrorReport & { count: number }> = {}): object {
  const builds = { shell: SHELL, checkout: BUILD };
  return { kind: "error", class: "TypeError", frames: [PAY], builds, request: "request-0001", count: 1, ...changed };
}

describe.each(databaseKinds("both"))("the errors of releases on $name", (kind) => {
  let api: TestApp;
  let admin: SignedIn;

  beforeAll(async () => {
    api = await createTestApp(kind, { env: { mode: "production" } });
    for (const [name, text] of Object.entries(FILES)) await api.store.put(releaseFileKey(hashOf(name)), Buffer.from(text));
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.reset();
    admin = await api.signIn(ADMIN_PHONE);
    const remote = { position: 0, stableBuild: null, canaryBuild: null, canaryPercent: null, isChosen: false };
    await api.db.insert(releaseRemotes).values([{ name: "checkout", ...remote }]);
    const record = { version: "1.0.0", commit: "abc", builtAt: "", origin: "http://127.0.0.1:1", signature: "", descriptor: "" };
    const sourceMaps = { "pay.js": hashOf("pay"), "many.js": hashOf("many") };
    const registered = { remote: "checkout", ...record, sourceMaps, registeredAt: api.clock.now(), registeredBy: "test" };
    await api.db.insert(releases).values([BUILD, NEXT].map((build) => ({ ...registered, build })));
    const maps = { "main.js": hashOf("cart"), "menu.js": hashOf("frame") };
    expect(await post("/api/releases/shell-maps", { build: SHELL, sourceMaps: maps })).toMatchObject({
      status: 200,
      body: { missing: [hashOf("cart"), hashOf("frame")] },
    });
  });

  async function post(url: string, payload: object, headers: Record<string, string> = SHELL_HEADERS) {
    return await api.inject({ method: "POST", url, payload, headers });
  }
  const report = async (...errors: object[]) => expect(await post("/api/releases/errors", { errors })).toMatchObject({ status: 200 });
  async function get(url: string, headers: Record<string, string> = admin.headers) {
    const { status, body } = await api.inject({ url, headers });
    return { status, groups: (body as { groups: ErrorGroup[] }).groups };
  }
  const groups = async (remote = "checkout") => (await get(`/api/admin/releases/errors?remote=${remote}`)).groups;

  it("[D-TRACE-04] are grouped by file and function, and counted by build", async () => {
    await report(thrown({ count: 3 }), thrown({ kind: "promise", builds: { shell: SHELL, checkout: NEXT } }));
    api.clock.setOffset(60_000);
    await report(thrown({ class: "RangeError" }), thrown({ request: "request-0002" }));
    const found = (await groups()).sort((a, b) => b.count - a.count);
    expect(found).toMatchObject([
      { class: "TypeError", count: 5, place: { file: "src/pay.ts", line: 2, function: "pay", isOwn: true } },
      { class: "RangeError", count: 1 },
    ]);
    expect(found[0]?.builds.map(({ build, count }) => [build, count])).toEqual([
      [BUILD, 4],
      [NEXT, 1],
    ]);
  });

  it("[D-TRACE-02] are the team's whose own code stands topmost, whatever shared code threw", async () => {
    await report(thrown({ frames: [CART, PAY, MENU] }), thrown({ frames: [CART, MENU] }), thrown({ frames: [CART], area: "checkout" }));
    expect((await groups()).map(({ place }) => place?.file).sort()).toEqual(["shared-contracts/src/cart.ts", "src/pay.ts"]);
    expect(await groups("shell")).toMatchObject([{ place: { owner: "shell", file: "src/frame/menu.tsx", function: "Menu" } }]);
    const [shared] = (await groups()).filter(({ place }) => place?.file === "src/pay.ts");
    expect(shared?.samples[0]?.frames.map(({ file, line }) => `${file}:${line}`)).toEqual([
      "shared-contracts/src/cart.ts:2",
      "src/pay.ts:2",
      "src/frame/menu.tsx:2",
    ]);
  });

  it("[D-TRACE-10] have samples that name the request of their page, the newest five", async () => {
    for (let call = 0; call < 7; call += 1) await report(thrown({ request: `request-000${call}` }));
    const [group] = await groups();
    expect(group?.samples.map(({ request }) => request)).toEqual([6, 5, 4, 3, 2].map((call) => `request-000${call}`));
    expect(group?.count).toBe(7);
  });

  it("[D-TRACE-03] keep a constant of the sources, and nothing of what a person typed", async () => {
    const planted = ["+998901234567", "8600069195406311", "Alisher", "Navoiy 5"];
    await report(
      thrown({ messageHash: hashOfText("The card was refused") }),
      ...planted.map((text) => thrown({ messageHash: hashOfText(text) })),
      thrown({ class: "Alisher", code: "Navoiy", area: "navoiy", builds: { checkout: BUILD, alisher: BUILD } }),
      thrown({ frames: [{ ...PAY, file: "8600069195406311" }, { ...PAY, owner: "alisher" }, PAY] }),
    );
    expect((await groups()).map(({ message }) => message).sort()).toEqual(["The card was refused", null, null].sort());
    const kept = await api.db.execute(
      sql`select (select json_agg(g) from error_groups g)::text || (select json_agg(s) from error_samples s)::text || (select json_agg(b) from error_builds b)::text as text`,
    );
    const text = JSON.stringify(kept);
    expect(text).toContain("src/pay.ts");
    for (const one of [...planted, "alisher", "Navoiy", "navoiy", ...planted.map(hashOfText)]) expect(text).not.toContain(one);
  });

  it("[D-TRACE-04] have at most 500 groups a remote: the longest unseen leaves", async () => {
    const row = { remote: "checkout", kind: "error", class: "Error", count: 1, firstSeenAt: api.clock.now() } as const;
    const seen = (index: number) => new Date(api.clock.now().getTime() - index * 1000);
    const rows = Array.from({ length: 500 }, (_, index) => ({ ...row, id: `group ${index}`, lastSeenAt: seen(index) }));
    await api.db.insert(errorGroups).values([...rows, { ...row, id: "another", remote: "shell", lastSeenAt: seen(9000) }]);
    await report(thrown());
    const kept = (await api.db.select({ id: errorGroups.id }).from(errorGroups)).map(({ id }) => id);
    expect(kept).toHaveLength(501);
    expect(kept).not.toContain("group 499");
    expect(kept).toEqual(expect.arrayContaining(["group 498", "another"]));
  });

  it("[D-TRACE-04] are forgotten 30 days after the last one", async () => {
    await report(thrown());
    await deleteOldErrors(api.db, new Date(api.clock.now().getTime() + 29 * DAY_MS));
    expect(await groups()).toHaveLength(1);
    await deleteOldErrors(api.db, new Date(api.clock.now().getTime() + 31 * DAY_MS));
    expect(await groups()).toEqual([]);
  });

  it("[D-TRACE-09] are reported by a shell alone, and read by admins and the remote's team", async () => {
    const team = { authorization: `Bearer ${await newTeamToken(api, admin, ["checkout"])}` };
    for (const headers of [{}, admin.headers, team] as Record<string, string>[]) {
      expect(await post("/api/releases/errors", { errors: [thrown()] }, headers)).toMatchObject({ status: 401 });
      expect(await post("/api/releases/shell-maps", { build: NEXT, sourceMaps: {} }, headers)).toMatchObject({ status: 401 });
    }
    await report(thrown());
    expect(await get("/api/releases/remotes/checkout/errors", team)).toMatchObject({ status: 200, groups: [{ remote: "checkout" }] });
    expect(await get("/api/releases/remotes/checkout/errors")).toMatchObject({ status: 200, groups: [{ remote: "checkout" }] });
    expect(await get("/api/releases/remotes/storefront/errors", team)).toMatchObject({ status: 403 });
    expect(await get("/api/releases/remotes/checkout/errors", {})).toMatchObject({ status: 401 });
    expect(await get("/api/admin/releases/errors", team)).toMatchObject({ status: 401 });
    const person = await api.signIn("+998901112233");
    expect(await get("/api/admin/releases/errors", person.headers)).toMatchObject({ status: 403 });
  });

  it("[D-TRACE-02] keep the maps of a shell's build, which no release names", async () => {
    const rows = [hashOf("cart"), sha384Of(Buffer.from("unused"))].map((hash) => ({ hash, bytes: 1, storedAt: api.clock.now() }));
    await api.db.insert(releaseFiles).values(rows);
    api.clock.setOffset(2 * DAY_MS);
    await removeUnusedFiles(api);
    expect(await api.db.select({ hash: releaseFiles.hash }).from(releaseFiles)).toEqual([{ hash: hashOf("cart") }]);
  });

  it("[D-TRACE-04] of two processes at once are all counted", async () => {
    const frames = (index: number) => [{ owner: "checkout", file: "many.js", line: 3 * index + 2, column: 2 }];
    const batch = Array.from({ length: 20 }, (_, index) => thrown({ frames: frames(index) }));
    await Promise.all([report(...batch), report(...[...batch].reverse()), report(...batch)]);
    expect((await groups()).map(({ count }) => count)).toEqual(batch.map(() => 3));
  });
});
