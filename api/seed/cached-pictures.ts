import { constants } from "node:fs";
import { access, copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PICTURE_WIDTHS } from "@savat/contracts/picture";
import sharp from "sharp";
import { createPictureStore, ENCODING, type StorePicture } from "../src/catalogue/media/pictures.ts";

/** Another sharp or another encoding has another folder. */
const FOLDER = ["demo-pictures", sharp.versions.sharp, ...Object.values(ENCODING)].join("-");
const CACHE = fileURLToPath(new URL(`../../node_modules/.cache/savat/${FOLDER}`, import.meta.url));

async function isWritable(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Stores pictures in `mediaFolder` and keeps a copy of each, which the next empty folder gets: encoding takes 8 CPU
 * seconds. */
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
