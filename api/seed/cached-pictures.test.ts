import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPictureStore } from "../src/catalogue/media/pictures.ts";
import { createCachedStore } from "./cached-pictures.ts";
import { emojiFile } from "./emoji-files.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "savat-cached-"));
});
afterAll(() => rm(folder, { recursive: true }));

const bytes = () => readFile(emojiFile("apple"));

it("a second empty folder gets the same files without encoding", async () => {
  const plain = join(folder, "plain");
  const first = join(folder, "first");
  const second = join(folder, "second");
  const cache = join(folder, "cache");
  const hash = await createPictureStore(plain)(await bytes());
  expect(await (await createCachedStore(first, cache))(await bytes())).toBe(hash);
  const marked = join(cache, `${hash}-96.webp`);
  await writeFile(marked, "from the cache");
  expect(await (await createCachedStore(second, cache))(await bytes())).toBe(hash);
  expect(await readdir(second)).toEqual(await readdir(plain));
  expect(await readFile(join(second, `${hash}-96.webp`), "utf8")).toBe("from the cache");
  expect(await readFile(join(second, `${hash}-768.webp`))).toEqual(await readFile(join(plain, `${hash}-768.webp`)));
});

it("stores a picture where no cache can be written", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  const media = join(folder, "media");
  const hash = await (await createCachedStore(media, join(file, "cache")))(await bytes());
  expect(await readdir(media)).toContain(`${hash}-96.webp`);
});
