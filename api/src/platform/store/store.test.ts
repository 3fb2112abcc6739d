import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type S3Server, startS3Server } from "../../../test/s3-server.ts";
import { createStore } from "./choose.ts";
import { DamagedFileError, type Store, sha384Of } from "./port.ts";

const AWAY = { code: "unavailable", status: 503, details: { retryAfterMs: 5000 } };
const BYTES = Buffer.from([0, 255, 10, 13, 0, 128]);

interface Place {
  store: Store;
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
  /** Replaces a key's bytes behind the store's back. */
  tamper: (key: string, bytes: string) => void;
  /** Names of all files below it. */
  names: () => string[];
  close: () => Promise<void>;
}

function namesIn(folder: string): string[] {
  if (!statSync(folder).isDirectory()) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : []));
}

async function openFolder(): Promise<Place> {
  const root = mkdtempSync(join(tmpdir(), "savat-store-"));
  const storeFolder = join(root, "store");
  return {
    store: createStore({ storeFolder, s3: undefined }),
    // A file in its place, as on a disk that was mounted wrongly.
    goAway: async () => {
      renameSync(storeFolder, join(root, "aside"));
      writeFileSync(storeFolder, "");
    },
    comeBack: async () => {
      rmSync(storeFolder);
      renameSync(join(root, "aside"), storeFolder);
    },
    tamper: (key, bytes) => writeFileSync(join(storeFolder, key), bytes),
    names: () => namesIn(root),
    close: async () => rmSync(root, { recursive: true }),
  };
}

/** Whose disk is unmounted: nothing is in its place. */
async function openDisk(): Promise<Place> {
  const root = mkdtempSync(join(tmpdir(), "savat-store-"));
  const storeFolder = join(root, "disk", "store");
  return {
    store: createStore({ storeFolder, s3: undefined }),
    goAway: async () => renameSync(storeFolder, join(root, "aside")),
    comeBack: async () => renameSync(join(root, "aside"), storeFolder),
    tamper: (key, bytes) => writeFileSync(join(storeFolder, key), bytes),
    names: () => namesIn(root),
    close: async () => rmSync(root, { recursive: true }),
  };
}

async function openBucket(): Promise<Place> {
  const server = await startS3Server();
  return {
    store: createStore({ storeFolder: "/nowhere", s3: server.settings }),
    goAway: server.stop,
    comeBack: server.start,
    tamper: (key, bytes) => writeFileSync(join(server.folder, `${key}._S3rver_object`), bytes),
    names: () => namesIn(server.folder).filter((name) => name.endsWith("_object")),
    close: server.close,
  };
}

function callsOf(store: Store, key: string): (() => Promise<unknown>)[] {
  return [() => store.put(key, BYTES), () => store.get(key), () => store.has(key), () => store.delete(key)];
}

describe.each([
  ["a folder", openFolder],
  ["a disk", openDisk],
  ["a bucket", openBucket],
])("the store in %s", (_, open) => {
  let place: Place;
  let store: Store;
  beforeAll(async () => {
    place = await open();
    store = place.store;
  });
  afterAll(() => place.close());

  it("[D-STORE-01] returns the bytes that were put, also after they were put twice, until they are deleted", async () => {
    expect([await store.get("media/a.webp"), await store.has("media/a.webp")]).toEqual([undefined, false]);
    await store.put("media/a.webp", BYTES);
    await store.put("media/a.webp", BYTES);
    expect([await store.get("media/a.webp"), await store.has("media/a.webp")]).toEqual([BYTES, true]);
    await store.delete("media/a.webp");
    await store.delete("media/a.webp");
    expect([await store.get("media/a.webp"), await store.has("media/a.webp")]).toEqual([undefined, false]);
    expect(place.names()).toEqual([]);
  });

  it("keeps an empty file, and one of 8 MB", async () => {
    const large = Buffer.alloc(8 * 1024 * 1024, "savat");
    await store.put("media/empty", new Uint8Array());
    await store.put("media/large", large);
    expect(await store.get("media/empty")).toEqual(Buffer.alloc(0));
    expect((await store.get("media/large"))?.equals(large)).toBe(true);
    await Promise.all([store.delete("media/empty"), store.delete("media/large")]);
  });

  it.each(["a", "/media/a", "media/../a", "media/.a", "media/a/b", "../media/a", "Media/a", "media/a b", "media/"])(
    "takes no key %j",
    async (key) => {
      for (const call of callsOf(store, key)) {
        await expect(call()).rejects.toThrow("is no key of the store");
      }
    },
  );

  it("[D-STORE-02] compares bytes with a key that is their hash: as they are put, and as they are read", async () => {
    const key = `releases/${sha384Of(BYTES)}`;
    await expect(store.put(key, Buffer.from("others"))).rejects.toThrow("another hash");
    expect(await store.has(key)).toBe(false);
    await store.put(key, BYTES);
    expect(await store.get(key)).toEqual(BYTES);
    place.tamper(key, "others");
    await expect(store.get(key)).rejects.toThrow(DamagedFileError);
    await store.put(key, BYTES);
    expect(await store.get(key)).toEqual(BYTES);
    await store.delete(key);
  });

  it("[D-STORE-03] says while it is away that it is, and has nothing half afterwards", async () => {
    await store.put("media/before", BYTES);
    await place.goAway();
    for (const call of [...callsOf(store, "media/now"), ...callsOf(store, "media/before")]) {
      await expect(call()).rejects.toMatchObject(AWAY);
    }
    await place.comeBack();
    expect([await store.has("media/now"), await store.get("media/before")]).toEqual([false, BYTES]);
    await store.put("media/now", BYTES);
    expect(await store.get("media/now")).toEqual(BYTES);
    await Promise.all([store.delete("media/now"), store.delete("media/before")]);
    expect(place.names()).toEqual([]);
  });
});

describe("the store in a folder", () => {
  it("removes drafts of a process that died a day ago, and leaves newer ones", async () => {
    const storeFolder = mkdtempSync(join(tmpdir(), "savat-store-"));
    const drafts = join(storeFolder, ".drafts");
    mkdirSync(drafts);
    for (const name of ["old", "new"]) writeFileSync(join(drafts, name), "half");
    const dayAgo = Date.now() / 1000 - 25 * 60 * 60;
    utimesSync(join(drafts, "old"), dayAgo, dayAgo);
    await createStore({ storeFolder, s3: undefined }).put("media/a", BYTES);
    expect([existsSync(join(drafts, "old")), existsSync(join(drafts, "new"))]).toEqual([false, true]);
    expect(readFileSync(join(storeFolder, "media/a"))).toEqual(BYTES);
    rmSync(storeFolder, { recursive: true });
  });
});

describe("the store in a bucket", () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.close());

  it.each([
    ["accessKey", "another"],
    ["secretKey", "another"],
  ])("is refused to another %s", async (name, value) => {
    const store = createStore({ storeFolder: "/nowhere", s3: { ...server.settings, [name]: value } });
    const call = store.put("media/a", BYTES);
    await expect(call).rejects.toMatchObject(AWAY);
    await expect(call).rejects.toMatchObject({ cause: { cause: { status: 403 } } });
    expect(namesIn(server.folder)).toEqual([]);
  });

  it("counts as away when the server takes a call and never answers", async () => {
    const silent: Server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const address = silent.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const url = `http://127.0.0.1:${address.port}/savat`;
    const store = createStore({ storeFolder: "/nowhere", s3: { ...server.settings, url, timeoutMs: 100 } });
    await expect(store.get("media/a")).rejects.toMatchObject(AWAY);
    silent.close();
  });
});
