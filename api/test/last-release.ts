import { sql } from "drizzle-orm";
import type { Database } from "../src/platform/db/database.ts";
import type { OldDatabase } from "./database.ts";

export const OLD_BUYER_PHONE = "+998901112233";
/** tiyin: two of one product, without a fee, which did not exist. */
export const OLD_TOTAL = 8_400_000;
const OLD_ORDERS = 100;
/** The first order's, by its place. Each status has 20 orders, over all shops. */
export const OLD_STATUSES = ["paid", "confirmed", "preparing", "delivered", "cancelled"] as const;
/** Two sell, `m3` has applied, and `m4` has been rejected since it sold. */
const SHOPS = { m1: "active", m2: "active", m3: "pending", m4: "rejected" } as const;
const SELLERS = ["m1", "m2", "m4"];

export function oldOrderId(place: number): string {
  return `ord_old${String(place).padStart(3, "0")}`;
}

function textArray(values: readonly string[]): string {
  return `array['${values.join("', '")}']`;
}

const AT = "'2025-12-01T05:00:00Z'::timestamptz + n * interval '1 hour'";
const PLACE = "lpad(n::text, 3, '0')";
const STATUS = `(${textArray(OLD_STATUSES)})[n % ${OLD_STATUSES.length} + 1]`;
const ALL = `generate_series(0, ${OLD_ORDERS - 1}) as n`;

const PEOPLE = `insert into users (id, phone, user_type, display_name, created_at, updated_at)
  values ('usr_old', '${OLD_BUYER_PHONE}', 'customer', 'Dilnoza', '2025-11-01T05:00:00Z', '2025-11-01T05:00:00Z')`;

function shopRow([id, status]: [string, string]): string {
  const owner = `'Aziza Karimova', 'aziza@example.uz', '+99893555000${id.slice(1)}'`;
  return `('${id}', 'Oshxona ${id}', 'restaurant', 'Amir Temur koʻchasi, 1', 'tashkent', '${status}', ${owner}, '2025-11-01T05:00:00Z',
    '2025-11-01T05:00:00Z', '2025-11-01T05:00:00Z', 'oshxona ${id}')`;
}

const MERCHANTS = `insert into merchants (id, business_name, business_type, business_address, city, status, owner_name, owner_email, owner_phone,
  requested_at, created_at, updated_at, search_text) values ${Object.entries(SHOPS).map(shopRow).join(", ")}`;

const SHELVES = [
  `insert into merchant_categories (id, merchant_id, name, folded_name) select 'cat-' || id, id, 'Taomlar', 'taomlar' from merchants`,
  `insert into products (id, merchant_id, category_id, name, price, stock_quantity, vat, mxik_code, created_at, updated_at, search_text)
    select 'osh-' || id, id, 'cat-' || id, 'Toʻy oshi', 4200000, 50, 12, '10202001001000001', created_at, created_at, 'toy oshi' from merchants`,
];

const ORDERS = `insert into orders (id, user_id, merchant_id, merchant_name, status, cancel_reason, stock, amount, paid_at, payment_details,
    created_at, updated_at)
  select 'ord_old' || ${PLACE}, 'usr_old', (${textArray(SELLERS)})[n % 3 + 1], 'Oshxona', ${STATUS},
    case when ${STATUS} = 'cancelled' then 'by_admin' end, case when ${STATUS} = 'cancelled' then 'released' else 'taken' end, ${OLD_TOTAL}, ${AT},
    jsonb_build_object('method', 'card', 'card', '860006******6311', 'cardTokenHash', 'hash', 'receiptId', 'rec_old' || ${PLACE},
      'paymentId', 'pay_old' || ${PLACE}),
    ${AT}, ${AT}
  from ${ALL}`;

const LINES = `insert into order_lines (order_id, position, product_id, name, image, price, quantity, total_price, vat, mxik_code, package_code)
  select id, 0, 'osh-' || merchant_id, 'Toʻy oshi', '', 4200000, 2, ${OLD_TOTAL}, 12, '10202001001000001', '1500001' from orders`;

/** Every fifth order was paid at the second attempt. */
const ATTEMPTS = `insert into payment_attempts (id, order_id, user_id, state, amount, receipt_id, card_mask, version, created_at, updated_at)
  select 'pay_bad' || ${PLACE}, 'ord_old' || ${PLACE}, 'usr_old', 'failed', ${OLD_TOTAL}, 'rec_bad' || ${PLACE}, null, 2,
    ${AT} - interval '1 minute', ${AT} - interval '1 minute' from ${ALL} where n % 5 = 0
  union all
  select 'pay_old' || ${PLACE}, 'ord_old' || ${PLACE}, 'usr_old', 'paid', ${OLD_TOTAL}, 'rec_old' || ${PLACE}, '860006******6311', 2,
    ${AT}, ${AT} from ${ALL}`;

const REFUNDS = `insert into refunds (id, order_id, attempt_id, receipt_id, amount, state, reason, checks, version, requested_at, done_at, updated_at)
  select 'ref_' || o.id, o.id, p.id, p.receipt_id, o.amount, 'done', 'Mijoz soʻradi', 1, 1, o.updated_at, o.updated_at, o.updated_at
  from orders o join payment_attempts p on p.order_id = o.id and p.state = 'paid' where o.status = 'cancelled'`;

/** A database of the last release, before orders had an address, a stage and deadlines. */
export function lastRelease(onFilled: (old: Database) => Promise<void> = async () => undefined): OldDatabase {
  return {
    migration: "0000_initial",
    fill: async (old) => {
      for (const statement of [PEOPLE, MERCHANTS, ...SHELVES, ORDERS, LINES, ATTEMPTS, REFUNDS]) await old.execute(sql.raw(statement));
      await onFilled(old);
    },
  };
}
