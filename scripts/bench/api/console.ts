import { createHash } from "node:crypto";
import { Client } from "pg";
import { openServer } from "../../../api/src/db/open.ts";
import type { Measurement } from "../measurement.ts";
import { createDatabase } from "./catalogue.ts";
import { signInCustomers } from "./customers.ts";
import { type Server, startApi } from "./servers.ts";

export interface ConsoleSize {
  merchants: number;
  orders: number;
  /** Requests of each kind, one after another. */
  requests: number;
}

const CUSTOMERS = 20_000;
const MAX_MS = 50;
/** Half of all orders are the first merchant's: the hard case. One in so many is still prepared. */
const BIG = "mer_1";
const RARE = 50_000;

function merchantRows(count: number): string {
  return `insert into merchants (id, business_name, business_type, business_address, city, status, owner_name, owner_email, owner_phone,
      requested_at, created_at, updated_at, search_text)
    select 'mer_' || i, 'Doʻkon ' || i, (array['restaurant','shop','pharmacy','cafe'])[1 + i % 4], 'Amir Temur koʻchasi, ' || i, 'tashkent',
      (array['active','active','active','pending'])[1 + i % 4], 'Egasi', 'egasi@example.uz', '+998935' || lpad(i::text, 6, '0'),
      now() - i * interval '1 minute', now() - i * interval '1 minute', now(), 'dokon ' || i || ' amir temur kochasi'
    from generate_series(1, ${count}) as i`;
}

/** An order every twenty seconds for years, written in another sequence than they came in. */
function orderRows(size: ConsoleSize): string {
  return `insert into orders (id, user_id, merchant_id, merchant_name, status, stock, amount, paid_at, created_at, updated_at)
    select 'ord_' || upper(substr(md5(n::text), 1, 20)), 'usr_' || 1 + n % ${CUSTOMERS}, merchant, merchant, status, 'taken', 100000 + n % 1000 * 100, at, at, at
    from (
      select n, case when n % 2 = 0 then '${BIG}' else 'mer_' || 2 + n % ${size.merchants - 1} end as merchant,
        case when n % ${RARE} = 0 then 'preparing' when n % 10 = 0 then 'cancelled' when n % 3 = 0 then 'paid' else 'delivered' end as status,
        now() - (n::bigint * 7919 % ${size.orders}) * interval '20 seconds' as at
      from generate_series(1, ${size.orders}) as n
    ) as numbers`;
}

async function fill(url: string, size: ConsoleSize): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(merchantRows(size.merchants));
    // Its history is not what is measured.
    await client.query("alter table orders disable trigger user");
    await client.query(orderRows(size));
    await client.query("alter table orders enable trigger user");
    await client.query("update users set is_admin = true where id = 'usr_1'");
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

const ORDERS = "/api/admin/orders?limit=50";
const MERCHANTS = "/api/merchants?status=all&limit=50";

function questions({ orders, merchants }: ConsoleSize): { name: string; path: string }[] {
  const at = Math.floor(orders / 2);
  return [
    { name: "orders, newest", path: ORDERS },
    { name: "orders, last page that is counted", path: `${ORDERS}&page=200` },
    { name: "orders by id", path: `${ORDERS}&search=${idOf(at)}` },
    { name: "orders by the id's last 8 characters", path: `${ORDERS}&search=${idOf(at).slice(-8).toLowerCase()}` },
    { name: "orders by phone", path: `${ORDERS}&search=${encodeURIComponent("+998 91 000 00 77")}` },
    { name: "orders of the largest merchant", path: `${ORDERS}&merchantId=${BIG}&page=100` },
    { name: "orders of a common status", path: `${ORDERS}&status=delivered&page=100` },
    { name: "orders of a rare status", path: `${ORDERS}&status=preparing` },
    { name: "orders of a rare status at the largest merchant", path: `${ORDERS}&merchantId=${BIG}&status=preparing` },
    { name: "payments that need a person", path: "/api/admin/payments/attention" },
    { name: "merchants, first page", path: MERCHANTS },
    { name: "merchants, last page", path: `${MERCHANTS}&page=${Math.floor(merchants / 50)}` },
    { name: "merchants, a word that all have", path: `${MERCHANTS}&search=dokon` },
    { name: "merchants of a category", path: `${MERCHANTS}&businessType=shop` },
  ];
}

/** As `orderRows` makes them. */
function idOf(n: number): string {
  return `ord_${createHash("md5").update(String(n)).digest("hex").slice(0, 20).toUpperCase()}`;
}

async function answerMs(url: string, headers: Record<string, string>): Promise<number> {
  const from = performance.now();
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
  return performance.now() - from;
}

/** The console's lists over a large database: single requests, one after another, the slowest of each kind. */
export async function measureConsole(
  postgresUrl: string,
  dataFolder: string,
  size: ConsoleSize,
  onStart: (server: Server) => void,
): Promise<Measurement[]> {
  const url = await createDatabase(postgresUrl, "bench_console");
  await (await openServer(url)).close();
  const [admin] = await signInCustomers(url, CUSTOMERS);
  await fill(url, size);
  const api = await startApi(url, dataFolder);
  onStart(api);
  const measured: Measurement[] = [];
  for (const { name, path } of questions(size)) {
    await answerMs(api.url + path, admin?.headers ?? {});
    const times: number[] = [];
    for (let request = 0; request < size.requests; request += 1) times.push(await answerMs(api.url + path, admin?.headers ?? {}));
    const of = name.startsWith("merchants") ? size.merchants : size.orders;
    measured.push({
      name: `console, ${name}: slowest of ${size.requests} at ${of.toLocaleString("en")}`,
      value: Math.max(...times),
      unit: "ms",
      atMost: MAX_MS,
    });
  }
  return measured;
}
