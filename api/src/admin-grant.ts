import { readArguments, runGrant } from "./admin-grant/run.ts";
import { readEnv } from "./env.ts";

try {
  const change = readArguments(process.argv.slice(2));
  console.info(await runGrant(readEnv(), change));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
