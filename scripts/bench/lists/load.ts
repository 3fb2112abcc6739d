import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { Client } from "pg";
import * as z from "zod/mini";
import { shuffled } from "../measure/randoms.ts";

const CONNECTIONS = 32;
/** A price changes after so many answers. */
const CHANGE_EVERY = 100;
const SEED = 7;

const OrderSchema = z.object({
  site: z.string(),
  databaseUrl: z.string(),
  /** A file with one address a line. */
  addresses: z.string(),
  amount: z.optional(z.int()),
  duration: z.optional(z.int()),
});
export type LoadOrder = z.infer<typeof OrderSchema>;

const ProductsSchema = z.object({ products: z.array(z.object({ id: z.string(), price: z.coerce.number() })) });

const { site, databaseUrl, addresses, ...length } = OrderSchema.parse(JSON.parse(process.argv[2] ?? ""));
const paths = shuffled(readFileSync(addresses, "utf8").trim().split("\n"), SEED);
const shops = paths.filter((path) => path.includes("/products"));
const database = new Client({ connectionString: databaseUrl });
await database.connect();

async function firstProduct(path: string) {
  const { products } = ProductsSchema.parse(await (await fetch(site + path)).json());
  return products[0];
}

let changes = 0;
let stale = 0;

/** Changes the price of a product that an address shows, and looks whether the next answer has it. */
async function changePrice(path: string): Promise<void> {
  const shown = await firstProduct(path);
  if (shown === undefined) return;
  const price = shown.price + 100;
  await database.query({ name: "price", text: "update products set price = $1 where id = $2", values: [price, shown.id] });
  changes += 1;
  if ((await firstProduct(path))?.price !== price) stale += 1;
}

let answers = 0;
let changing = Promise.resolve();
let connection = 0;
const load = autocannon({
  url: site,
  connections: CONNECTIONS,
  ...length,
  // Each connection has its share of the addresses; together they pass through all.
  setupClient: (client) => {
    const share = paths.filter((_, index) => index % CONNECTIONS === connection);
    connection += 1;
    client.setRequests(share.map((path) => ({ path })));
  },
});
load.on("response", () => {
  answers += 1;
  if (answers % CHANGE_EVERY !== 0) return;
  const path = shops[(answers / CHANGE_EVERY) % shops.length] ?? "";
  changing = changing.then(() => changePrice(path));
});
const { requests, latency, non2xx, errors } = await load;
await changing;
await database.end();
console.info(JSON.stringify({ requestsPerSecond: requests.average, p99Ms: latency.p99, failed: non2xx + errors, answers, changes, stale }));
