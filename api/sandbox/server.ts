import { resolve } from "node:path";
import { TEST_CARD_CODE } from "../src/buying/cards/test-cards.ts";
import { keepToOwner } from "../src/platform/keep-to-owner.ts";
import { readSandboxEnv } from "./env.ts";
import { startSandbox } from "./start.ts";

const env = readSandboxEnv(process.env);
if (env.mode !== "sandbox") {
  console.error("The payment sandbox runs only where SAVAT_ENV=sandbox.");
  process.exit(1);
}

keepToOwner(resolve(env.dataFolder));
const sandbox = await startSandbox({
  host: env.host,
  port: env.port,
  id: env.id,
  key: env.key,
  dataFolder: resolve(env.dataFolder),
  now: Date.now,
  slowCardMs: 10_000,
  refundMs: 3000,
  ...(env.holdMs === undefined ? {} : { holdMs: env.holdMs }),
  removesCardsWithKey: env.removesCardsWithKey,
  cannot: env.cannot,
  log: (line) => console.info(JSON.stringify(line)),
});
console.info(`The payment sandbox is ready at ${sandbox.url}; every test card's SMS code is ${TEST_CARD_CODE}`);

function stop(): void {
  sandbox.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
