import { createHash } from "node:crypto";
import { Client } from "pg";

export interface ConsoleRows {
  merchants: number;
  orders: number;
  customers: number;
  /** Messages of the contact and feedback forms. */
  messages: number;
  /** Rows of the audit log. */
  changes: number;
}

/** The number of customers with orders; the others have only signed up. */
export const BUYERS = 20_000;
/** Half of all orders belong to the first merchant, the worst case. One of this many is still being prepared. */
export const BIG = "mer_1";
const RARE = 50_000;
/** One payment attempt in this many orders failed; one in this many needs a person. */
const FAILED = 50;
const OPEN = 5000;
/** One audit row in this many has the rare action. */
const RARE_CHANGE = 20_000;

/** As `orderRows` makes them. */
export function orderId(n: number): string {
  return `ord_${createHash("md5").update(String(n)).digest("hex").slice(0, 20).toUpperCase()}`;
}

/** As `signInCustomers` makes those of buyers. */
function customerRows({ customers }: ConsoleRows): string {
  return `insert into users (id, phone, user_type, blocked_at, created_at, updated_at)
    select 'usr_' || i, '+99891' || lpad(i::text, 7, '0'), 'customer', case when i % 1000 = 0 then now() end,
      now() - i * interval '1 minute', now()
    from generate_series(${BUYERS + 1}, ${customers}) as i`;
}

function merchantRows({ merchants }: ConsoleRows): string {
  return `insert into merchants (id, business_name, business_type, business_address, city, status, owner_name, owner_email, owner_phone,
      requested_at, created_at, updated_at, search_text)
    select 'mer_' || i, 'Doʻkon ' || i, (array['restaurant','shop','pharmacy','cafe'])[1 + i % 4], 'Amir Temur koʻchasi, ' || i, 'tashkent',
      (array['active','active','active','pending'])[1 + i / 4 % 4], 'Egasi', 'egasi@example.uz', '+998935' || lpad(i::text, 6, '0'),
      now() - i * interval '1 minute', now() - i * interval '1 minute', now(), 'dokon ' || i || ' amir temur kochasi'
    from generate_series(1, ${merchants}) as i`;
}

/** An order every twenty seconds for years, stored in another order than they were made. */
function orderRows({ orders, merchants }: ConsoleRows): string {
  return `insert into orders (id, user_id, merchant_id, merchant_name, status, stock, amount, paid_at, created_at, updated_at)
    select 'ord_' || upper(substr(md5(n::text), 1, 20)), 'usr_' || 1 + n % ${BUYERS}, merchant, merchant, status, 'taken', 100000 + n % 1000 * 100, at, at, at
    from (
      select n, case when n % 2 = 0 then '${BIG}' else 'mer_' || 2 + n % ${merchants - 1} end as merchant,
        case when n % ${RARE} = 0 then 'preparing' when n % 10 = 0 then 'cancelled' when n % 3 = 0 then 'paid' else 'delivered' end as status,
        now() - (n::bigint * 7919 % ${orders}) * interval '20 seconds' as at
      from generate_series(1, ${orders}) as n
    ) as numbers`;
}

const ATTEMPT_ROWS = `insert into payment_attempts (id, order_id, user_id, state, amount, receipt_id, error_code, created_at, updated_at)
    select 'pay_' || n, id, user_id, case when n % ${OPEN} = 0 then 'unknown' else 'failed' end, amount, 'rcp_' || n, -31630, created_at, created_at
    from (select row_number() over (order by id) as n, * from orders) as numbered where n % ${FAILED} = 0`;

const REFUND_ROWS = `insert into refunds (id, order_id, attempt_id, receipt_id, amount, state, requested_by, requested_at, updated_at)
    select 'ref_' || o.id, o.id, a.id, a.receipt_id, o.amount, 'done', 'usr_1', o.created_at, o.created_at
    from payment_attempts a join orders o on o.id = a.order_id where o.status = 'cancelled'`;

function messageRows({ messages }: ConsoleRows): string {
  return `insert into inbox (id, kind, name, email, subject, message, category, rating, created_at, handled_at, handled_by)
    select 'msg_' || i, case when i % 4 = 0 then 'contact' else 'feedback' end, 'Mijoz ' || i, 'mijoz@example.uz', 'Savol ' || i, repeat('Buyurtmam haqida. ', 20),
      case when i % 4 > 0 then (array['general','delivery','food_quality','complaint'])[1 + i / 4 % 4] end, case when i % 4 > 0 then 1 + i % 5 end,
      now() - i * interval '5 minutes', case when i % 10 > 0 then now() end, case when i % 10 > 0 then 'usr_1' end
    from generate_series(1, ${messages}) as i`;
}

/** Most rows are merchants' changes of products; an admin decides about a customer now and then. */
function changeRows({ changes, merchants }: ConsoleRows): string {
  return `insert into audit_log (at, actor_id, actor_phone, actor_role, address, request_id, merchant_id, entity, entity_id, action, before, after, version)
    select now() - (${changes} - i) * interval '1 minute', 'usr_' || 1 + i % ${BUYERS}, '+99891' || lpad((1 + i % ${BUYERS})::text, 7, '0'),
      case when rare then 'platform_admin' else 'owner' end, '203.0.113.7', 'req-' || i,
      case when rare then null when i % 2 = 0 then '${BIG}' else 'mer_' || 2 + i % ${merchants - 1} end, case when rare then 'user' else 'product' end, 'prd_' || i,
      case when rare then 'blocked' else 'updated' end, '{"price":1200000,"stockQuantity":7}', '{"price":1250000,"stockQuantity":100}', i
    from (select i, i % ${RARE_CHANGE} = 0 as rare from generate_series(1, ${changes}) as i) as numbers`;
}

/** Fills a migrated database with signed-in buyers; the first of them is an admin. */
export async function fillConsole(url: string, rows: ConsoleRows): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // The triggers write histories, which the bench does not measure.
    for (const table of ["orders", "payment_attempts"]) await client.query(`alter table ${table} disable trigger user`);
    for (const text of [
      customerRows(rows),
      merchantRows(rows),
      orderRows(rows),
      ATTEMPT_ROWS,
      REFUND_ROWS,
      messageRows(rows),
      changeRows(rows),
    ])
      await client.query(text);
    for (const table of ["orders", "payment_attempts"]) await client.query(`alter table ${table} enable trigger user`);
    await client.query("update users set is_admin = true where id = 'usr_1'");
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}
