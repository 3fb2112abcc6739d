import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PICTURE_WIDTHS } from "@savat/contracts/picture";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { createTestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { PictureError } from "./picture-check.ts";
import { createPictureStore } from "./pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "savat-media-"));
const store = createPictureStore(folder);
afterAll(() => rmSync(folder, { recursive: true }));

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
      const meta = await sharp(join(folder, `${opaque}-${width}.webp`)).metadata();
      expect(meta).toMatchObject({ format: "webp", width });
    }
  });

  it("gives the same picture the same hash and leaves no drafts", async () => {
    const bytes = await square(1, "gif");
    const first = await store(bytes);
    const before = readdirSync(folder);
    expect(await store(bytes)).toBe(first);
    expect(readdirSync(folder)).toEqual(before);
    expect(before.every((name) => name.endsWith(".webp"))).toBe(true);
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
  const [kind] = databaseKinds();

  it("[D-IMAGE-05] serves a stored picture for ever and answers 404 for anything else", { tags: ["@D-IMAGE-06"] }, async () => {
    if (!kind) throw new Error("There is no database to test on.");
    const api = await createTestApp(kind, { env: { mediaFolder: folder } });
    const hash = await store(await square(1, "png"));
    const found = await api.inject({ url: `/api/media/${hash}-192.webp` });
    expect(found).toMatchObject({ status: 200 });
    expect(found.headers).toMatchObject({ "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" });
    for (const file of [`${hash}-193.webp`, "p0000000000000000-192.webp", "..%2F..%2Fsecrets.json"]) {
      expect(await api.inject({ url: `/api/media/${file}` })).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
    await api.close();
  });
});
