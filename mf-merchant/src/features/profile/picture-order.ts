import { ImageUrlSchema, MAX_MERCHANT_IMAGES } from "@savat/contracts/merchants";

/** Appends pictures; leaves out duplicates and pictures beyond the limit. */
export function addPictures(pictures: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...pictures, ...added])].slice(0, MAX_MERCHANT_IMAGES);
}

/** Moves a picture; those in between shift. The first is the primary one. */
export function movePicture(pictures: readonly string[], from: number, to: number): string[] {
  const picture = pictures[from];
  if (picture === undefined || to < 0 || to >= pictures.length) return [...pictures];
  const others = pictures.filter((_, index) => index !== from);
  return [...others.slice(0, to), picture, ...others.slice(to)];
}

export type PictureUrlFault = "invalid" | "full" | "twice";

/** The fault of an address to add; an empty one has none. */
export function checkPictureUrl(typed: string, pictures: readonly string[]): PictureUrlFault | undefined {
  const url = typed.trim();
  if (url === "") return undefined;
  if (!ImageUrlSchema.safeParse(url).success) return "invalid";
  if (pictures.includes(url)) return "twice";
  return pictures.length >= MAX_MERCHANT_IMAGES ? "full" : undefined;
}
