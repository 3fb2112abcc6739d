import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHILD_ENV } from "../../../test/child-env.ts";
import { databaseKinds } from "../../../test/database.ts";
import { systemClock } from "../../platform/clock.ts";
import { type OpenDatabase, openEmbedded } from "../../platform/connection/open.ts";
import { type Env, readEnv } from "../../platform/env/env.ts";
import { users } from "../../platform/tables/auth.ts";
import { performCommands, takeCommands } from "./command-files.ts";
import { readArguments, runGrant } from "./run.ts";
import { COMMAND_TTL_MS, signCommand } from "./signed-command.ts";

const PHONE = "+998901234567";
const SCRIPT = fileURLToPath(new URL("../../admin-grant.ts", import.meta.url));
const START_MS = 120_000;
const LOG = fastify({ logger: false }).log;

describe("the arguments of admin:grant", () => {
  it.each([
    [["+998 90 123 45 67"], { phone: PHONE, isAdmin: true }],
    [["+998", "90", "1234567", "--revoke"], { phone: PHONE, isAdmin: false }],
    [["--revoke", "998901234567"], { phone: PHONE, isAdmin: false }],
  ])("%j are taken", (args, change) => {
    expect(readArguments(args)).toEqual(change);
  });
  it.each([
    [[], /^Usage: npm run admin:grant/],
    [["901234567"], /^"901234567" is not a phone number of Uzbekistan: it must be \+998 and nine digits/],
    [["+7 900 123 45 67"], /is not a phone number of Uzbekistan/],
    [[PHONE, "--remove"], /^There is no option --remove/],
  ])("%j are refused with a text that helps", (args, text) => {
    expect(() => readArguments(args)).toThrow(text);
  });
});

describe("npm run admin:grant", () => {
  let folder: string;
  let env: Env;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "savat-grant-"));
    env = readEnv({ SAVAT_DATA: folder, ADMIN_PHONES: "+998900000001" });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function run(args: string[], more: Record<string, string> = {}): Promise<{ code: number; out: string; err: string }> {
    const environment = { ...CHILD_ENV, SAVAT_DATA: folder, ADMIN_PHONES: "+998900000001", ...more };
    return new Promise((resolve) => {
      execFile(process.execPath, [SCRIPT, ...args], { env: environment }, (error, out, err) => {
        resolve({ code: typeof error?.code === "number" ? error.code : 0, out: out.trim(), err: err.trim() });
      });
    });
  }
  async function isAdmin({ db }: OpenDatabase): Promise<boolean | undefined> {
    const [user] = await db.select().from(users).where(eq(users.phone, PHONE));
    return user?.isAdmin;
  }

  it("[D-AUTH-06] opens the embedded database itself where nothing runs, and asks who holds it where something does", {
    timeout: START_MS,
  }, async () => {
    expect(await runGrant(env, { phone: PHONE, isAdmin: true })).toBe(`${PHONE} is an admin now, from the next call or sign-in on.`);
    const database = await openEmbedded(env.databaseFolder);
    const revoke = (as = env) => runGrant(as, { phone: PHONE, isAdmin: false });
    try {
      expect(await isAdmin(database)).toBe(true);
      await expect(revoke()).rejects.toThrow(/in use by process \d+.*did not answer/);
      const poller = takeCommands({ db: database.db, env, clock: systemClock }, LOG);
      await expect(revoke({ ...env, tokenSecret: "x".repeat(32) })).rejects.toThrow("another TOKEN_SECRET");
      expect(await isAdmin(database)).toBe(true);
      expect(await revoke()).toBe(`${PHONE} is no longer an admin.`);
      expect(await isAdmin(database)).toBe(false);
      await poller.stop();
    } finally {
      await database.close();
    }
  });

  it("says what is wrong and ends with 1", { timeout: START_MS }, async () => {
    expect(await run(["12345"])).toMatchObject({ code: 1, out: "", err: expect.stringContaining('"12345" is not a phone number') });
  });

  it.runIf(process.env.TEST_DATABASE_URL)("works on a PostgreSQL server directly", { timeout: START_MS }, async () => {
    const kind = databaseKinds().at(-1);
    const database = await kind?.open();
    if (!database) throw new Error("There is no database.");
    try {
      const { rows } = (await database.owner.execute("select current_database() as name")) as unknown as { rows: { name: string }[] };
      const url = new URL(process.env.TEST_DATABASE_URL ?? "");
      url.pathname = `/${rows[0]?.name}`;
      expect(await run([PHONE], { DATABASE_URL: url.href })).toMatchObject({ code: 0, err: "" });
      expect(await isAdmin(database)).toBe(true);
    } finally {
      await database.close();
    }
  });
});

describe("the files by which admin:grant reaches a running API", () => {
  let folder: string;
  let env: Env;
  let database: OpenDatabase;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "savat-commands-"));
    env = readEnv({ SAVAT_DATA: folder });
    database = await (databaseKinds()[0]?.open() ?? Promise.reject(new Error("There is no database.")));
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const change = { phone: PHONE, isAdmin: true };

  it("are for the server's own user, and change nothing that this server did not sign within the last minute", async () => {
    const deps = { db: database.db, env, clock: systemClock };
    const poller = takeCommands(deps, LOG);
    const commands = join(folder, "admin-commands");
    expect(statSync(commands).mode & 0o077).toBe(0);
    await poller.stop();
    expect(existsSync(commands)).toBe(false);

    mkdirSync(commands);
    async function outcomeOf(content: string): Promise<unknown> {
      const id = randomUUID();
      writeFileSync(join(commands, `${id}.json`), content);
      await performCommands(deps);
      expect(readdirSync(commands)).toEqual([`${id}.answer`]);
      expect(statSync(join(commands, `${id}.answer`)).mode & 0o077).toBe(0);
      const { outcome } = JSON.parse(readFileSync(join(commands, `${id}.answer`), "utf8")) as { outcome: string };
      rmSync(join(commands, `${id}.answer`));
      return outcome;
    }
    const good = signCommand(env.tokenSecret, change, Date.now());
    const bad: Record<string, unknown> = {
      forged: { ...good, payload: good.payload.replace(PHONE, "+998909999999") },
      "of another server": signCommand("x".repeat(32), change, Date.now()),
      "too old": signCommand(env.tokenSecret, change, Date.now() - COMMAND_TTL_MS),
      "of the future": signCommand(env.tokenSecret, change, Date.now() + 10 * COMMAND_TTL_MS),
      unsigned: change,
    };
    for (const [name, command] of Object.entries(bad))
      expect([name, await outcomeOf(JSON.stringify(command))]).toEqual([name, "not_signed"]);
    expect(await outcomeOf("{")).toBe("not_signed");
    expect(await outcomeOf("x".repeat(2000))).toBe("not_signed");
    expect(await database.db.select().from(users)).toEqual([]);
    expect(await outcomeOf(JSON.stringify(good))).toBe("granted");
    expect(await database.db.select().from(users)).toMatchObject([{ phone: PHONE, isAdmin: true }]);
  });
});
