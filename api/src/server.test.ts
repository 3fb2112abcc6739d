import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const SERVER = fileURLToPath(new URL("./server.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "savat-server-"));
const children: ChildProcess[] = [];

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
    env: { PATH: process.env.PATH, SAVAT_DATA: folder, PORT: String(port), LOG_LEVEL: "info", ...env },
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

describe("the server", () => {
  afterAll(() => {
    for (const child of children) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  it("starts on an empty folder, keeps a second process away from it, and stops cleanly", { timeout: 60_000 }, async () => {
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

  it("refuses to start in production without its settings", async () => {
    const { code, output } = await start(await freePort(), { SAVAT_ENV: "production" }).ended;
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining("TOKEN_SECRET is required in production") });
  });
});
