import { AppError } from "@savat/contracts/server/app-error";

const MARKS: { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
];

function decode(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A file's text: by its byte order mark, else UTF-8, else Windows-1251 (older spreadsheets). Throws `file_unreadable`
 * on a NUL, which pictures and workbooks hold and tables do not. */
export function decodeFile(bytes: Buffer): string {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  const text = marked ? decode(bytes, marked.encoding) : (decode(bytes, "utf-8") ?? decode(bytes, "windows-1251"));
  if (text === undefined || text.includes("\u0000")) throw new AppError("file_unreadable");
  return text;
}
