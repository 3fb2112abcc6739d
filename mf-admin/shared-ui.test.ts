import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Icons, and the caret rule of a field that groups its digits; tokens come with the page. */
const TAKEN = ["@savat/ui/formatted-caret", "@savat/ui/icons"];

test("[D-CONSOLE-12] the console uses no component of the customers' kit", () => {
  const folder = join(import.meta.dirname, "src");
  const imported = globSync("**/*.{ts,tsx}", { cwd: folder }).flatMap((file) => {
    const found = readFileSync(join(folder, file), "utf8").matchAll(/"(@savat\/ui\/[^"]+)"/g);
    return [...found].map(([, name]) => name);
  });
  expect([...new Set(imported)].sort()).toEqual(TAKEN);
});
