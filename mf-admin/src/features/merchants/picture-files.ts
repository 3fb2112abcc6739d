import { MAX_MERCHANT_IMAGES } from "@savat/contracts/merchants";
import { MAX_UPLOAD_BYTES } from "@savat/contracts/uploads";
import type { FormPicture } from "./merchant-fields.ts";

const TYPES = new Set(["image/jpeg", "image/png", "image/gif"]);
const ENDING = /\.(?:jpe?g|png|gif)$/i;

/** File types of the dialog. */
export const PICTURE_ACCEPT = ".jpg,.jpeg,.png,.gif";

export interface ChosenPictures {
  taken: File[];
  /** Names of files that are no pictures, or too large. */
  refused: string[];
  tooLarge: string[];
  /** The number of pictures beyond the limit. */
  dropped: number;
}

/** Decides by the file's MIME type, or by its name without one. The server checks the content. */
function isPicture({ type, name }: File): boolean {
  return type === "" ? ENDING.test(name) : TYPES.has(type);
}

/** Takes pictures in order up to the limit; other files use no place. */
export function choosePictures(files: readonly File[], pictures: readonly FormPicture[]): ChosenPictures {
  const good = files.filter((file) => isPicture(file) && file.size <= MAX_UPLOAD_BYTES);
  const taken = good.slice(0, Math.max(0, MAX_MERCHANT_IMAGES - pictures.length));
  return {
    taken,
    refused: files.filter((file) => !isPicture(file)).map(({ name }) => name),
    tooLarge: files.filter((file) => isPicture(file) && file.size > MAX_UPLOAD_BYTES).map(({ name }) => name),
    dropped: good.length - taken.length,
  };
}
