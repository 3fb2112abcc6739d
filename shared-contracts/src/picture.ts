/** Widths in px every stored picture is encoded to, once, at upload or seed. */
export const PICTURE_WIDTHS = [96, 128, 192, 256, 384, 768] as const;

export const TILES = ["peach", "mint", "sky", "lilac", "lemon", "rose"] as const;
export type Tile = (typeof TILES)[number];

/** `/api/media/{hash}-{width}.webp`; the hash of a transparent picture starts with `t`, of an opaque one with `p`. */
const STORED_PICTURE = /^\/api\/media\/([tp])([0-9a-f]{16,64})-(\d+)\.webp$/;

/** Address of a stored picture in one of its widths. */
export function pictureUrl(hash: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return `/api/media/${hash}-${width}.webp`;
}

export interface PictureSource {
  src: string;
  srcSet: string;
  /** A transparent picture stands on its tile, a photograph fills it. */
  fit: "contain" | "cover";
}

/** The sources of a picture by its stored address; undefined for any other address, because pages show only our
 * copies. */
export function pictureSource(url: string | null | undefined): PictureSource | undefined {
  if (!url) return undefined;
  const stored = STORED_PICTURE.exec(url);
  if (!stored) return undefined;
  const hash = `${stored[1]}${stored[2]}`;
  return {
    src: pictureUrl(hash, 384),
    srcSet: PICTURE_WIDTHS.map((width) => `${pictureUrl(hash, width)} ${width}w`).join(", "),
    fit: stored[1] === "t" ? "contain" : "cover",
  };
}

/** The tile colour of a product or merchant, the same on server and client. */
export function tileOf(id: string): Tile {
  let sum = 0;
  for (const char of id) sum = (sum * 31 + char.charCodeAt(0)) % 9973;
  return TILES[sum % TILES.length] ?? "peach";
}
