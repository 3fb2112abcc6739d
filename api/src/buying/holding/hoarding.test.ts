import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { ADDRESS, createPurchase, type Purchase } from "../../../test/purchase.ts";
import { orders } from "../../platform/tables/orders.ts";
import { products } from "../../platform/tables/products.ts";

const MINUTE_MS = 60_000;
const STEP_MINUTES = 3;
const ATTACK_MINUTES = 180;
const WINDOW_STEPS = 120 / STEP_MINUTES;
const MAX_HELD_STEPS = 45 / STEP_MINUTES;
const PRICE = 1_000_000;
const STOCK = 20;
const SHOPS = ["big", "second", "third", "fourth"] as const;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Reply {
  status: number;
  body: { id?: string; code?: string; limit?: number; allowedFrom?: string; order?: { id: string; price: number; expiresAt: string } };
}

const kind = databaseKinds().at(-1);
if (!kind) throw new Error("There is no database to test with.");

describe(`a person who wants to empty a shop without paying, on ${kind.name}`, () => {
  let shop: Purchase;
  let attacker: SignedIn;
  let customer: SignedIn;
  beforeAll(async () => {
    shop = await createPurchase(kind, { env: { accessTokenTtlMs: DAY_MS } });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.reset();
    for (const id of SHOPS) await addMerchant(shop.api.db, { id });
    for (const id of SHOPS) {
      const count = id === "big" ? 30 : 1;
      for (let n = 0; n < count; n += 1)
        await addProduct(shop.api.db, { id: `${id}-${n}`, merchantId: id, price: PRICE, stock: id === "big" ? STOCK : 9999 });
    }
    shop.api.env.ordering.perHour = 20;
    attacker = await shop.api.signIn("+998901112233");
    customer = await shop.api.signIn("+998901112244");
  });

  async function order(who: SignedIn, merchant: string, quantities: readonly number[], key?: string): Promise<Reply> {
    const items = quantities.flatMap((quantity, n) => (quantity > 0 ? [{ id: `${merchant}-${n}`, price: PRICE, quantity }] : []));
    const price = items.reduce((sum, { quantity }) => sum + quantity * PRICE, 0);
    const headers = { ...who.headers, ...(key ? { "idempotency-key": key } : {}) };
    const payload = { items, price, merchant: { uid: merchant }, address: ADDRESS };
    const { status, body } = await shop.api.inject({ method: "POST", url: "/api/orders", headers, payload });
    return { status, body: body as Reply["body"] };
  }

  const everything = Array.from({ length: 30 }, () => STOCK);

  async function cancel(who: SignedIn, id: string): Promise<number> {
    return (await shop.api.inject({ method: "POST", url: `/api/orders/${id}/cancel`, headers: who.headers })).status;
  }

  async function pass(minutes: number): Promise<void> {
    shop.moveClock(minutes * MINUTE_MS);
    await shop.runJobs();
  }

  it("[D-HOLD-01] is limited in quantity, order sum, open orders and orders an hour", async () => {
    expect(await order(attacker, "second", [100])).toMatchObject({ status: 409, body: { code: "order_quantity_limit", limit: 99 } });
    expect((await order(attacker, "second", [99])).status).toBe(200);
    await addProduct(shop.api.db, { id: "dear-0", merchantId: "fourth", price: 5_000_000_100 });
    const payload = { items: [{ id: "dear-0", price: 5_000_000_100, quantity: 1 }], price: 5_000_000_100, merchant: { uid: "fourth" } };
    const dear = await shop.api.inject({ method: "POST", url: "/api/orders", headers: attacker.headers, payload });
    expect(dear).toMatchObject({ status: 409, body: { code: "order_amount_limit", limit: 5_000_000_000 } });
    expect((await order(attacker, "third", [1])).status).toBe(200);
    expect((await order(attacker, "fourth", [1])).status).toBe(200);
    expect(await order(attacker, "big", [1])).toMatchObject({ status: 409, body: { code: "unpaid_orders_limit", limit: 3 } });
    // A replacement is not a fourth order.
    for (let made = 3; made < 20; made += 1) expect((await order(attacker, "third", [1 + (made % 2)])).status).toBe(200);
    const allowedFrom = new Date(shop.api.clock.now().getTime() + 60 * MINUTE_MS).toISOString();
    expect(await order(attacker, "third", [1])).toMatchObject({ status: 429, body: { code: "orders_made_limit", allowedFrom } });
    expect((await order(customer, "big", [1])).status).toBe(200);
  });

  it("[D-HOLD-02] counts an order that is asked for again under its key once, however many API processes are asked", async () => {
    const replies = await Promise.all(Array.from({ length: 25 }, () => order(attacker, "big", [1], "the-same-key")));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await order(attacker, "big", [2])).status).toBe(200);
    const many = await Promise.all(SHOPS.slice(1).map((id) => order(attacker, id, [1])));
    expect(many.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  });

  it("[D-HOLD-04] holds no unit for more than 45 minutes of any two hours during three hours of tries, and others can buy", async () => {
    const held = new Map<string, boolean[]>();
    const blocked = await shop.token(attacker, "blocked");
    let current: Reply["body"]["order"];
    let receipt: { id: string } | undefined;
    let refusals = 0;
    let sold = 0;
    // Only the limit on time holds here, not the one on orders.
    shop.api.env.ordering.perHour = 1000;
    for (let step = 0; step * STEP_MINUTES < ATTACK_MINUTES; step += 1) {
      const before = current;
      const row = before && (await shop.orderRow(before.id));
      if (row?.status !== "pending") {
        current = undefined;
        receipt = undefined;
      }
      const trick = (step * 7 + Math.floor(step / 5)) % 5;
      if (current && trick === 0) receipt ??= await shop.receipt(attacker, current).catch(() => undefined);
      else if (current && trick === 1 && receipt) await shop.pay(attacker, receipt.id, blocked);
      else if (current && trick === 2) await cancel(attacker, current.id).then(() => shop.runJobs());
      if (!current || trick === 2 || trick === 3) {
        // The second shop's order exists beside it; goods that are refused are replaced by others.
        await order(attacker, "second", [99]);
        const wanted = [everything, everything.map((n, i) => (i < 15 ? n : 0)), everything.map((n, i) => (i < 15 ? 0 : n))];
        for (const quantities of wanted) {
          const made = await order(attacker, "big", quantities);
          if (made.status === 200) {
            current = made.body.order;
            receipt = undefined;
            break;
          }
          if (made.body.code !== "holding_used_up") continue;
          refusals += 1;
          expect(Date.parse(made.body.allowedFrom ?? "")).toBeGreaterThan(shop.api.clock.now().getTime());
        }
      }
      await pass(STEP_MINUTES);
      for (const { id, reservedQuantity } of await shop.api.db.select().from(products)) {
        held.set(id, [...(held.get(id) ?? []), reservedQuantity > 0]);
      }
      const bought = await order(customer, "big", [1]);
      if (bought.status === 200 && bought.body.id) {
        sold += 1;
        await cancel(customer, bought.body.id);
      }
    }
    expect(refusals).toBeGreaterThan(0);
    expect(sold).toBeGreaterThan(0);
    for (const [id, steps] of held) {
      for (let start = 0; start < steps.length; start += 1) {
        const window = steps.slice(start, start + WINDOW_STEPS).filter(Boolean).length;
        expect(window, `${id} from step ${start}`).toBeLessThanOrEqual(MAX_HELD_STEPS);
      }
    }
    expect(held.get("big-0")?.filter(Boolean).length).toBeGreaterThan(MAX_HELD_STEPS / 2);
  }, 120_000);

  it("[D-HOLD-05] states when the next order is accepted, and accepts it then and not before", async () => {
    await order(attacker, "big", [STOCK]);
    const again = async () => order(attacker, "big", [STOCK]);
    for (let minute = 4; minute <= 40; minute += 4) {
      await pass(4);
      expect((await again()).status).toBe(200);
    }
    await pass(4);
    expect(await again()).toMatchObject({ status: 409, body: { code: "holding_used_up" } });
    await pass(2);
    expect(await shop.api.db.select().from(orders)).not.toContainEqual(expect.objectContaining({ status: "pending" }));
    const refused = await again();
    expect(refused).toMatchObject({ status: 409, body: { code: "holding_used_up" } });
    const wait = Date.parse(refused.body.allowedFrom ?? "") - shop.api.clock.now().getTime();
    shop.moveClock(wait - 1);
    expect((await again()).status).toBe(409);
    shop.moveClock(1);
    expect((await again()).status).toBe(200);
  });

  it("[D-HOLD-06] lets a customer change the basket ten times, who then pays", async () => {
    let last: Reply["body"]["order"];
    for (let change = 0; change <= 10; change += 1) {
      const made = await order(customer, "big", [1 + change, 2]);
      expect(made.status).toBe(200);
      last = made.body.order;
      await pass(3);
    }
    if (!last) throw new Error("There is no order.");
    const { id } = await shop.receipt(customer, last);
    await shop.pay(customer, id, await shop.token(customer, "blocked"));
    expect(await shop.pay(customer, id, await shop.token(customer))).toMatchObject({ result: { receipt: { state: 4 } } });
    expect(await shop.orderRow(last.id)).toMatchObject({ status: "paid", stock: "taken" });
  });

  it("[D-HOLD-03] gives a replacing order the remaining time of the replaced one, and at least five minutes", async () => {
    const left = (reply: Reply) => (Date.parse(reply.body.order?.expiresAt ?? "") - shop.api.clock.now().getTime()) / MINUTE_MS;
    expect(left(await order(customer, "big", [1]))).toBe(15);
    await pass(4);
    expect(left(await order(customer, "big", [2]))).toBe(11);
    await pass(9);
    expect(left(await order(customer, "big", [3]))).toBe(5);
    const other = await order(customer, "second", [1]);
    expect(left(other)).toBe(15);
  });
});
