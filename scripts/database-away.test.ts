import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@savat/build/dev/free-port";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DatabaseDoor } from "./database-door.ts";
import { startPostgres, type ThrowawayPostgres } from "./postgres.ts";
import { type RunningProcess, startNode, waitFor } from "./processes.ts";
import { ROOT } from "./workspaces.ts";

const SERVER = join(ROOT, "api/src/server.ts");
const START_MS = 180_000;

const folder = mkdtempSync(join(tmpdir(), "savat-away-"));
let postgres: ThrowawayPostgres;
let door: DatabaseDoor;
let api: RunningProcess;
let url: string;

beforeAll(async () => {
  postgres = await startPostgres();
  door = new DatabaseDoor(postgres.url, await freePort());
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = { SAVAT_ENV: "sandbox", SAVAT_DATA: folder, PORT: String(port), DATABASE_URL: door.url, LOG_LEVEL: "fatal" };
  api = startNode({ name: "api", args: [SERVER], env });
}, START_MS);

afterAll(async () => {
  await api.stop();
  await door.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, START_MS);

async function ask(path: string): Promise<{ status: number; retryAfter: string | null; body: unknown }> {
  const answer = await fetch(url + path);
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), body: await answer.json() };
}

it("[D-TEST-66] an API waits for an unreachable database at its start, answers 503 with Retry-After during an outage, and recovers after it", {
  timeout: 2 * START_MS,
}, async () => {
  await expect.poll(() => api.lastLines(), { timeout: START_MS }).toContain("The database does not answer (ECONNREFUSED): waiting for it.");
  expect(api.child.exitCode).toBeNull();

  await door.open();
  await waitFor(`${url}/health/ready`, api, START_MS);
  expect(api.lastLines()).toContain("The database answers, after ");
  expect((await ask("/api/merchants")).status).toBe(200);

  await door.close();
  const away = { status: 503, retryAfter: "3", body: expect.objectContaining({ code: "unavailable", retryAfterMs: 3000 }) };
  expect(await ask("/api/merchants")).toEqual(away);
  expect(await ask("/health/ready")).toEqual(away);
  expect((await ask("/health/live")).status).toBe(200);

  await door.open();
  await waitFor(`${url}/health/ready`, api, START_MS);
  expect((await ask("/api/merchants")).status).toBe(200);
  expect(api.child.exitCode).toBeNull();
});
