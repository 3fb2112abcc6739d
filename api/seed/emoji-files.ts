import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PICTURES, type PictureName } from "./catalogue/pictures.ts";

const PACKAGE_FOLDER = dirname(createRequire(import.meta.url).resolve("@lobehub/fluent-emoji-3d/package.json"));

/** The picture's path in the package. */
export function emojiFile(name: PictureName): string {
  return join(PACKAGE_FOLDER, "assets", `${PICTURES[name]}.webp`);
}
