import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { newRelease, SHELL_HEADERS } from "../../../test/releases.ts";
import { later } from "../../platform/clock.ts";
import { sha384Of } from "../../platform/store/port.ts";
import { runRemovals } from "../../platform/store/removals.ts";
import { releaseFiles } from "../../platform/tables/release-files.ts";
import { putFile, releaseFileKey } from "./stored-files.ts";
import { removeUnusedFiles } from "./unused-files.ts";

const DAY_MS = 24 * 60 * 60_000;
const [kind] = databaseKinds();
if (kind === undefined) throw new Error("There is no database.");

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp(kind);
});
afterAll(() => api.close());
beforeEach(() => api.reset());

async function store(text: string): Promise<string> {
  const hash = sha384Of(Buffer.from(text));
  await putFile(api, hash, Buffer.from(text));
  return hash;
}

async function round(): Promise<string[]> {
  await removeUnusedFiles(api);
  await runRemovals(api);
  const rows = await api.db.select({ hash: releaseFiles.hash }).from(releaseFiles);
  return rows.map(({ hash }) => hash).sort();
}

async function register(): Promise<number> {
  const { body } = newRelease({ files: { "remoteEntry.js": "entry" } });
  const payload = { ...body, sourceMaps: { "remoteEntry.js": sha384Of(Buffer.from("map")) } };
  return (await api.inject({ method: "POST", url: "/api/releases/remotes/checkout", headers: SHELL_HEADERS, payload })).status;
}

it("[D-STORE-10] files and source maps of a release stay, those of none go a day after their upload", async () => {
  const named = [await store("entry"), await store("map")].sort();
  const unnamed = await store("left over");
  expect(await register()).toBe(200);
  api.clock.setOffset(DAY_MS);
  expect(await round()).toEqual([...named, unnamed].sort());
  api.clock.setOffset(DAY_MS + 1);
  expect(await round()).toEqual(named);
  expect([await api.store.has(releaseFileKey(unnamed)), await api.store.has(releaseFileKey(named[0] ?? ""))]).toEqual([false, true]);
});

it("[D-STORE-10] a registration makes its files new, and finds removed ones missing", async () => {
  await store("entry");
  await store("map");
  await api.db.update(releaseFiles).set({ storedAt: later(api.clock.now(), -DAY_MS - 1) });
  expect(await round()).toEqual([]);
  expect(await register()).toBe(409);
  await store("entry");
  await store("map");
  await api.db.update(releaseFiles).set({ storedAt: later(api.clock.now(), -DAY_MS - 1) });
  expect(await register()).toBe(200);
  for (const { storedAt } of await api.db.select().from(releaseFiles)) expect(storedAt).toEqual(api.clock.now());
});
