import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PICTURES, type PictureName } from "./catalogue/pictures.ts";

const PACKAGE_FOLDER = dirname(createRequire(import.meta.url).resolve("@lobehub/fluent-emoji-3d/package.json"));

/** Where the package keeps the picture. */
export function emojiFile(name: PictureName): string {
  return join(PACKAGE_FOLDER, "assets", `${PICTURES[name]}.webp`);
}
