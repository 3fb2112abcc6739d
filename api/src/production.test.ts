import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const SERVER = fileURLToPath(new URL("./server.ts", import.meta.url));
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

describe.skipIf(DATABASE_SERVER === undefined)("the API in production, as a process", () => {
  const name = `savat_production_${randomBytes(6).toString("hex")}`;
  const folder = mkdtempSync(join(tmpdir(), "savat-production-"));
  let url: string;
  let stop: () => Promise<number | null>;
  let output = "";

  beforeAll(async () => {
    await onServer(`create database ${name}`);
    const ownerUrl = new URL(DATABASE_SERVER ?? "");
    ownerUrl.pathname = `/${name}`;
    const databaseUrl = new URL(ownerUrl);
    databaseUrl.username = name;
    databaseUrl.password = secret();
    const child = spawn(process.execPath, [SERVER], {
      env: {
        PATH: process.env.PATH,
        SAVAT_ENV: "production",
        SAVAT_DATA: folder,
        HOST: "127.0.0.1",
        PORT: "0",
        DATABASE_URL: databaseUrl.href,
        MIGRATION_DATABASE_URL: ownerUrl.href,
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
        MAIL_FROM: "Savat <orders@savat.uz>",
        ALLOW_INSECURE_UPSTREAMS: "1",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = once(child, "exit").then(([code]) => code as number | null);
    stop = () => {
      child.kill("SIGTERM");
      return ended;
    };
    url = await new Promise((resolve, reject) => {
      function read(chunk: Buffer): void {
        output += chunk.toString();
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
        if (found !== undefined && output.includes('"msg":"ready"')) resolve(found);
      }
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      void ended.then(() => reject(new Error(output)));
    });
  }, 60_000);
  afterAll(async () => {
    await stop();
    await onServer(`drop database if exists ${name} with (force)`);
    await onServer(`drop role if exists ${name}`);
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  it("has no demo data", async () => {
    const { merchants } = (await (await fetch(`${url}/api/merchants`)).json()) as { merchants: unknown[] };
    expect(merchants).toEqual([]);
  });

  it.each([
    ["GET", "/dev/inbox"],
    ["GET", "/dev/inbox.css"],
    ["GET", "/api/dev/sms"],
    ["GET", "/api/dev/mail"],
    ["POST", "/api/dev/clock"],
  ])("does not know %s %s", async (method, path) => {
    const body = method === "POST" ? { headers: { "content-type": "application/json" }, body: '{"offsetMs":0}' } : {};
    const answer = await fetch(`${url}${path}`, { method, ...body });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not_found" });
  });

  it("makes no secrets of its own and keeps no database in its folder", () => {
    const kept = readdirSync(folder);
    for (const one of ["secrets.json", "db", "payme-sandbox.json"]) expect(kept).not.toContain(one);
  });
});
