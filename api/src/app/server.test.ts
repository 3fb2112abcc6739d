import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { startSandbox } from "../../sandbox/start.ts";
import { CHILD_ENV } from "../../test/child-env.ts";
import { TEST_CARD_EXPIRE, TEST_CARDS } from "../buying/cards/test-cards.ts";
import { SANDBOX_CASHBOX } from "../platform/env/sandbox.ts";

const SERVER = fileURLToPath(new URL("../server.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "savat-server-"));
const children: ChildProcess[] = [];
const OutboxSchema = z.object({ messages: z.array(z.object({ text: z.string() })) });
const TokenSchema = z.object({ token: z.string() });
const FaultsSchema = z.object({ faults: z.array(z.unknown()) });

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (!address || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

function start(port: number, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...CHILD_ENV, SAVAT_DATA: folder, PORT: String(port), LOG_LEVEL: "info", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = once(child, "exit").then(([code]) => ({ code, output }));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on("data", () => output.includes('"msg":"ready"') && resolve());
    child.once("exit", () => reject(new Error(output)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
}

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) });
}

/** Signs a customer in through the outbox. */
async function signIn(api: string): Promise<string> {
  const phone = "+998901234567";
  await post(`${api}/auth/send-otp`, { phone });
  const { messages } = OutboxSchema.parse(await (await fetch(`${api}/dev/sms?phone=${encodeURIComponent(phone)}`)).json());
  const otp = /\d{6}/.exec(messages[0]?.text ?? "")?.[0];
  return TokenSchema.parse(await (await post(`${api}/auth/verify-otp`, { phone, otp })).json()).token;
}

/** Resolves when the provider has begun with the call that its fault waits for. */
async function faultIsTaken(provider: string): Promise<void> {
  for (;;) {
    const { faults } = FaultsSchema.parse(await (await fetch(`${provider}/control/faults`)).json());
    if (faults.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function isTaken(url: string): Promise<boolean> {
  return fetch(url, { headers: { connection: "close" } }).then(
    () => true,
    () => false,
  );
}

describe("the server", () => {
  afterAll(() => {
    for (const child of children) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  it("starts on an empty folder, keeps a second process away from it, and stops cleanly", { timeout: 120_000 }, async () => {
    const port = await freePort();
    const first = start(port);
    await first.ready;
    const reply = await fetch(`http://127.0.0.1:${port}/api/merchants?limit=1`);
    expect(reply.status).toBe(200);

    const second = await start(await freePort()).ended;
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining(`in use by process ${first.child.pid}`) });

    first.child.kill("SIGTERM");
    expect((await first.ended).code).toBe(0);
    expect(existsSync(join(folder, "db.lock"))).toBe(false);
  });

  it("[D-OPS-07] keeps the sandbox's files to its user: what it writes and what stood there open before", {
    timeout: 120_000,
  }, async () => {
    mkdirSync(join(folder, "media"), { recursive: true, mode: 0o755 });
    writeFileSync(join(folder, "media", "old.webp"), "", { mode: 0o644 });
    chmodSync(folder, 0o755);
    const { child, ready, ended } = start(await freePort());
    await ready;
    const open = [".", ...readdirSync(folder, { recursive: true, encoding: "utf8" })].filter(
      (name) => statSync(join(folder, name)).mode & 0o077,
    );
    expect(open).toEqual([]);
    for (const name of ["secrets.json", "db", "media/old.webp", "admin-commands"]) expect(existsSync(join(folder, name)), name).toBe(true);
    child.kill("SIGTERM");
    expect((await ended).code).toBe(0);
  });

  it("[D-OBS-09] finishes the payment call it has before it ends, takes no new one, and ends with 0", { timeout: 120_000 }, async () => {
    const provider = await startSandbox({
      ...SANDBOX_CASHBOX,
      host: "127.0.0.1",
      port: 0,
      dataFolder: folder,
      now: Date.now,
      slowCardMs: 100,
      removesCardsWithKey: true,
      log: () => undefined,
    });
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const { child, ready, ended } = start(port, { PAYME_URL: provider.url });
    await ready;
    const token = await signIn(`${base}/api`);
    await post(`${provider.origin}/control/faults`, { method: "cards.create", mode: "late", ms: 1500 });
    const params = { card: { number: TEST_CARDS[0]?.number, expire: TEST_CARD_EXPIRE } };
    const call = post(
      `${base}/api/payments/cards`,
      { jsonrpc: "2.0", id: 1, method: "cards.create", params },
      { authorization: `Bearer ${token}` },
    );
    await faultIsTaken(provider.origin);
    child.kill("SIGTERM");
    const answer = await call;
    expect(answer.status).toBe(200);
    expect(answer.headers.get("connection")).toBe("close");
    expect(await answer.json()).toMatchObject({ result: { card: { token: expect.any(String) } } });
    expect(await ended).toMatchObject({ code: 0, output: expect.stringContaining('"msg":"stopping"') });
    expect(await isTaken(`${base}/health/live`)).toBe(false);
    await provider.close();
  });

  it("refuses to start in production without its settings", async () => {
    const { code, output } = await start(await freePort(), { SAVAT_ENV: "production" }).ended;
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining("TOKEN_SECRET is required in production") });
  });
});
