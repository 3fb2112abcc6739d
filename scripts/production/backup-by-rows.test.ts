import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateServer } from "../../api/src/platform/connection/migrate.ts";
import { startPostgres, type ThrowawayPostgres } from "../postgres.ts";
import { createDatabase, readContents } from "./backup.ts";
import { dumpRows, restoreRows } from "./backup-by-rows.ts";

const FILE = join(tmpdir(), `savat-rows-${process.pid}.json`);
const USER = "insert into users (id, phone, user_type, created_at, updated_at) values ('usr-1', '+998901112233', 'customer', now(), now())";
let server: ThrowawayPostgres;

beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(FILE, { force: true });
});

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}

it("[D-TEST-65] a backup row by row is restored with all rows unchanged and working sequences", {
  timeout: 60_000,
}, async () => {
  const [url, restored] = [await createDatabase(server.url, "kept"), await createDatabase(server.url, "restored")];
  await migrateServer(url);
  await withClient(url, async (client) => {
    await client.query(USER);
    await dumpRows(client, FILE);
  });
  await withClient(restored, (client) => restoreRows(client, restored, FILE));
  expect(await readContents(restored)).toEqual(await readContents(url));
  const counter = "select last_value::int as value from drizzle.__drizzle_migrations_id_seq";
  await withClient(restored, async (client) => {
    const { rows } = await client.query<{ count: number }>("select count(*)::int as count from drizzle.__drizzle_migrations");
    expect((await client.query<{ value: number }>(counter)).rows[0]?.value).toBe((rows[0]?.count ?? 0) + 1);
  });
});
