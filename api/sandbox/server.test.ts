import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { AppError } from "@savat/contracts/server/app-error";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHILD_ENV } from "../test/child-env.ts";

const SERVER = fileURLToPath(new URL("server.ts", import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "savat-sandbox-"));
});
afterAll(() => rm(folder, { recursive: true }));

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [SERVER], { env: { ...CHILD_ENV, SAVAT_DATA: folder, PORT: "0", ...env } });
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

it("starts as a process of its own, names its address and the test code, refuses what is too large, and ends cleanly on SIGTERM", async () => {
  const { child, lines } = run({});
  const ready = String((await lines.next()).value);
  const [url] = /http:\S+\/api/.exec(ready) ?? [];
  expect(ready).toContain("666666");
  const health = await fetch(new URL("/health", url));
  expect(await health.json()).toEqual({ status: "ok" });
  const large = await fetch(new URL("/api", url), { method: "POST", body: "x".repeat(256 * 1024 + 1) });
  expect([large.status, await large.json()]).toEqual([413, new AppError("payload_too_large").toBody()]);
  expect((await fetch(new URL("/none", url))).status).toBe(404);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

it("[D-SAFE-65] refuses to run in production", async () => {
  const { child } = run({ SAVAT_ENV: "production" });
  expect(await once(child, "exit")).toEqual([1, null]);
});
