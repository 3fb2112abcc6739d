import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createPictureStore } from "../src/catalogue/media/stored-pictures.ts";
import { createFolderStore } from "../src/platform/store/folder.ts";
import { createTestApp, type TestApp } from "../test/app.ts";
import { databaseKinds } from "../test/database.ts";
import { createCachedStore } from "./cached-pictures.ts";
import { emojiFile } from "./emoji-files.ts";

const [kind] = databaseKinds();
if (kind === undefined) throw new Error("There is no database.");
let folder: string;
let api: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "savat-cached-"));
  api = await createTestApp(kind);
});
beforeEach(() => api.reset());
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const bytes = () => readFile(emojiFile("apple"));
const storeAt = (name: string) => createFolderStore(join(folder, name));
const keyOf = (hash: string, width: number) => `media/${hash}-${width}.webp`;

it("a second empty store gets the same files without encoding", async () => {
  const [plain, first, second] = [storeAt("plain"), storeAt("first"), storeAt("second")];
  const cache = join(folder, "cache");
  const hash = await createPictureStore({ ...api, store: plain })(await bytes());
  expect(await (await createCachedStore({ ...api, store: first }, cache))(await bytes())).toBe(hash);
  const pack = join(cache, "packs", hash);
  const files: Map<string, Uint8Array> = deserialize(await readFile(pack));
  await writeFile(pack, serialize(files.set(`${hash}-96.webp`, Buffer.from("from the cache"))));
  expect(await (await createCachedStore({ ...api, store: second }, cache))(await bytes())).toBe(hash);
  expect((await second.get(keyOf(hash, 96)))?.toString()).toBe("from the cache");
  expect(await second.get(keyOf(hash, 768))).toEqual(await plain.get(keyOf(hash, 768)));
});

it("encodes a picture again whose copy in the cache is cut off", async () => {
  const [first, second] = [storeAt("whole"), storeAt("again")];
  const cache = join(folder, "cut");
  const hash = await (await createCachedStore({ ...api, store: first }, cache))(await bytes());
  await truncate(join(cache, "packs", hash), 1000);
  expect(await (await createCachedStore({ ...api, store: second }, cache))(await bytes())).toBe(hash);
  expect(await second.get(keyOf(hash, 768))).toEqual(await first.get(keyOf(hash, 768)));
});

it("stores a picture where no cache can be written", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  const store = storeAt("media");
  const hash = await (await createCachedStore({ ...api, store }, join(file, "cache")))(await bytes());
  expect(await store.has(keyOf(hash, 96))).toBe(true);
});
