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

const EDIT_MS = 60_000;

/** Notes in the page when a text is on the screen, in ms since 1970. */
const WATCH = (text: string) => `new Promise((resolve) => {
  const look = () => document.body.innerText.includes(${JSON.stringify(text)}) ? resolve(Date.now()) : requestAnimationFrame(look);
  look();
})`;

async function edit(page: Page, root: string, { path, before }: EditedSource, text: string): Promise<number> {
  const file = join(root, path);
  const source = readFileSync(file, "utf8").replaceAll(/<p data-edit>.*?<\/p>/g, "");
  if (source.split(before).length !== 2) throw new Error(`${path} must have ${before} once`);
  page.setDefaultTimeout(EDIT_MS);
  const shown = page.evaluate<number>(WATCH(text));
  const at = Date.now();
  replaceLinked(file, source.replace(before, `<p data-edit>${text}</p>${before}`));
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
