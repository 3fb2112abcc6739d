import type { RegistryDocument, RemoteStatus } from "@savat/contracts/release-registry";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { listen } from "../../../test/raw-http.ts";
import { newRelease, newTeamToken, noteStored, SHELL_HEADERS } from "../../../test/releases.ts";
import { auditLog } from "../../platform/tables/audit.ts";
import { releaseHistory, releaseRegistry, releases } from "../../platform/tables/releases.ts";

const HOUR_MS = 3_600_000;
const REMOTE = "/api/releases/remotes/checkout";

describe.each(databaseKinds("both"))("the registry of releases on $name", (kind) => {
  let api: TestApp;
  let admin: SignedIn;
  let team: { authorization: string };
  let endFeed: () => Promise<void>;

  beforeAll(async () => {
    api = await createTestApp(kind, { env: { mode: "production" } });
  });
  beforeEach(async () => {
    await api.reset();
    admin = await api.signIn(ADMIN_PHONE);
    team = { authorization: `Bearer ${await newTeamToken(api, admin, ["checkout"])}` };
    endFeed = api.app.feedShells(api.database.listen);
  });
  afterEach(() => endFeed());
  afterAll(() => api.close());

  const post = (url: string, payload: object, headers: object = team) =>
    api.inject({ method: "POST", url, payload, headers: headers as Record<string, string> });
  const order = (payload: object, headers?: object) => post(`${REMOTE}/orders`, payload, headers);

  async function register(spec: Parameters<typeof newRelease>[0] = {}): Promise<string> {
    const release = newRelease(spec);
    await noteStored(api, release.files);
    const { status, text } = await post(REMOTE, release.body);
    if (status !== 200) throw new Error(text);
    return release.build;
  }
  async function document(): Promise<RegistryDocument> {
    const { body } = await api.inject({ method: "GET", url: "/api/releases/registry", headers: SHELL_HEADERS });
    return body as RegistryDocument;
  }
  async function checkout() {
    return (await document()).remotes.find(({ remote }) => remote === "checkout");
  }
  async function state() {
    const [{ revision = 0 } = {}] = await api.db.select().from(releaseRegistry);
    const history = await api.db.select().from(releaseHistory);
    return { revision, entries: history.length, document: await document() };
  }

  it("[D-REG-01] names what a team registered and ordered, and who did it when and why", async () => {
    const stable = await register();
    await order({ order: "promote", build: stable });
    const next = await register();
    const answer = await order({ order: "canary", build: next, percent: 10, reason: "Yangi toʻlov" });
    expect(answer.status).toBe(200);
    expect(await checkout()).toMatchObject({ stable: { build: stable }, canary: { build: next, percent: 10 }, recalled: [] });
    const { status } = answer.body as { status: RemoteStatus };
    expect(status.history.map(({ action, build, actor, reason }) => [action, build, actor, reason])).toEqual([
      ["canary", next, "team of checkout", "Yangi toʻlov"],
      ["registered", next, "team of checkout", null],
      ["promoted", stable, "team of checkout", null],
      ["registered", stable, "team of checkout", null],
    ]);
  });

  it("[D-REG-02] answers a waiting shell at the change, whichever process made it", async () => {
    const build = await register();
    const url = `http://127.0.0.1:${await listen(api.app)}/api/releases/registry`;
    const { revision } = await document();
    const waiting = fetch(`${url}?after=${revision}`, { headers: SHELL_HEADERS }).then((answer) => answer.json());
    const first = await Promise.race([waiting.then(() => "answered"), new Promise((resolve) => setTimeout(() => resolve("waits"), 300))]);
    expect(first).toBe("waits");
    await order({ order: "promote", build });
    expect(await waiting).toMatchObject({ revision: revision + 1, remotes: [{ stable: { build } }] });
  });

  it("[D-REG-03] takes a release once: the same again changes nothing, other bytes under its version are refused", async () => {
    const release = newRelease({ version: "2.0.0" });
    await noteStored(api, release.files);
    expect((await post(REMOTE, release.body)).body).toEqual({ build: release.build, isNew: true });
    const entries = (await state()).entries;
    expect((await post(REMOTE, release.body)).body).toEqual({ build: release.build, isNew: false });
    const other = newRelease({ version: "2.0.0" });
    await noteStored(api, other.files);
    const refused = await post(REMOTE, other.body);
    expect([refused.status, refused.body]).toMatchObject([409, { code: "release_taken", fields: [{ path: "version" }] }]);
    expect((await state()).entries).toBe(entries);
    expect(await api.db.select().from(releases)).toHaveLength(1);
  });

  it("[D-REG-03] refuses a file's name that stood for other bytes", async () => {
    await register({ files: { "page.js": "one" } });
    const other = newRelease({ files: { "page.js": "two" } });
    await noteStored(api, other.files);
    expect((await post(REMOTE, other.body)).body).toMatchObject({ code: "release_taken", fields: [{ path: "page.js" }] });
  });

  it.each<[string, (body: ReturnType<typeof newRelease>["body"]) => object, number, string]>([
    ["a file that the store lacks", (body) => body, 409, "release_incomplete"],
    ["a descriptor of another build", (body) => ({ ...body, descriptor: `${body.descriptor} ` }), 400, "validation"],
    ["a signature that is none", (body) => ({ ...body, signature: "none" }), 400, "validation"],
    ["an origin with a path", (body) => ({ ...body, origin: "https://example.uz/a" }), 400, "validation"],
  ])("[D-REG-03] refuses %s, and nothing changes", async (_, change, status, code) => {
    const before = await state();
    const answer = await post(REMOTE, change(newRelease().body));
    expect([answer.status, answer.body]).toMatchObject([status, { code }]);
    expect(await state()).toEqual(before);
  });

  it("[D-REG-03] refuses the descriptor of another remote", async () => {
    const release = newRelease({ remote: "account" });
    await noteStored(api, release.files);
    expect((await post(REMOTE, release.body)).status).toBe(400);
  });

  it("[D-REG-05] refuses another team's token, an expired, a revoked and an unknown one", async () => {
    const build = await register();
    const before = await state();
    const others = { authorization: `Bearer ${await newTeamToken(api, admin, ["account"])}` };
    const short = { authorization: `Bearer ${await newTeamToken(api, admin, ["checkout"], 1)}` };
    expect((await order({ order: "promote", build }, others)).status).toBe(403);
    expect((await post(REMOTE, newRelease().body, others)).status).toBe(403);
    expect((await order({ order: "promote", build }, { authorization: "Bearer rel_unknown" })).status).toBe(401);
    api.clock.setOffset(25 * HOUR_MS);
    expect((await order({ order: "promote", build }, short)).status).toBe(401);
    api.clock.setOffset(0);
    const { body } = await api.inject({ method: "GET", url: "/api/admin/release-tokens", headers: admin.headers });
    for (const { id } of (body as { tokens: { id: string }[] }).tokens)
      await api.inject({ method: "DELETE", url: `/api/admin/release-tokens/${id}`, headers: admin.headers });
    expect((await order({ order: "promote", build })).status).toBe(401);
    expect(await state()).toEqual(before);
  });

  it("[D-REG-05] keeps no token's text, and shows when it was used last", async () => {
    await register();
    const { body, text } = await api.inject({ method: "GET", url: "/api/admin/release-tokens", headers: admin.headers });
    expect(body).toMatchObject({ tokens: [{ team: "team of checkout", remotes: ["checkout"], lastUsedAt: expect.any(String) }] });
    const secret = team.authorization.split(" ")[1] ?? "";
    expect(text).not.toContain(secret);
    const stored = await api.db.execute(sql`select row_to_json(t)::text as row from release_tokens t`);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it("[D-REG-06] audits what an admin orders, and refuses what does not fit", async () => {
    const build = await register();
    expect((await order({ order: "rollback", build }, admin.headers)).body).toMatchObject({ code: "release_conflict" });
    expect((await order({ order: "promote", build, reason: "Tayyor" }, admin.headers)).status).toBe(200);
    const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, "release_promoted"));
    expect(rows).toMatchObject([
      { entity: "user", entityId: admin.uid, actorPhone: ADMIN_PHONE, after: { remote: "checkout", build, reason: "Tayyor" } },
    ]);
    expect((await order({ order: "promote", build: "f".repeat(20) }, admin.headers)).status).toBe(404);
    expect((await post(REMOTE, newRelease().body, admin.headers)).status).toBe(403);
  });

  it("[D-REG-07] lets a shell take a canary back, and nothing else", async () => {
    const [stable, next] = [await register(), await register()];
    await order({ order: "promote", build: stable });
    await order({ order: "canary", build: next, percent: 10 });
    expect((await order({ order: "promote", build: next }, SHELL_HEADERS)).status).toBe(403);
    expect((await order({ order: "disable", build: next, reason: "12 of its visitors met a fault" }, SHELL_HEADERS)).status).toBe(200);
    expect(await checkout()).toMatchObject({ stable: { build: stable }, canary: null, recalled: [next] });
    const { body } = await api.inject({ method: "GET", url: REMOTE, headers: team });
    expect(body).toMatchObject({
      history: [{ action: "disabled", actor: "shell", reason: "12 of its visitors met a fault" }, {}, {}, {}, {}],
    });
  });

  it("[D-REG-08] makes a preview's link that the document knows by the hash of its secret, until it ends", async () => {
    const build = await register();
    const made = await post(`${REMOTE}/previews`, { build, hours: 24, label: "Aziza" });
    const { id, link } = made.body as { id: string; link: string };
    const secret = link.split(".").at(-1) ?? "";
    const [override] = (await checkout())?.overrides ?? [];
    expect(override).toMatchObject({ id, release: { build } });
    expect(JSON.stringify(await document())).not.toContain(secret);
    api.clock.setOffset(25 * HOUR_MS);
    expect((await checkout())?.overrides).toEqual([]);
    api.clock.setOffset(0);
    await api.inject({ method: "DELETE", url: `${REMOTE}/previews/${id}`, headers: team });
    expect((await checkout())?.overrides).toEqual([]);
    expect((await api.inject({ method: "DELETE", url: `${REMOTE}/previews/${id}`, headers: team })).status).toBe(404);
  });

  it("[D-GRANT-04] gives an admin a grant, which the history and the audit log name; a team and a customer get none", async () => {
    await register();
    const given = { origin: "http://localhost:3102", keyHash: "a".repeat(64) };
    const before = await state();
    const customer = await api.signIn("+998901112233");
    const refused = await Promise.all([post(`${REMOTE}/grants`, given), post(`${REMOTE}/grants`, given, customer.headers)]);
    expect(refused.map(({ status }) => status)).toEqual([401, 403]);
    const far = await post(`${REMOTE}/grants`, { ...given, origin: "http://example.com:3102" }, admin.headers);
    expect(far.status).toBe(400);
    expect((await post("/api/releases/remotes/stranger/grants", given, admin.headers)).status).toBe(404);
    expect(await state()).toEqual(before);
    const { body } = await post(`${REMOTE}/grants`, given, admin.headers);
    const { link, until } = body as { link: string; until: string };
    expect(link).toMatch(/\/\?mf=checkout@http:\/\/localhost:3102&grant=[\w-]+\.[\w-]+$/);
    expect(Date.parse(until) - api.clock.now().getTime()).toBe(HOUR_MS);
    const [entry] = await api.db.select().from(releaseHistory).where(eq(releaseHistory.action, "granted"));
    expect(entry).toMatchObject({ remote: "checkout", build: null, actor: ADMIN_PHONE, reason: given.origin });
    expect(await api.db.select().from(auditLog).where(eq(auditLog.action, "release_granted"))).toMatchObject([
      { after: { remote: "checkout", build: null, reason: given.origin } },
    ]);
  });

  it("[D-REG-09] makes a default release stable, until a person chose another; the newest promoted one follows again", async () => {
    const first = await register();
    let seconds = 0;
    const publish = async () => {
      seconds += 1;
      api.clock.setOffset(seconds * 1000);
      const release = newRelease({ origin: "http://127.0.0.1:3002" });
      await post(REMOTE, { ...release.body, isDefault: true });
      return release.build;
    };
    const second = await publish();
    expect(await checkout()).toMatchObject({ stable: { build: second, origin: "http://127.0.0.1:3002" } });
    await order({ order: "promote", build: first });
    const third = await publish();
    expect(await checkout()).toMatchObject({ stable: { build: first } });
    await order({ order: "promote", build: third });
    const fourth = await publish();
    expect(await checkout()).toMatchObject({ stable: { build: fourth } });
  });

  it("[D-REG-09] a canary that becomes the default is no canary any more", async () => {
    await order({ order: "promote", build: await register() });
    api.clock.setOffset(1000);
    const canary = newRelease({ origin: "http://127.0.0.1:3002" });
    await post(REMOTE, canary.body);
    await order({ order: "canary", build: canary.build, percent: 10 });
    api.clock.setOffset(2000);
    await order({ order: "promote", build: await register() });
    await post(REMOTE, { ...canary.body, isDefault: true });
    expect(await checkout()).toMatchObject({ stable: { build: canary.build }, canary: null });
  });

  it("[D-REG-10] shows what each shell process has, and forgets those that are gone", async () => {
    const build = await register();
    const remotes = [{ remote: "checkout", stable: build, others: [], refused: [] }];
    expect((await post("/api/releases/shells", { shell: "one", revision: 1, remotes }, SHELL_HEADERS)).status).toBe(200);
    api.clock.setOffset(4 * 60_000);
    await post("/api/releases/shells", { shell: "two", revision: 2, remotes: [] }, SHELL_HEADERS);
    const { body } = await api.inject({ method: "GET", url: REMOTE, headers: team });
    expect((body as RemoteStatus).shells).toMatchObject([{ shell: "two", revision: 2, stable: null }]);
  });

  it("[D-REG-11] carries out two orders at once one after the other", async () => {
    const [one, two] = [await register(), await register()];
    await order({ order: "promote", build: one });
    const { revision } = await document();
    const answers = await Promise.all([order({ order: "promote", build: two }), order({ order: "promote", build: two })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await document()).revision).toBe(revision + 1);
  });
});
