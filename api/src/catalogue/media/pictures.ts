import { createHash } from "node:crypto";
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

/** A picture in every width, by the names of its files. */
export interface EncodedPicture {
  hash: string;
  files: Map<string, Buffer>;
}

/** Both hashes that a picture can have: `t…` with transparency, `p…` without. */
export function hashesOf(bytes: Uint8Array): [string, string] {
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);
  return [`t${digest}`, `p${digest}`];
}

export function pictureFile(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}

export function pictureFiles(hash: string): string[] {
  return PICTURE_WIDTHS.map((width) => pictureFile(hash, width));
}

/** Re-encodes a picture to WebP in every width. Throws `PictureError`. */
export async function encodeWidths(bytes: Uint8Array): Promise<EncodedPicture> {
  await checkPicture(bytes, KINDS);
  const picture = await decode(bytes);
  const { isOpaque } = await picture.clone().stats();
  const [transparent, opaque] = hashesOf(bytes);
  const hash = isOpaque ? opaque : transparent;
  const files = new Map<string, Buffer>();
  for (const width of PICTURE_WIDTHS) {
    files.set(pictureFile(hash, width), await picture.clone().resize({ width, withoutEnlargement: true }).webp(ENCODING).toBuffer());
  }
  return { hash, files };
}
