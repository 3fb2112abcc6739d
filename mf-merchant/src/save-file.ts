import { markedText } from "./csv-text.ts";

/** Some browsers read the address only after the press has returned. */
const KEPT_MS = 60_000;

/** Saves a table as a download. */
export function saveCsv(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([markedText(text)], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
