import { equal } from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { openServer } from "../../api/src/platform/connection/open.ts";
import { findSchemaFault } from "../../api/src/platform/connection/schema-version.ts";
import { isRefused, readClientRules } from "../compat/permitted.ts";
import { readReleases } from "../compat/releases.ts";
import { startPostgres } from "../postgres.ts";
import { type RunningProcess, startNode, waitFor } from "../processes.ts";
import { freeBase, portsFrom } from "../product.ts";
import { arriveAtPaying, ordersOf, signIn } from "../production/customer.ts";
import { createTally } from "../production/tally.ts";
import { journeys } from "../stages/journeys.ts";
import { type Outcome, together } from "../stages/outcome.ts";
import { ROOT } from "../workspaces.ts";
import { checkOut } from "./checkout.ts";

const START_TIMEOUT_MS = 180_000;
const PHONE = "+998901112244";
/** Files of `e2e/journeys` in which a customer pays. */
const JOURNEYS_OF_PAYING = ["/buy", "/checkout", "/cards", "/reload-while-paying", "/payment-page", "/orders"];
/** Files in which nobody pays: all that is left to pages that a rule of this source keeps from paying. */
const OTHER_JOURNEYS = ["/home", "/merchants", "/storefront", "/basket", "/sign-in"];
const PAYING = "POST /payments/cards";

const MerchantsSchema = z.object({ merchants: z.array(z.object({ uid: z.string() })) });
const ProductsSchema = z.object({ products: z.array(z.object({ id: z.string(), price: z.int() })) });
const SmsSchema = z.object({ messages: z.array(z.object({ text: z.string() })) });

async function read<S extends z.ZodMiniType>(url: string, schema: S): Promise<z.output<S>> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return schema.parse(await answer.json());
}

/** Buys the first product of the demo data, and returns the states that receipt and order end with. */
async function buy(api: string): Promise<{ receipt: number; order: string | undefined }> {
  const { merchants } = await read(`${api}/api/merchants?withProducts=true`, MerchantsSchema);
  const shop = merchants[0]?.uid ?? "";
  const { products } = await read(`${api}/api/merchants/${shop}/products`, ProductsSchema);
  const [product] = products;
  if (!product) throw new Error("The demo data have no product.");
  const readCode = async () => (await read(`${api}/api/dev/sms?phone=${encodeURIComponent(PHONE)}`, SmsSchema)).messages[0]?.text ?? "";
  const customer = await signIn(api, PHONE, readCode);
  const { orderId, pay } = await arriveAtPaying(api, customer, { ...product, shop });
  const receipt = await pay();
  return { receipt, order: (await ordersOf(api, customer)).find(({ id }) => id === orderId)?.status };
}

interface Running {
  api: string;
  stop: () => Promise<void>;
}

/** The API of another source on a database, with its own payment sandbox. */
async function startApi(root: string, databaseUrl: string, dataFolder: string): Promise<Running> {
  const ports = portsFrom(await freeBase());
  const env = {
    SAVAT_ENV: "sandbox",
    SAVAT_DATA: dataFolder,
    DATABASE_URL: databaseUrl,
    MIGRATION_DATABASE_URL: undefined,
    LOG_LEVEL: "warn",
  };
  const started: RunningProcess[] = [];
  const at = (port: number) => `http://127.0.0.1:${port}`;
  async function start(name: string, file: string, port: number, health: string): Promise<void> {
    const extra = { PORT: String(port), PAYME_URL: at(ports.sandbox) };
    const running = startNode({
      name,
      args: [join(root, file)],
      cwd: root,
      env: { ...env, ...extra },
      onLine: (line) => console.info(line),
    });
    started.push(running);
    await waitFor(`${at(port)}${health}`, running, START_TIMEOUT_MS);
  }
  const stop = async () => void (await Promise.all(started.map((running) => running.stop())));
  try {
    mkdirSync(dataFolder, { recursive: true });
    await start("previous sandbox", "api/sandbox/server.ts", ports.sandbox, "/health");
    await start("previous api", "api/src/server.ts", ports.api, "/health/ready");
  } catch (error) {
    await stop();
    throw error;
  }
  return { api: at(ports.api), stop };
}

/** The last release's API runs while this source migrates its database, and goes on selling. */
async function sellOnThisSchema(root: string, dataFolder: string): Promise<void> {
  const postgres = await startPostgres();
  try {
    const running = await startApi(root, postgres.url, dataFolder);
    try {
      const { db, close } = await openServer(postgres.url);
      const fault = await findSchemaFault(db);
      await close();
      equal(fault, undefined);
      const { receipt, order } = await buy(running.api);
      equal(receipt, 4);
      equal(order, "paid");
    } finally {
      await running.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/** What still runs of the last release while this source goes live: its API on our schema, its pages on our API. */
export async function previous(parent: string): Promise<Outcome> {
  const scratch = join(parent, "previous");
  mkdirSync(scratch);
  const releases = readReleases(ROOT);
  const last = releases.at(-1);
  if (!last) throw new Error("releases.json lists no release.");
  const root = await checkOut(last);
  const { test, outcome } = createTally();
  await test(`the API of release ${last.release} sells on this schema`, () => sellOnThisSchema(root, join(scratch, "api"))).catch(
    () => undefined,
  );
  const isPaying = !isRefused(PAYING, last, readClientRules(ROOT), releases);
  if (!isPaying) console.info(`Pages of release ${last.release} reload before they pay (api/client-rules.json): they only browse here.`);
  const files = isPaying ? JOURNEYS_OF_PAYING : OTHER_JOURNEYS;
  const pages = await journeys("journeys", ["--grep-invert", "@deep", ...files], scratch, { pagesRoot: root });
  const failures = pages.failures.map((failure) => `pages of release ${last.release}: ${failure}`);
  return together([outcome, { ...pages, failures }]);
}
