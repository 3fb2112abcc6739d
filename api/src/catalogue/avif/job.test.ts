import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { runRemovals } from "../../platform/store/removals.ts";
import { storedPictures } from "../../platform/tables/store.ts";
import { createPictureStore, pictureKey, pictureKeys } from "../media/stored-pictures.ts";
import { type AvifEncoder, AvifError, createAvifEncoder } from "./encoder.ts";
import { makeAvifs } from "./job.ts";

const MINUTE_MS = 60_000;
const SIZE = { width: 96, isReduced: false };
const AVIF = { accept: "image/avif,image/webp,*/*" };

/** Soft patches of colour, as a photograph has. */
function photograph(width = 600) {
  const side = 24;
  const pixels = Buffer.from(Array.from({ length: side * side * 3 }, (_, index) => (index * index * 7919 + index * 104_729) % 251));
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .resize(width, width)
    .jpeg()
    .toBuffer();
}

/** Answers with as many bytes. */
function encoderOf(bytes: number, encode: AvifEncoder["encode"] = async () => new Uint8Array(bytes)) {
  const asked: number[] = [];
  const encoder: AvifEncoder = {
    encode: (source, size) => {
      asked.push(size.width);
      return encode(source, size);
    },
    close: () => undefined,
  };
  return { asked, encoder };
}

describe.each(databaseKinds())("AVIF files, on $name", (kind) => {
  let api: TestApp;
  let hash: string;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.reset();
    await api.db.delete(storedPictures);
    hash = await createPictureStore(api)(await photograph());
    for (const key of pictureKeys(hash).filter((one) => one.endsWith(".avif"))) await api.store.delete(key);
    api.clock.setOffset(2 * MINUTE_MS);
  });

  const context = (stopping = new AbortController().signal) => ({ ...api, stopping });
  const hasAvif = (width: number) => api.store.has(pictureKey(`${hash}-${width}.avif`));
  async function row() {
    const [found] = await api.db.select().from(storedPictures).where(eq(storedPictures.hash, hash));
    return found;
  }

  it("[D-IMAGE-09] are for browsers that take them; others get WebP", async () => {
    await makeAvifs(context(), createAvifEncoder());
    const url = `/api/media/${hash}-384.webp`;
    const [small, large] = [await api.inject({ url, headers: AVIF }), await api.inject({ url })];
    expect(small.headers).toMatchObject({ "content-type": "image/avif", vary: "accept" });
    expect(large.headers).toMatchObject({ "content-type": "image/webp", vary: "accept" });
    const file = await api.store.get(pictureKey(`${hash}-384.avif`));
    expect(await sharp(file).metadata()).toMatchObject({ format: "heif", width: 384 });
  });

  it("[D-IMAGE-09] are kept only where they are smaller by a fifth", async () => {
    const webp = (await api.store.get(pictureKey(`${hash}-384.webp`)))?.length ?? 0;
    await makeAvifs(context(), encoderOf(webp * 0.85).encoder);
    expect([await hasAvif(384), (await row())?.avifAt]).toEqual([false, api.clock.now()]);
    const { headers } = await api.inject({ url: `/api/media/${hash}-384.webp`, headers: AVIF });
    expect(headers).toMatchObject({ "content-type": "image/webp" });
    await api.db.update(storedPictures).set({ avifAt: null });
    await makeAvifs(context(), encoderOf(webp * 0.75).encoder);
    expect(await hasAvif(384)).toBe(true);
  });

  it("[D-IMAGE-09] of a picture without its source are those that are at most half as wide as its widest file", async () => {
    await api.store.delete(pictureKey(`${hash}-source.webp`));
    await makeAvifs(context(), createAvifEncoder());
    expect([await hasAvif(256), await hasAvif(384)]).toEqual([true, false]);
  });

  it("[D-STORE-05] leave no source behind", async () => {
    expect(await api.store.has(pictureKey(`${hash}-source.webp`))).toBe(true);
    await makeAvifs(context(), encoderOf(10).encoder);
    await runRemovals(api);
    expect(await api.store.has(pictureKey(`${hash}-source.webp`))).toBe(false);
  });

  it("[D-IMAGE-10] wait a minute after the upload", async () => {
    api.clock.setOffset(0);
    const { asked, encoder } = encoderOf(10);
    await makeAvifs(context(), encoder);
    expect(asked).toEqual([]);
  });

  it("[D-IMAGE-10] are made once by two processes, and again by none", async () => {
    const [one, other] = [encoderOf(10), encoderOf(10)];
    await Promise.all([makeAvifs(context(), one.encoder), makeAvifs(context(), other.encoder)]);
    await makeAvifs(context(), one.encoder);
    expect([one.asked.length, other.asked.length].sort()).toEqual([0, 6]);
  });

  it("[D-IMAGE-10] are made by the next process after a crash, when the lease has run out", async () => {
    const died = new Promise<never>(() => undefined);
    void makeAvifs(context(), encoderOf(10, () => died).encoder);
    await expect.poll(async () => (await row())?.leaseUntil).toBeTruthy();
    const { asked, encoder } = encoderOf(10);
    await makeAvifs(context(), encoder);
    expect(asked).toEqual([]);
    api.clock.setOffset(10 * MINUTE_MS);
    await makeAvifs(context(), encoder);
    expect([asked.length, await hasAvif(96)]).toEqual([6, true]);
  });

  it("[D-IMAGE-10] are tried again a minute after the store was away, and not for a picture that cannot be encoded", async () => {
    const away = { ...context(), store: { ...api.store, put: () => Promise.reject(new Error("away")) } };
    await expect(makeAvifs(away, encoderOf(10).encoder)).rejects.toThrow("away");
    expect(await row()).toMatchObject({ avifAt: null, leaseUntil: null });
    api.clock.setOffset(4 * MINUTE_MS);
    await makeAvifs(context(), encoderOf(10, () => Promise.reject(new AvifError())).encoder);
    expect(await row()).toMatchObject({ avifAt: api.clock.now() });
  });

  it("[D-IMAGE-10] wait for the next start when the process stops", async () => {
    const stopping = new AbortController();
    const stop = () => {
      stopping.abort();
      return Promise.reject(new AvifError());
    };
    await makeAvifs(context(stopping.signal), encoderOf(10, stop).encoder);
    expect(await row()).toMatchObject({ avifAt: null, leaseUntil: null });
  });

  it("[D-STORE-05] go with a picture that is removed while they are made", async () => {
    const gone: AvifEncoder["encode"] = async () => {
      await api.db.delete(storedPictures);
      return new Uint8Array(10);
    };
    await makeAvifs(context(), encoderOf(10, gone).encoder);
    const { rows } = (await api.db.execute("select key from store_removals")) as unknown as { rows: { key: string }[] };
    expect(rows.map(({ key }) => key).sort()).toEqual(pictureKeys(hash).sort());
  });
});

it("[D-IMAGE-10] a file that is no picture is refused, and the next one is encoded", async () => {
  const encoder = createAvifEncoder();
  await expect(encoder.encode(Buffer.from("no picture"), SIZE)).rejects.toBeInstanceOf(AvifError);
  const webp = await sharp(await photograph(40))
    .webp()
    .toBuffer();
  expect((await encoder.encode(webp, SIZE))?.length).toBeGreaterThan(100);
  encoder.close();
});
