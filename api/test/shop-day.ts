import type { OrderMoney } from "@savat/contracts/admin-orders";
import type { OrderProgress } from "@savat/contracts/orders";
import { eq } from "drizzle-orm";
import { readAdminOrder } from "../src/console/orders/order.ts";
import { createDeadlineJob } from "../src/fulfilment/deadlines/job.ts";
import { startSession } from "../src/people/sessions/sessions.ts";
import { merchants } from "../src/platform/tables/merchants.ts";
import { ADMIN_PHONE, type SignedIn } from "./app.ts";
import type { DatabaseKind } from "./database.ts";
import { addProduct } from "./goods.ts";
import { ADDRESS, createPurchase, type Purchase, type PurchaseOptions } from "./purchase.ts";
import { runIfDue } from "./run-if-due.ts";

const PRICE = 4_200_000;
const NON_PRICE = 500_000;
const OWNER_PHONE = "+998935550001";

interface Answer {
  status: number;
  code: string | undefined;
  body: Record<string, unknown>;
}

/** A shop `m1` with its owner, a customer, an admin and the jobs: everything of an order's way. */
export interface ShopDay extends Purchase {
  buyer: SignedIn;
  owner: SignedIn;
  admin: SignedIn;
  /** Empties the database and signs everybody in. */
  begin: () => Promise<void>;
  /** A paid order of two kinds of goods: `osh` at position 0, `non` at 1. Returns its id. */
  buy: (more?: object) => Promise<string>;
  /** What the shop does to an order. */
  tap: (id: string, path: string, body?: object, who?: SignedIn) => Promise<Answer>;
  /** What the customer does. */
  ask: (id: string, path: string, body?: object) => Promise<Answer>;
  /** What the admin does. */
  decide: (path: string, body?: object) => Promise<Answer>;
  /** Brings a paid order to that step, with the money taken. */
  bring: (id: string, to: "confirmed" | "preparing" | "ready" | "on_the_way") => Promise<void>;
  /** New sessions for everybody: after the clock was moved. */
  renew: () => Promise<void>;
  read: (id: string) => Promise<{ order: Record<string, unknown>; progress: OrderProgress }>;
  money: (id: string) => Promise<OrderMoney | undefined>;
  /** One round of payment jobs and deadlines. */
  round: () => Promise<void>;
  /** Lets that much time pass as jobs run, and then carries out what is due. */
  pass: (ms: number) => Promise<void>;
  /** Sums of the provider's ledger by kind, in tiyin. */
  ledger: () => Promise<Record<string, number>>;
}

export async function createShopDay(kind: DatabaseKind, options: PurchaseOptions = {}): Promise<ShopDay> {
  const shop = await createPurchase(kind, options);
  const people = {} as Pick<ShopDay, "buyer" | "owner" | "admin">;
  let elapsed = 0;
  /** Entries of the ledger from before this test: the provider forgets nothing. */
  let seen = 0;

  /** Nobody's session ends while time is moved. */
  async function renew(): Promise<void> {
    for (const name of ["buyer", "owner", "admin"] as const) {
      const { uid } = day[name];
      const tokens = await startSession(shop.api, uid, null);
      day[name] = { ...tokens, uid, headers: { authorization: `Bearer ${tokens.token}` } };
    }
  }
  let job = createDeadlineJob(shop.context, () => elapsed);

  async function send(method: "GET" | "POST" | "PUT", url: string, who: SignedIn, payload?: object): Promise<Answer> {
    const { status, body } = await shop.api.inject({ method, url: `/api${url}`, headers: who.headers, ...(payload ? { payload } : {}) });
    return { status, code: (body as { code?: string }).code, body: body as Record<string, unknown> };
  }

  async function round(): Promise<void> {
    await runIfDue(shop.context, job);
    await shop.runJobs();
  }

  const day: ShopDay = {
    ...shop,
    ...people,
    begin: async () => {
      await shop.reset();
      await addProduct(shop.api.db, { id: "non", merchantId: "m1", price: NON_PRICE, stock: 20 });
      await shop.api.db.update(merchants).set({ ownerPhone: OWNER_PHONE }).where(eq(merchants.id, "m1"));
      day.buyer = await shop.api.signIn("+998901112233");
      day.owner = await shop.api.signIn(OWNER_PHONE);
      day.admin = await shop.api.signIn(ADMIN_PHONE);
      seen = (await shop.books()).ledger.length;
      elapsed = 0;
      job = createDeadlineJob(shop.context, () => elapsed);
      await job.run();
    },
    buy: async (more = {}) => {
      const items = [
        { id: "osh", price: PRICE, quantity: 1 },
        { id: "non", price: NON_PRICE, quantity: 2 },
      ];
      const payload = { items, price: PRICE + 2 * NON_PRICE, merchant: { uid: "m1" }, address: ADDRESS, ...more };
      const { status, body } = await send("POST", "/orders", day.buyer, payload);
      if (status !== 200) throw new Error(`Ordering answered ${status} ${JSON.stringify(body)}`);
      const { id, totalAmount } = body as { id: string; totalAmount: number };
      const receipt = await shop.receipt(day.buyer, { id, price: totalAmount });
      await shop.pay(day.buyer, receipt.id, await shop.token(day.buyer));
      return id;
    },
    tap: (id, path, body = {}, who = day.owner) => send("POST", `/merchants/m1/orders/${id}/${path}`, who, body),
    ask: (id, path, body = {}) => send("POST", `/orders/${id}/${path}`, day.buyer, body),
    decide: (path, body) => send("PUT", `/admin/${path}`, day.admin, body),
    bring: async (id, to) => {
      await day.tap(id, "accept", { minutes: 20 });
      await shop.runJobs();
      const steps = ["start", "ready", "hand_over"].slice(0, ["confirmed", "preparing", "ready", "on_the_way"].indexOf(to));
      for (const step of steps) await day.tap(id, "step", { step });
    },
    read: async (id) => {
      const { body } = await send("GET", `/orders/${id}`, day.buyer);
      return body as { order: Record<string, unknown>; progress: OrderProgress };
    },
    money: async (id) => (await readAdminOrder(shop.api.db, id)).money,
    round,
    renew,
    pass: async (ms) => {
      shop.moveClock(ms);
      await renew();
      elapsed += 1000;
      await round();
      await round();
    },
    ledger: async () => {
      const sums: Record<string, number> = {};
      for (const { kind: what, amount } of (await shop.books()).ledger.slice(seen)) sums[what] = (sums[what] ?? 0) + amount;
      return sums;
    },
  };
  return day;
}
