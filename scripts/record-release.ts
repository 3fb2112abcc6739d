import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ReleaseRecordSchema } from "../shared-contracts/src/release.ts";
import { CONTRACTS_VERSION } from "../shared-contracts/src/remote.ts";
import { buildAll } from "./build.ts";
import { rollUpTypes } from "./compat/contract-types.ts";
import { describeApi } from "./compat/describe-api.ts";
import { record } from "./compat/record.ts";
import { LAST } from "./compat/type-uses.ts";
import { BUILT_FOLDERS, ROOT } from "./workspaces.ts";

const DIST = "dist";

/** The builds of this source by part, as their records name them. */
async function build(): Promise<Record<string, string>> {
  process.env.NODE_ENV = "production";
  await buildAll(DIST);
  return Object.fromEntries(
    BUILT_FOLDERS.map((folder) => {
      const part = basename(folder).replace(/^mf-/, "");
      const text = readFileSync(join(folder, DIST, part === "shell" ? "shell.json" : "remote.json"), "utf8");
      return [part, ReleaseRecordSchema.parse(JSON.parse(text)).build];
    }),
  );
}

const facts = {
  contracts: CONTRACTS_VERSION,
  describe: async () => (await describeApi()).openapi,
  build,
  types: () => rollUpTypes(ROOT, LAST),
};
console.info(await record(ROOT, facts, process.argv[2]));
