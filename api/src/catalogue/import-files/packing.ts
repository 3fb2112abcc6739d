import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

/** The embedded database would block while it compresses megabytes of text itself. */
export async function pack(text: string): Promise<string> {
  return (await promisify(gzip)(text, { level: 1 })).toString("base64");
}

export async function unpack(packed: string): Promise<string> {
  return (await promisify(gunzip)(Buffer.from(packed, "base64"))).toString();
}
