import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PICTURE_WIDTHS } from "@savat/contracts/picture";
import sharp, { type Sharp } from "sharp";
import { checkPicture, PictureError, UPLOADED_KINDS } from "./picture-check.ts";

export const ENCODING = { quality: 80, alphaQuality: 90 };
const HASH_LENGTH = 32;
const LARGEST = Math.max(...PICTURE_WIDTHS);
/** Uploaded kinds, and that of the demo's pictures. */
const KINDS = [...UPLOADED_KINDS, "webp"] as const;
/** For one picture, in s: none that passes the check takes as long. */
const MAX_DECODE_S = 20;

export type StorePicture = (bytes: Uint8Array) => Promise<string>;

/** Writes under another name first, so no reader sees half a file. */
async function writeWhole(file: string, bytes: Uint8Array, at: Date): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await utimes(draft, at, at);
  await rename(draft, file);
}

/** Makes a stored picture new again, so that the cleaning job leaves it. False where a part of it is missing. */
async function touch(files: readonly string[], at: Date): Promise<boolean> {
  const touched = await Promise.allSettled(files.map((file) => utimes(file, at, at)));
  return touched.every(({ status }) => status === "fulfilled");
}

/** Decodes once at the asked size, rotated as the camera was held, pixels only; the first frame of a moving
 * picture. */
async function decode(bytes: Uint8Array, widest = LARGEST): Promise<Sharp> {
  const { data, info } = await sharp(bytes, { limitInputPixels: false, failOn: "error", pages: 1, sequentialRead: true })
    .timeout({ seconds: MAX_DECODE_S })
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new PictureError("unreadable", { cause });
    });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** Re-encodes one picture to WebP, pixels only. Throws `PictureError`. */
export async function encodePicture(bytes: Uint8Array, width: number): Promise<Buffer> {
  await checkPicture(bytes, KINDS);
  return (await decode(bytes, width)).webp(ENCODING).toBuffer();
}

/** Re-encodes a picture to WebP in every width and returns its hash: `t…` with transparency, `p…` without. Throws
 * `PictureError`. */
export function createPictureStore(folder: string, now: () => Date = () => new Date()): StorePicture {
  return async (bytes) => {
    const digest = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);
    const fileOf = (kind: string, width: number) => join(folder, `${kind}${digest}-${width}.webp`);
    for (const kind of ["t", "p"]) {
      const files = PICTURE_WIDTHS.map((width) => fileOf(kind, width));
      if (await touch(files, now())) return `${kind}${digest}`;
    }

    await checkPicture(bytes, KINDS);
    const picture = await decode(bytes);
    const { isOpaque } = await picture.clone().stats();
    const kind = isOpaque ? "p" : "t";
    await mkdir(folder, { recursive: true });
    for (const width of PICTURE_WIDTHS) {
      const encoded = await picture.clone().resize({ width, withoutEnlargement: true }).webp(ENCODING).toBuffer();
      await writeWhole(fileOf(kind, width), encoded, now());
    }
    return `${kind}${digest}`;
  };
}
