import { readArguments, runGrant } from "./console/admin-grant/run.ts";
import { readEnv } from "./platform/env/env.ts";
import { keepToOwner } from "./platform/keep-to-owner.ts";

try {
  const change = readArguments(process.argv.slice(2));
  const env = readEnv();
  if (env.mode === "sandbox") keepToOwner(env.dataFolder);
  console.info(await runGrant(env, change));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
