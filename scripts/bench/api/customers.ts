import { Client } from "pg";
import { signAccessToken } from "../../../api/src/people/auth/tokens.ts";
import { TOKEN_SECRET } from "./servers.ts";

const HOUR_MS = 3_600_000;

export interface Customer {
  uid: string;
  phone: string;
  headers: Record<string, string>;
}

/** Signed-in customers: the bench measures purchases, and codes are limited per phone. */
export async function signInCustomers(databaseUrl: string, count: number): Promise<Customer[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into users (id, phone, user_type, created_at, updated_at)
       select 'usr_' || i, '+99891' || lpad(i::text, 7, '0'), 'customer', now(), now() from generate_series(1, $1::integer) as i`,
      [count],
    );
    await client.query(
      `insert into sessions (id, user_id, refresh_hash, created_at, expires_at)
       select 'ses_' || i, 'usr_' || i, md5(i::text), now(), now() + interval '1 day' from generate_series(1, $1::integer) as i`,
      [count],
    );
  } finally {
    await client.end();
  }
  return Array.from({ length: count }, (_, index) => {
    const token = signAccessToken(TOKEN_SECRET, { sessionId: `ses_${index + 1}`, expiresAt: Date.now() + HOUR_MS });
    const phone = `+99891${String(index + 1).padStart(7, "0")}`;
    return { uid: `usr_${index + 1}`, phone, headers: { authorization: `Bearer ${token}`, "content-type": "application/json" } };
  });
}
