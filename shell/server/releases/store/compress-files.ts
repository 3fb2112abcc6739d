import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { constants as priorities, setPriority } from "node:os";
import { createInterface } from "node:readline";
import { brotliCompressSync, constants } from "node:zlib";

/** A process of the lowest priority: reads paths, writes `path.br` as a build does, and prints each finished path. */
setPriority(priorities.priority.PRIORITY_LOW);
const { writeWhole } = await import("../../platform/write-whole.ts");
for await (const path of createInterface({ input: process.stdin })) {
  // A release may go meanwhile, with its files.
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes !== undefined) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const brotli = brotliCompressSync(bytes, { params });
    if (existsSync(path)) await writeWhole(`${path}.br`, brotli);
  }
  process.stdout.write(`${path}\n`);
}
