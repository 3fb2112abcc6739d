import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import sharp from "sharp";
import * as z from "zod/mini";
import { ENCODING, type EncodedPicture, encodeWidths, hashesOf, pictureFiles, sourceFile } from "../src/catalogue/media/pictures.ts";
import { keepPicture, type PictureContext, type StorePicture } from "../src/catalogue/media/stored-pictures.ts";
import { createFolderStore } from "../src/platform/store/folder.ts";
import type { Store } from "../src/platform/store/port.ts";

/** Another sharp or another encoding has another folder. */
const FOLDER = ["packed-pictures", sharp.versions.sharp, ...Object.values(ENCODING)].join("-");
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

const PackSchema = z.map(z.string(), z.instanceof(Uint8Array));

/** A picture's files in one: a file has to reach the disk, which takes longer than to read all of them. */
function packKey(hash: string): string {
  return `packs/${hash}`;
}

function unpack(pack: Uint8Array, hash: string): EncodedPicture | undefined {
  try {
    const files = PackSchema.parse(deserialize(pack));
    const isWhole = [...pictureFiles(hash), sourceFile(hash)].every((name) => files.has(name));
    return isWhole ? { hash, files } : undefined;
  } catch {
    return undefined;
  }
}

async function encodeCached(cache: Store, bytes: Uint8Array): Promise<EncodedPicture> {
  for (const hash of hashesOf(bytes)) {
    const pack = await cache.get(packKey(hash));
    const known = pack && unpack(pack, hash);
    if (known) return known;
  }
  const encoded = await encodeWidths(bytes);
  await cache.put(packKey(encoded.hash), serialize(encoded.files));
  return encoded;
}

/** Stores pictures and keeps a copy of each, which the next empty store gets: encoding takes 8 CPU seconds. */
export async function createCachedStore(context: PictureContext, folder = CACHE): Promise<StorePicture> {
  const cache = (await isWritable(folder)) ? createFolderStore(folder) : undefined;
  return async (bytes) => keepPicture(context, await (cache ? encodeCached(cache, bytes) : encodeWidths(bytes)));
}
