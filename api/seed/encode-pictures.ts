import { readFile } from "node:fs/promises";
import { pictureUrl } from "@savat/contracts/picture";
import type { StorePicture } from "../src/catalogue/media/stored-pictures.ts";
import { SHOWN_WIDTH } from "../src/catalogue/media/uploads.ts";
import type { PictureName } from "./catalogue/pictures.ts";
import type { DemoMerchant } from "./compose.ts";
import { emojiFile } from "./emoji-files.ts";

const AT_ONCE = 4;

function picturesOf(merchants: readonly DemoMerchant[]): PictureName[] {
  const names = new Set<PictureName>();
  for (const merchant of merchants) {
    for (const name of merchant.pictures) names.add(name);
    for (const category of merchant.categories) for (const product of category.products) names.add(product.picture);
  }
  return [...names];
}

/** Stores every picture the merchants show, each once, and gives the addresses. */
export async function encodePictures(merchants: readonly DemoMerchant[], storePicture: StorePicture): Promise<Map<PictureName, string>> {
  const addresses = new Map<PictureName, string>();
  const waiting = picturesOf(merchants);
  async function work(): Promise<void> {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      addresses.set(name, pictureUrl(await storePicture(await readFile(emojiFile(name))), SHOWN_WIDTH));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return addresses;
}
