import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PICTURE_WIDTHS } from "shared-contracts/picture";
import sharp, { type Sharp } from "sharp";

const ACCEPTED = new Set(["jpeg", "png", "gif", "webp"]);
const MAX_PIXELS = 50_000_000;
const QUALITY = 80;
const HASH_LENGTH = 32;

export class PictureError extends Error {
  constructor(options?: ErrorOptions) {
    super("The file is not a picture of a kind that is taken.", options);
    this.name = "PictureError";
  }
}

export type StorePicture = (bytes: Uint8Array) => Promise<string>;

/** By content, not by name. A moving picture gives its first frame. Throws `PictureError`. */
async function open(bytes: Uint8Array): Promise<Sharp> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 });
  const { format } = await picture.metadata().catch((cause: unknown) => {
    throw new PictureError({ cause });
  });
  if (!ACCEPTED.has(format)) throw new PictureError();
  return picture.rotate();
}

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}

/** The function that re-encodes a picture to WebP in every width, once, and gives its hash: `t…` with transparency, `p…` without. */
export function createPictureStore(folder: string): StorePicture {
  return async (bytes) => {
    const digest = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);
    const fileOf = (kind: string, width: number) => join(folder, `${kind}${digest}-${width}.webp`);
    const known = ["t", "p"].find((kind) => PICTURE_WIDTHS.every((width) => existsSync(fileOf(kind, width))));
    if (known !== undefined) return `${known}${digest}`;

    const picture = await open(bytes);
    const { isOpaque } = await picture.clone().stats();
    const kind = isOpaque ? "p" : "t";
    await mkdir(folder, { recursive: true });
    for (const width of PICTURE_WIDTHS) {
      const encoded = await picture
        .clone()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY, alphaQuality: 90 })
        .toBuffer();
      await writeWhole(fileOf(kind, width), encoded);
    }
    return `${kind}${digest}`;
  };
}
