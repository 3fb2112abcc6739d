import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { replaceLinked } from "../../linked-copy.ts";
import { median } from "../measure/measurement.ts";

/** A place in a component's source: the edits write their text before it. */
export interface EditedSource {
  path: string;
  before: string;
}

const PATIENCE_MS = 60_000;

/** Notes in the page when a text is on the screen, in ms since 1970. */
const WATCH = (text: string) => `new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error("The edit never showed")), ${PATIENCE_MS});
  const look = () => document.body.innerText.includes(${JSON.stringify(text)}) ? resolve(Date.now()) : requestAnimationFrame(look);
  look();
})`;

/** Writes one text into a source, in the place of the last one. */
function writeEdit(root: string, { path, before }: EditedSource, text: string): void {
  const file = join(root, path);
  const source = readFileSync(file, "utf8").replace(/<p data-edit>.*?<\/p>/, "");
  if (source.split(before).length !== 2) throw new Error(`${path} must have ${before} once`);
  replaceLinked(file, source.replace(before, `<p data-edit>${text}</p>${before}`));
}

async function edit(page: Page, root: string, source: EditedSource, text: string): Promise<number> {
  const shown = page.evaluate<number>(WATCH(text));
  const at = Date.now();
  writeEdit(root, source, text);
  return (await shown) - at;
}

/** Edits a source so many times. Returns the median from writing the file to the text on the screen, in ms. `isKept`
 * says after each edit whether the page still has what was typed. */
export async function measureEdits(
  page: Page,
  { root, source, times, isKept }: { root: string; source: EditedSource; times: number; isKept: () => Promise<boolean> },
): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    taken.push(await edit(page, root, source, `Edit number ${time + 1} of ${source.path}`));
    if (!(await isKept())) throw new Error(`Edit ${time + 1} of ${source.path} lost what was typed`);
  }
  console.info(`  ${source.path}: ${taken.map((one) => one.toFixed(0)).join(", ")} ms`);
  return median(taken);
}
