import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PICTURE_WIDTHS } from "@savat/contracts/picture";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { storedMedia } from "../../../test/stored-media.ts";
import { storedPictures } from "../../platform/tables/store.ts";
import { PictureError } from "./picture-check.ts";
import { createPictureStore, pictureKey, type StorePicture } from "./stored-pictures.ts";

const [kind] = databaseKinds();
if (!kind) throw new Error("There is no database to test on.");
let api: TestApp;
let store: StorePicture;
beforeAll(async () => {
  api = await createTestApp(kind);
  store = createPictureStore(api);
});
afterAll(() => api.close());

function square(alpha: number, format: "png" | "jpeg" | "gif" | "tiff") {
  const background = { r: 200, g: 80, b: 40, alpha };
  return sharp({ create: { width: 900, height: 600, channels: 4, background } })
    .toFormat(format)
    .toBuffer();
}

describe("createPictureStore", () => {
  it("[D-IMAGE-03] encodes a picture in every width as WebP and says by the hash whether it is transparent", async () => {
    const opaque = await store(await square(1, "jpeg"));
    const transparent = await store(await square(0.5, "png"));
    expect(opaque).toMatch(/^p[0-9a-f]{32}$/);
    expect(transparent).toMatch(/^t[0-9a-f]{32}$/);
    for (const width of PICTURE_WIDTHS) {
      const meta = await sharp(await api.store.get(pictureKey(`${opaque}-${width}.webp`))).metadata();
      expect(meta).toMatchObject({ format: "webp", width });
    }
  });

  it("gives the same picture the same hash, and stores it once", async () => {
    const bytes = await square(1, "gif");
    const first = await store(bytes);
    const before = storedMedia(api);
    const putNothing = { ...api.store, put: () => Promise.reject(new Error("put again")) };
    expect(await createPictureStore({ ...api, store: putNothing })(bytes)).toBe(first);
    expect(storedMedia(api)).toEqual(before);
  });

  it("[D-STORE-03] has no row of a picture while the store is away", async () => {
    const before = await api.db.select().from(storedPictures);
    const away = { ...api.store, put: () => Promise.reject(new Error("away")) };
    await expect(createPictureStore({ ...api, store: away })(await square(0.2, "png"))).rejects.toThrow("away");
    expect(await api.db.select().from(storedPictures)).toEqual(before);
  });

  it.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a text", Buffer.from("not a picture")],
  ])("refuses %s", async (_, bytes) => {
    await expect(store(bytes)).rejects.toBeInstanceOf(PictureError);
  });

  it("refuses a picture of a kind that is not taken", async () => {
    await expect(store(await square(1, "tiff"))).rejects.toBeInstanceOf(PictureError);
  });
});

describe("GET /api/media", () => {
  it("[D-IMAGE-12] serves the next larger width of a picture that lacks one", async () => {
    const hash = await store(await square(0.7, "png"));
    const wider = await api.store.get(pictureKey(`${hash}-192.webp`));
    await api.store.delete(pictureKey(`${hash}-128.webp`));
    const { status, text } = await api.inject({ url: `/api/media/${hash}-128.webp` });
    expect([status, text]).toEqual([200, wider?.toString()]);
  });

  it("[D-IMAGE-05] serves a stored picture for ever and answers 404 for anything else", { tags: ["@D-IMAGE-06"] }, async () => {
    const hash = await store(await square(1, "png"));
    const found = await api.inject({ url: `/api/media/${hash}-192.webp` });
    expect(found).toMatchObject({ status: 200 });
    expect(found.headers).toMatchObject({ "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" });
    for (const file of [`${hash}-193.webp`, "p0000000000000000-192.webp", "..%2F..%2Fsecrets.json"]) {
      expect(await api.inject({ url: `/api/media/${file}` })).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
  });

  it("[D-STORE-09] serves a picture of an earlier release from its folder", async () => {
    const file = `p${"0".repeat(32)}-192.webp`;
    mkdirSync(api.env.mediaFolder, { recursive: true });
    writeFileSync(join(api.env.mediaFolder, file), "webp");
    expect(await api.inject({ url: `/api/media/${file}` })).toMatchObject({ status: 200, text: "webp" });
  });
});
