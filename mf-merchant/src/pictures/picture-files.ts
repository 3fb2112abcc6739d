const TYPES = new Set(["image/jpeg", "image/png", "image/gif"]);
const ENDING = /\.(?:jpe?g|png|gif)$/i;

/** Files that the dialog offers. */
export const PICTURE_ACCEPT = ".jpg,.jpeg,.png,.gif";

/** Decides by the file's MIME type, or by its name without one. The server checks the content. */
export function isPictureFile({ type, name }: Pick<File, "type" | "name">): boolean {
  return type === "" ? ENDING.test(name) : TYPES.has(type);
}

export interface ChosenFiles<Chosen> {
  taken: Chosen[];
  /** The number of pictures beyond the limit. */
  dropped: number;
  /** Names of files that are no pictures. */
  refused: string[];
}

/** Takes pictures in order while there is room; other files take no room. */
export function chooseFiles<Chosen extends Pick<File, "type" | "name">>(files: readonly Chosen[], room: number): ChosenFiles<Chosen> {
  const pictures = files.filter(isPictureFile);
  const taken = pictures.slice(0, Math.max(0, room));
  const refused = files.filter((file) => !isPictureFile(file)).map(({ name }) => name);
  return { taken, dropped: pictures.length - taken.length, refused };
}
