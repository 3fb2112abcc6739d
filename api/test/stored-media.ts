import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { TestApp } from "./app.ts";

/** Names of the pictures' files in a test's store. */
export function storedMedia({ env }: Pick<TestApp, "env">): string[] {
  const folder = join(env.storeFolder, "media");
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
