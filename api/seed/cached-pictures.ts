import { constants } from "node:fs";
import { access, copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PICTURE_WIDTHS } from "shared-contracts/picture";
import sharp from "sharp";
import { createPictureStore, QUALITY, type StorePicture } from "../src/catalogue/media/pictures.ts";

/** Named after all that decides what a picture is encoded to. */
const CACHE = fileURLToPath(new URL(`../../node_modules/.cache/savat/demo-pictures-${sharp.versions.sharp}-${QUALITY}`, import.meta.url));

async function isWritable(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Stores pictures in `mediaFolder` and keeps a copy of each, so that the next empty folder needs no encoding: it takes
 * 8 CPU seconds. */
export async function createCachedStore(mediaFolder: string, cache = CACHE): Promise<StorePicture> {
  if (!(await isWritable(cache))) return createPictureStore(mediaFolder);
  const encode = createPictureStore(cache);
  await mkdir(mediaFolder, { recursive: true });
  return async (bytes) => {
    const hash = await encode(bytes);
    const files = PICTURE_WIDTHS.map((width) => `${hash}-${width}.webp`);
    await Promise.all(files.map((file) => copyFile(join(cache, file), join(mediaFolder, file))));
    return hash;
  };
}
