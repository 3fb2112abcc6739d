import { Client } from "pg";
import { signAccessToken } from "../../../api/src/people/auth/tokens.ts";
import { type Customer, signInCustomers } from "../api/customers.ts";
import { TOKEN_SECRET } from "../api/servers.ts";

const HOUR_MS = 3_600_000;

export interface LiveOrder {
  id: string;
  merchantId: string;
  customer: Customer;
}

export interface LiveShop {
  id: string;
  headers: Record<string, string>;
}

const OWNERS = `
  insert into users (id, phone, user_type, created_at, updated_at)
  select 'own_' || i, '+99893' || lpad(i::text, 7, '0'), 'merchant', now(), now() from generate_series(1, $1::integer) as i`;
const SESSIONS = `
  insert into sessions (id, user_id, refresh_hash, created_at, expires_at)
  select 'own_ses_' || i, 'own_' || i, md5('own' || i), now(), now() + interval '1 day' from generate_series(1, $1::integer) as i`;
const SHOPS = `
  insert into merchants (id, business_name, business_type, business_address, city, status, owner_name, owner_email, owner_phone, owner_id,
    requested_at, created_at, updated_at, search_text, takes_orders_since)
  select 'live-' || i, 'Jonli ' || i, 'restaurant', 'Amir Temur koʻchasi, ' || i, 'tashkent', 'active', 'Egasi', 'egasi@example.uz',
    '+99893' || lpad(i::text, 7, '0'), 'own_' || i, now(), now(), now(), 'jonli ' || i, now()
  from generate_series(1, $1::integer) as i`;
/** Accepted, paid at once: no money moves in the steps that follow. */
const ORDERS = `
  insert into orders (id, user_id, merchant_id, merchant_name, status, stock, amount, items_amount, delivery_fee, delivery_tariff, paid_at, accepted_at,
    prepared_by, estimated_delivery_at, created_at, updated_at)
  select 'live_' || i, 'usr_' || i, 'live-' || 1 + i % $2::integer, 'Jonli', 'confirmed', 'taken', 4200000, 4200000, 0, 1200000, now(), now(),
    now() + interval '20 minutes', now() + interval '50 minutes', now(), now()
  from generate_series(1, $1::integer) as i`;

/** Accepted orders of as many signed-in customers, at shops whose owners are signed in. */
export async function fillLive(databaseUrl: string, orders: number, shops: number): Promise<{ orders: LiveOrder[]; shops: LiveShop[] }> {
  const customers = await signInCustomers(databaseUrl, orders);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const sql of [OWNERS, SESSIONS, SHOPS]) await client.query(sql, [shops]);
    await client.query(ORDERS, [orders, shops]);
  } finally {
    await client.end();
  }
  const token = (session: string) => signAccessToken(TOKEN_SECRET, { sessionId: session, expiresAt: Date.now() + HOUR_MS });
  return {
    orders: customers.map((customer, index) => ({ id: `live_${index + 1}`, merchantId: `live-${1 + ((index + 1) % shops)}`, customer })),
    shops: Array.from({ length: shops }, (_, index) => ({
      id: `live-${index + 1}`,
      headers: { authorization: `Bearer ${token(`own_ses_${index + 1}`)}`, "content-type": "application/json" },
    })),
  };
}
