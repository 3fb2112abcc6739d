const ALGORITHM = "sha384-";

/** The hash of a file in hex, as the store of releases names it, of its integrity in base64 (`sha384-…`). */
export function fileHashOf(integrity: string): string {
  return Buffer.from(integrity.slice(ALGORITHM.length), "base64").toString("hex");
}
