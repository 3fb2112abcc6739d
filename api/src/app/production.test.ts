import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHILD_ENV } from "../../test/child-env.ts";

const SERVER = fileURLToPath(new URL("../server.ts", import.meta.url));
const DATABASE_SERVER = process.env.TEST_DATABASE_URL;

function secret(): string {
  return randomBytes(32).toString("hex");
}

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: DATABASE_SERVER });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const MIGRATE = fileURLToPath(new URL("../migrate.ts", import.meta.url));
const READY_WITHIN_MS = 30_000;

function settings(databaseUrl: string, folder: string): Record<string, string | undefined> {
  return {
    ...CHILD_ENV,
    SAVAT_ENV: "production",
    SAVAT_DATA: folder,
    HOST: "127.0.0.1",
    PORT: "0",
    DATABASE_URL: databaseUrl,
    TOKEN_SECRET: secret(),
    OTP_SECRET: secret(),
    SUPPORT_PHONE: "+998712001122",
    PAYME_URL: "http://127.0.0.1:9",
    PAYME_ID: "a-cashbox",
    PAYME_KEY: secret(),
    ESKIZ_URL: "http://127.0.0.1:9",
    ESKIZ_EMAIL: "a@savat.uz",
    ESKIZ_PASSWORD: secret(),
    ESKIZ_FROM: "4546",
    SMTP_URL: "smtp://127.0.0.1:9",
    PUBLIC_ORIGIN: "https://savat.uz",
    MAIL_FROM: "Savat <orders@savat.uz>",
    ALLOW_INSECURE_UPSTREAMS: "1",
  };
}

interface Process {
  url: string;
  output: () => string;
  stop: () => Promise<number | null>;
}

/** Starts the API and resolves when it listens. */
async function startApi(env: Record<string, string | undefined>): Promise<Process> {
  const child = spawn(process.execPath, [SERVER], { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    function read(chunk: Buffer): void {
      output += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (found !== undefined) resolve(found);
    }
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then(() => reject(new Error(output)));
  });
  return {
    url,
    output: () => output,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

async function migrate(env: Record<string, string | undefined>): Promise<number | null> {
  const child = spawn(process.execPath, [MIGRATE], { env: { ...CHILD_ENV, ...env }, stdio: "inherit" });
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}

async function readiness(url: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${url}/health/ready`);
  return { status: answer.status, body: await answer.json() };
}

describe.skipIf(DATABASE_SERVER === undefined)("the API in production, as a process", () => {
  const name = `savat_production_${randomBytes(6).toString("hex")}`;
  const folder = mkdtempSync(join(tmpdir(), "savat-production-"));
  const ownerUrl = new URL(DATABASE_SERVER ?? "postgres://nobody@nowhere");
  ownerUrl.pathname = `/${name}`;
  const databaseUrl = new URL(ownerUrl);
  databaseUrl.username = name;
  databaseUrl.password = secret();
  let api: Process;
  let url: string;

  beforeAll(async () => {
    await onServer(`create database ${name}`);
    api = await startApi(settings(databaseUrl.href, folder));
    url = api.url;
  }, 60_000);
  afterAll(async () => {
    await api.stop();
    await onServer(`drop database if exists ${name} with (force)`);
    await onServer(`drop role if exists ${name}`);
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  it("[D-OPS-08] is not ready and refuses calls until the migrate process has ended, and then is", { timeout: 60_000 }, async () => {
    expect(await readiness(url)).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect((await fetch(`${url}/api/merchants`)).status).toBe(503);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    expect(await migrate({ DATABASE_URL: databaseUrl.href, MIGRATION_DATABASE_URL: ownerUrl.href })).toBe(0);
    await expect.poll(() => readiness(url), { timeout: READY_WITHIN_MS }).toMatchObject({ status: 200 });
    await expect.poll(() => api.output(), { timeout: READY_WITHIN_MS }).toContain('"msg":"ready"');
  });

  it("[D-OPS-09] is not ready beside a database that stands at another release, and says at which it stands", {
    timeout: 60_000,
  }, async () => {
    const owner = new Client({ connectionString: ownerUrl.href });
    await owner.connect();
    await owner.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-a-newer-release', 9000000000000)");
    const late = await startApi(settings(databaseUrl.href, folder));
    try {
      await expect.poll(() => late.output(), { timeout: READY_WITHIN_MS }).toContain('"msg":"not ready"');
      expect(await readiness(late.url)).toMatchObject({
        status: 503,
        body: { code: "unavailable", message: expect.stringMatching(/stands at another release; this release was built for \d{4}_/) },
      });
      // One that began before the database moved on is left in peace: it is about to be replaced.
      expect((await readiness(url)).status).toBe(200);
      await owner.query("delete from drizzle.__drizzle_migrations where hash = 'of-a-newer-release'");
      await expect.poll(() => readiness(late.url), { timeout: READY_WITHIN_MS }).toMatchObject({ status: 200 });
    } finally {
      await owner.end();
      await late.stop();
    }
  });

  it("[D-OPS-10] does not start with the owner's password", async () => {
    const env = { ...settings(databaseUrl.href, folder), MIGRATION_DATABASE_URL: ownerUrl.href };
    await expect(startApi(env)).rejects.toThrow("MIGRATION_DATABASE_URL is the migrate process's alone");
  });

  it("[D-SAFE-65] has no demo data", async () => {
    const { merchants } = (await (await fetch(`${url}/api/merchants`)).json()) as { merchants: unknown[] };
    expect(merchants).toEqual([]);
  });

  it.each([
    ["GET", "/dev/inbox"],
    ["GET", "/dev/inbox.css"],
    ["GET", "/api/dev/sms"],
    ["GET", "/api/dev/mail"],
    ["POST", "/api/dev/clock"],
  ])("[D-SAFE-65] does not know %s %s", async (method, path) => {
    const body = method === "POST" ? { headers: { "content-type": "application/json" }, body: '{"offsetMs":0}' } : {};
    const answer = await fetch(`${url}${path}`, { method, ...body });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not_found" });
  });

  it("makes no secrets of its own and keeps no database in its folder", () => {
    const kept = readdirSync(folder);
    for (const one of ["secrets.json", "db", "payme-sandbox.log"]) expect(kept).not.toContain(one);
  });
});
