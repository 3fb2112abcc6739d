// Makes src/fonts from the Onest of @fontsource-variable: only the characters and weights the product sets.
// Run by hand after an upgrade of the font: npm install --no-save subset-font@2.9.0 && node subset-fonts.mjs
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const WEIGHTS = { wght: { min: 400, max: 800 } };
const UZBEK_LETTERS = "\u02bb\u02bc";
const PUNCTUATION =
  "\u2009\u2010\u2011\u2012\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2022\u2026\u202f\u2039\u203a\u20ac\u2122\u2212";

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}

const SUBSETS = {
  latin: range(0x20, 0x7e) + range(0xa0, 0xff) + UZBEK_LETTERS + PUNCTUATION,
  cyrillic: `${range(0x400, 0x45f)}\u0490\u0491\u2116`,
};

for (const [name, characters] of Object.entries(SUBSETS)) {
  const source = fileURLToPath(import.meta.resolve(`@fontsource-variable/onest/files/onest-${name}-wght-normal.woff2`));
  const subset = await subsetFont(await readFile(source), characters, { targetFormat: "woff2", variationAxes: WEIGHTS });
  await writeFile(new URL(`src/fonts/onest-${name}.woff2`, import.meta.url), subset);
  console.info(`onest-${name}.woff2: ${subset.length} bytes`);
}
