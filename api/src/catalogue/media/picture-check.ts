import sharp from "sharp";

export type PictureFault = "kind" | "unreadable" | "too_large";

export class PictureError extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super("The file is not a picture that is taken.", options);
    this.name = "PictureError";
    this.fault = fault;
  }
}

/** More than a phone's camera gives. */
const MAX_PIXELS = 51_000_000;
/** For a picture that is decoded in memory as a whole: progressive JPEG, interlaced PNG, GIF. */
const MAX_WHOLE_PIXELS = 17_000_000;
const MAX_SIDE = 16_384;
/** A progressive JPEG goes over all its pixels once a scan; cameras and editors write a dozen. */
const MAX_SCANS = 100;

/** How the files of each kind begin. */
const BEGINNINGS = [
  { format: "jpeg", pattern: /^\xff\xd8\xff/ },
  { format: "png", pattern: /^\x89PNG\r\n/ },
  { format: "gif", pattern: /^GIF8[79]a/ },
  { format: "webp", pattern: /^RIFF[\s\S]{4}WEBPVP8/ },
] as const;
const BEGINNING_BYTES = 16;

export type PictureKind = (typeof BEGINNINGS)[number]["format"];
/** Kinds that people may upload. */
export const UPLOADED_KINDS: readonly PictureKind[] = ["jpeg", "png", "gif"];

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function hasManyScans(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let scans = 0;
  for (let at = view.indexOf("ffda", 0, "hex"); at !== -1; at = view.indexOf("ffda", at + 2, "hex")) {
    scans += 1;
    if (scans > MAX_SCANS) return true;
  }
  return false;
}

/** Checks kind and size by content and header, without decoding, so a bomb costs nothing. Throws `PictureError`. */
export async function checkPicture(bytes: Uint8Array, kinds: readonly PictureKind[]): Promise<void> {
  const beginning = viewOf(bytes).toString("latin1", 0, BEGINNING_BYTES);
  const kind = BEGINNINGS.find(({ format, pattern }) => kinds.includes(format) && pattern.test(beginning));
  if (!kind) throw new PictureError("kind");
  const { format, width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch((cause: unknown) => {
      throw new PictureError("unreadable", { cause });
    });
  if (format !== kind.format) throw new PictureError("kind");
  const isWhole = isProgressive === true || format === "gif" || format === "webp";
  if (width * height > (isWhole ? MAX_WHOLE_PIXELS : MAX_PIXELS) || Math.max(width, height) > MAX_SIDE) throw new PictureError("too_large");
  if (format === "jpeg" && hasManyScans(bytes)) throw new PictureError("unreadable");
}
