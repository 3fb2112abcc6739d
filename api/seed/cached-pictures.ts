import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { ENCODING, type EncodedPicture, encodeWidths, hashesOf, pictureFiles, sourceFile } from "../src/catalogue/media/pictures.ts";
import { keepPicture, type PictureContext, pictureKey, type StorePicture } from "../src/catalogue/media/stored-pictures.ts";
import { createFolderStore } from "../src/platform/store/folder.ts";
import type { Store } from "../src/platform/store/port.ts";

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

async function readEncoded(cache: Store, hash: string): Promise<EncodedPicture | undefined> {
  const files = new Map<string, Buffer>();
  for (const name of [...pictureFiles(hash), sourceFile(hash)]) {
    const bytes = await cache.get(pictureKey(name));
    if (bytes === undefined) return undefined;
    files.set(name, bytes);
  }
  return { hash, files };
}

async function encodeCached(cache: Store, bytes: Uint8Array): Promise<EncodedPicture> {
  for (const hash of hashesOf(bytes)) {
    const known = await readEncoded(cache, hash);
    if (known) return known;
  }
  const encoded = await encodeWidths(bytes);
  for (const [name, file] of encoded.files) await cache.put(pictureKey(name), file);
  return encoded;
}

/** Stores pictures and keeps a copy of each, which the next empty store gets: encoding takes 8 CPU seconds. */
export async function createCachedStore(context: PictureContext, folder = CACHE): Promise<StorePicture> {
  const cache = (await isWritable(folder)) ? createFolderStore(folder) : undefined;
  return async (bytes) => keepPicture(context, await (cache ? encodeCached(cache, bytes) : encodeWidths(bytes)));
}
