import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@savat/build/dev/free-port";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type RunningProcess, startNode } from "./processes.ts";

let folder: string;
let origin: string;
let server: RunningProcess;

async function statusOf(path: string): Promise<number> {
  const response = await fetch(`${origin}/${path}`);
  await response.body?.cancel();
  return response.status;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "savat-origin-"));
  mkdirSync(join(folder, "dist"));
  for (const name of ["page.1a.js", "page.1a.js.map", "server.1a.mjs.map"]) writeFileSync(join(folder, "dist", name), "text");
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = startNode({
    name: "origin",
    args: [join(import.meta.dirname, "serve-remote.ts"), folder, String(port)],
    env: { SAVAT_DIST: undefined },
  });
  await vi.waitFor(async () => expect(await statusOf("health/live")).toBe(200), { timeout: 20_000, interval: 50 });
}, 30_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

it("[D-TRACE-07] a remote's origin serves its scripts and no source map", async () => {
  expect(await statusOf("page.1a.js")).toBe(200);
  for (const path of ["page.1a.js.map", "server.1a.mjs.map", "page.1a.js%2Emap", "page.1a.js.map?x=1", "./page.1a.js.map/"])
    expect(await statusOf(path), path).toBe(404);
});
