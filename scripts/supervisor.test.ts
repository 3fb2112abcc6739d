import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@savat/build/dev/free-port";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { type Command, startNode, waitFor } from "./processes.ts";
import { supervise } from "./supervisor.ts";
import { ROOT } from "./workspaces.ts";

/** Whether a shop is open depends on the minute. */
const ShopsSchema = z.object({ merchants: z.array(z.object({ uid: z.string(), businessName: z.string() })) });
const START_MS = 180_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it("[D-TEST-67] a killed API restarts on its embedded database, after the killed process has ended", {
  timeout: 3 * START_MS,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "savat-supervised-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { SAVAT_ENV: "sandbox", SAVAT_DATA: folder, DATABASE_URL: undefined, PORT: String(port), LOG_LEVEL: "error" };
  const command: Command = { name: "api", args: [join(ROOT, "api/src/server.ts")], env };
  const isUp = (running: ReturnType<typeof startNode>) => waitFor(`${url}/health/ready`, running, START_MS);
  const lines: string[] = [];
  const started: { pid: number; wasAlone: boolean }[] = [];

  function start() {
    const wasAlone = started.every(({ pid }) => !isAlive(pid));
    const running = startNode(command);
    started.push({ pid: running.child.pid ?? 0, wasAlone });
    return running;
  }

  const first = start();
  await isUp(first);
  const readShops = async () => ShopsSchema.parse(await (await fetch(`${url}/api/merchants`)).json());
  const api = supervise({ first, start, isUp, say: (line) => lines.push(line) });
  try {
    const shops = await readShops();
    expect(shops.merchants.length).toBeGreaterThan(0);
    api.child.kill("SIGKILL");
    await expect
      .poll(() => lines, { timeout: START_MS })
      .toEqual(["api ended (SIGKILL): it starts again in 0.25 s, 1 of 5.", expect.stringMatching(/^api is back after [\d.]+ s\.$/)]);
    expect(await readShops()).toEqual(shops);
    expect(started.map(({ wasAlone }) => wasAlone)).toEqual([true, true]);
  } finally {
    await api.stop();
  }
  expect(started.some(({ pid }) => isAlive(pid))).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});

it("[D-TEST-67] a process that ends each time is given up", { timeout: 30_000 }, async () => {
  const lines: string[] = [];
  const start = () => startNode({ name: "api", args: ["--eval", "process.exit(3)"] });
  const isUp = () => new Promise<void>(() => undefined);
  const api = supervise({ first: start(), start, isUp, say: (line) => lines.push(line), pausesMs: [10, 20] });
  expect(await api.ended).toBe(3);
  expect(lines).toEqual([
    "api ended (code 3): it starts again in 0.01 s, 1 of 2.",
    "api ended (code 3): it starts again in 0.02 s, 2 of 2.",
    "api ended again (code 3) and is given up after 2 new starts.",
  ]);
});
