const TYPES = new Set(["image/jpeg", "image/png", "image/gif"]);
const ENDING = /\.(?:jpe?g|png|gif)$/i;

/** Files that the dialog offers. */
export const PICTURE_ACCEPT = ".jpg,.jpeg,.png,.gif";

/** By what the browser says of the file, by its name where it says nothing. The server looks at the content. */
export function isPictureFile({ type, name }: Pick<File, "type" | "name">): boolean {
  return type === "" ? ENDING.test(name) : TYPES.has(type);
}

export interface ChosenFiles<Chosen> {
  taken: Chosen[];
  /** How many did not fit any more. */
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
