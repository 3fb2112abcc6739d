import { MAX_IMPORT_BYTES } from "@savat/contracts/imports";

/** Phones filter by MIME type, and many report Excel's for every table. */
export const IMPORT_ACCEPT =
  ".csv,.tsv,.txt,text/csv,text/plain,text/comma-separated-values,text/tab-separated-values,application/csv,application/vnd.ms-excel";

const WORKBOOK = /\.(?:xlsx?|xlsm|xlsb|ods|numbers|pdf|docx?|zip)$/i;

export type FileFault = "notCsv" | "empty" | "tooLarge";

/** Why a file is not worth sending. */
export function checkFile({ name, size }: Pick<File, "name" | "size">): FileFault | undefined {
  if (WORKBOOK.test(name)) return "notCsv";
  if (size === 0) return "empty";
  return size > MAX_IMPORT_BYTES ? "tooLarge" : undefined;
}

/** False if the file was changed, moved or deleted since it was chosen: a browser then sends nothing of it. */
export async function isStillReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
