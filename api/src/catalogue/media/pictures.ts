import { createHash } from "node:crypto";
import { PICTURE_WIDTHS } from "@savat/contracts/picture";
import sharp, { type Sharp } from "sharp";
import { checkPicture, PictureError, UPLOADED_KINDS } from "./picture-check.ts";

export const ENCODING = { quality: 80, alphaQuality: 90 };
const HASH_LENGTH = 32;
const RIFF = Buffer.from("RIFF");
const LARGEST = Math.max(...PICTURE_WIDTHS);
/** Uploaded kinds, and that of the demo's pictures. */
const KINDS = [...UPLOADED_KINDS, "webp"] as const;
/** For one picture, in s: none that passes the check takes as long. */
const MAX_DECODE_S = 20;

interface Decoded {
  pixels: Buffer;
  width: number;
  channels: number;
  picture: Sharp;
}

/** Decodes once at the asked size, rotated as the camera was held, pixels only; the first frame of a moving
 * picture. */
async function decode(bytes: Uint8Array, widest = LARGEST): Promise<Decoded> {
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
  const { width, height, channels } = info;
  return { pixels: data, width, channels, picture: sharp(data, { raw: { width, height, channels } }) };
}

/** With an even number of channels the last one is alpha. */
function isOpaque({ pixels, channels }: Decoded): boolean {
  if (channels % 2 === 1) return true;
  for (let alpha = channels - 1; alpha < pixels.length; alpha += channels) if (pixels[alpha] !== 255) return false;
  return true;
}

/** Re-encodes one picture to WebP, pixels only. Throws `PictureError`. */
export async function encodePicture(bytes: Uint8Array, width: number): Promise<Buffer> {
  await checkPicture(bytes, KINDS);
  return (await decode(bytes, width)).picture.webp(ENCODING).toBuffer();
}

/** A picture in every width, by the names of its files. */
export interface EncodedPicture {
  hash: string;
  files: ReadonlyMap<string, Uint8Array>;
}

/** Both hashes that a picture can have: `t…` with transparency, `p…` without. */
export function hashesOf(bytes: Uint8Array): [string, string] {
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);
  return [`t${digest}`, `p${digest}`];
}

function pictureFile(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}

export function pictureFiles(hash: string): string[] {
  return PICTURE_WIDTHS.map((width) => pictureFile(hash, width));
}

/** Pixels without loss, as large as the widest file: a job makes the AVIF files of them and removes them. */
export function sourceFile(hash: string): string {
  return `${hash}-source.webp`;
}

/** The AVIF file beside a WebP one. */
export function avifFile(file: string): string {
  return file.replace(/\.webp$/, ".avif");
}

/** A demo picture is a source as it is; nobody uploads WebP. */
async function sourceOf(bytes: Uint8Array, { picture, width }: Decoded): Promise<Buffer> {
  if (width < LARGEST && Buffer.from(bytes.subarray(0, 4)).equals(RIFF)) return Buffer.from(bytes);
  return picture.clone().webp({ lossless: true, effort: 0 }).toBuffer();
}

/** Re-encodes a picture to WebP in every width. Throws `PictureError`. */
export async function encodeWidths(bytes: Uint8Array): Promise<EncodedPicture> {
  await checkPicture(bytes, KINDS);
  const decoded = await decode(bytes);
  const [transparent, opaque] = hashesOf(bytes);
  const hash = isOpaque(decoded) ? opaque : transparent;
  const files = new Map<string, Buffer>();
  const byWidth = new Map<number, Buffer>();
  for (const width of PICTURE_WIDTHS) {
    // A small picture is not enlarged: its wider files are the same.
    const shown = Math.min(width, decoded.width);
    const file = byWidth.get(shown) ?? (await decoded.picture.clone().resize({ width: shown }).webp(ENCODING).toBuffer());
    byWidth.set(shown, file);
    files.set(pictureFile(hash, width), file);
  }
  files.set(sourceFile(hash), await sourceOf(bytes, decoded));
  return { hash, files };
}
