import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { ADMIN_PHONE, type SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { lastRelease, OLD_BUYER_PHONE, OLD_STATUSES, OLD_TOTAL, oldOrderId } from "../../../test/last-release.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { readAdminOrder } from "../../console/orders/order.ts";
import type { Database } from "../../platform/db/database.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { createDeadlineJob } from "./job.ts";

const DAY_MS = 24 * 60 * 60_000;
const YEAR_MS = 365 * DAY_MS;
const MONEY_TABLES = ["orders", "order_lines", "payment_attempts", "refunds"];
/** What this release writes when an order moves or money goes back. */
const NEW_TABLES = ["order_steps", "refund_parts", "losses", "mails"];
const OPEN = OLD_STATUSES.slice(0, 3);

const RowsSchema = z.object({ rows: z.array(z.object({ row: z.record(z.string(), z.unknown()) })) });

async function rowsOf(db: Database, table: string): Promise<Record<string, unknown>[]> {
  const key = table === "order_lines" ? "order_id" : "id";
  const found = await db.execute(sql.raw(`select to_jsonb(one) as row from ${table} one order by ${key}`));
  return RowsSchema.parse(found).rows.map(({ row }) => row);
}

async function booksOf(db: Database): Promise<Record<string, Record<string, unknown>[]>> {
  const books: Record<string, Record<string, unknown>[]> = {};
  for (const table of MONEY_TABLES) books[table] = await rowsOf(db, table);
  return books;
}

async function countOf(db: Database, table: string): Promise<number> {
  return z
    .object({ rows: z.tuple([z.object({ total: z.int() })]) })
    .parse(await db.execute(sql.raw(`select count(*)::int as total from ${table}`))).rows[0].total;
}

describe.each(databaseKinds("both"))("a database of the last release with 100 paid orders, migrated on $name", (kind) => {
  let shop: Purchase;
  let admin: SignedIn;
  let buyer: SignedIn;
  let written: Record<string, Record<string, unknown>[]>;
  beforeAll(async () => {
    const old = lastRelease(async (db) => {
      written = await booksOf(db);
    });
    shop = await createPurchase({ ...kind, open: () => kind.open(old) }, { abilities: { hold: true } });
    admin = await shop.api.signIn(ADMIN_PHONE);
    buyer = await shop.api.signIn(OLD_BUYER_PHONE);
  });
  afterAll(() => shop.close());

  const get = (url: string, { headers } = admin) => shop.api.inject({ url: `/api${url}`, headers });
  const put = (url: string, payload: object) =>
    shop.api.inject({ method: "PUT", url: `/api/admin${url}`, headers: admin.headers, payload });
  const moneyOf = async (id: string) => (await readAdminOrder(shop.api.db, id)).money;

  async function listedIds(): Promise<string[]> {
    const { body } = await get("/admin/orders/late?kind=without_deadline&limit=100");
    return (body as { items: { orderId: string }[] }).items.map(({ orderId }) => orderId);
  }

  it("[D-END-10] keeps all of them as they were, and no timer ever moves one or its money", async () => {
    const migrated = await booksOf(shop.api.db);
    expect(migrated.orders).toHaveLength(100);
    expect(migrated).toMatchObject(written);
    const calls = shop.logged.length;
    // Each round is another process: it also looks for deadlines that passed while none ran.
    for (const years of [0, 1, 4]) {
      shop.moveClock(years * YEAR_MS);
      await createDeadlineJob(shop.context).run();
      await shop.runJobs();
    }
    shop.moveClock(-5 * YEAR_MS);
    expect(await booksOf(shop.api.db)).toEqual(migrated);
    for (const table of NEW_TABLES) expect(await countOf(shop.api.db, table), table).toBe(0);
    expect(shop.logged.slice(calls).filter((line) => line.includes('"payme"'))).toEqual([]);
  });

  it("[D-END-10] shows each to its customer and the console, and none on a board", async () => {
    for (const [place, status] of OLD_STATUSES.entries()) {
      const id = oldOrderId(place);
      const funds = status === "cancelled" ? "refunded" : "captured";
      const order = { id, status, price: OLD_TOTAL, totalAmount: OLD_TOTAL, deliveryFee: null, payment: { state: "paid" }, funds };
      expect(await get(`/orders/${id}`, buyer)).toMatchObject({ status: 200, body: { order } });
      expect(await get(`/admin/orders/${id}`)).toMatchObject({ status: 200, body: { order } });
    }
  });

  it("[D-END-10] lists all open ones for admins, who close them as delivered or refund them", async () => {
    const open = Array.from({ length: 100 }, (_, place) => place).filter((place) => place % OLD_STATUSES.length < OPEN.length);
    expect(await listedIds()).toEqual(open.map(oldOrderId));
    for (const [place, status] of OPEN.entries()) {
      const [closed, refunded] = [oldOrderId(place), oldOrderId(place + OLD_STATUSES.length)];
      expect(await put(`/orders/${closed}/delivered`, { reason: "Yetkazilgan" }), status).toMatchObject({ status: 200 });
      expect(await put(`/orders/${refunded}/cancel`, { reason: "Yetkazilmagan" }), status).toMatchObject({ status: 200 });
      expect(await shop.orderRow(closed)).toMatchObject({ status: "delivered", stage: "unproved" });
      expect(await moneyOf(closed)).toMatchObject({ captured: OLD_TOTAL, total: OLD_TOTAL, refunded: 0, owed: 0 });
      expect(await shop.orderRow(refunded)).toMatchObject({ status: "cancelled", cancelReason: "by_admin" });
      expect(await moneyOf(refunded)).toMatchObject({ captured: OLD_TOTAL, total: 0, refunded: OLD_TOTAL, owed: 0 });
    }
    expect(await countOf(shop.api.db, "refunds")).toBe(20 + OPEN.length);
    expect(await listedIds()).toEqual(open.slice(2 * OPEN.length).map(oldOrderId));
  });

  it("[D-FIRST-01] lets shops go on selling that were active, and has others go through their first day", async () => {
    const rows = await shop.api.db.select().from(merchants).orderBy(merchants.id);
    expect(rows.map(({ id, takesOrdersSince }) => [id, takesOrdersSince !== null])).toEqual([
      ["m1", true],
      ["m2", true],
      ["m3", false],
      ["m4", false],
    ]);
    expect(await get("/merchants/m1")).toMatchObject({ body: { merchant: { opening: { isOpen: true } } } });
    await put("/../merchants/m3/approve", {});
    expect(await get("/merchants/m3")).toMatchObject({ body: { merchant: { opening: { closedBecause: "not_ready" } } } });
  });
});
