import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "../../../test/app.ts";
import { addOrderIn } from "../../../test/board-orders.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import { listen } from "../../../test/raw-http.ts";
import { createShopDay, type ShopDay } from "../../../test/shop-day.ts";
import type { Listen } from "../../platform/connection/listen.ts";
import { merchantStaff } from "../../platform/tables/merchants.ts";
import { orders } from "../../platform/tables/orders.ts";
import { createChangeReader } from "./feed.ts";

const DEAF: Listen = () => async () => undefined;

describe.each(databaseKinds("both"))("the stream of changed orders on $name", (kind) => {
  let day: ShopDay;
  let url: string;
  let endFeed: () => Promise<void>;
  const cuts: AbortController[] = [];

  beforeAll(async () => {
    day = await createShopDay(kind);
    url = `http://127.0.0.1:${await listen(day.api.app)}/api`;
  });
  beforeEach(async () => {
    await day.begin();
    endFeed = day.api.app.feedStreams(day.api.database.listen);
  });
  afterEach(async () => {
    for (const cut of cuts.splice(0)) cut.abort();
    await endFeed();
  });
  afterAll(() => day.close());

  /** Opens a stream; `text` grows. */
  async function watch(who: Pick<SignedIn, "headers">) {
    const cut = new AbortController();
    cuts.push(cut);
    const answer = await fetch(`${url}/orders/changes`, { headers: { ...who.headers, accept: "text/event-stream" }, signal: cut.signal });
    const stream = { status: answer.status, type: answer.headers.get("content-type"), text: "", isOver: false };
    void (async () => {
      for await (const part of answer.body ?? []) stream.text += new TextDecoder().decode(part);
    })()
      .catch(() => undefined)
      .finally(() => {
        stream.isOver = true;
      });
    await expect.poll(() => stream.text !== "" || stream.status !== 200).toBe(true);
    return stream;
  }
  function addOrder(merchantId = "m1"): Promise<string> {
    return addOrderIn(day.api.db, "paid", { userId: day.buyer.uid, merchantId, now: day.api.clock.now() });
  }

  it("[D-LIVE-01] tells an order's revision to its customer, its shop's people and admins, and to nobody else", async () => {
    await addMerchant(day.api.db, { id: "m2" });
    const other = await day.api.signIn("+998901112299");
    const [customer, owner, admin, stranger] = [await watch(day.buyer), await watch(day.owner), await watch(day.admin), await watch(other)];
    expect(customer).toMatchObject({ status: 200, type: "text/event-stream", text: "event: open\ndata:\n\n" });
    const id = await addOrder();
    const elsewhere = await addOrder("m2");
    await day.tap(id, "accept", { minutes: 20 });
    for (const stream of [customer, owner, admin]) {
      await expect.poll(() => stream.text).toContain(`data: {"orderId":"${id}","merchantId":"m1","revision":1}`);
    }
    for (const stream of [customer, admin]) await expect.poll(() => stream.text).toContain(elsewhere);
    expect(owner.text).not.toContain(elsewhere);
    expect(stranger.text).toBe("event: open\ndata:\n\n");
    expect((await watch({ headers: { authorization: "Bearer none" } })).status).toBe(401);
  });

  it("[D-LIVE-01] tells nothing of a change that was rolled back", async () => {
    const stream = await watch(day.buyer);
    await day.api.db
      .transaction(async (tx) => {
        await addOrderIn(tx, "paid", { userId: day.buyer.uid, now: day.api.clock.now(), id: "rolled-back" });
        throw new Error("undone");
      })
      .catch(() => undefined);
    const id = await addOrder();
    await expect.poll(() => stream.text).toContain(id);
    expect(stream.text).not.toContain("rolled-back");
  });

  it("[D-LIVE-02] ends a stream after sign-out and a block, and tells no more to whom a shop has removed", {
    timeout: 20_000,
  }, async () => {
    const phone = "+998935550077";
    const staff = await day.api.signIn(phone);
    const member = { id: "stf", merchantId: "m1", name: "Ali", phone, userId: staff.uid, role: "staff", joinDate: "2026-01-01" } as const;
    await day.api.db.insert(merchantStaff).values(member);
    const [ofStaff, ofBuyer, ofOther] = [await watch(staff), await watch(day.buyer), await watch(await day.api.signIn("+998901112299"))];
    await expect.poll(() => addOrder().then(() => ofStaff.text), { interval: 200 }).toContain("m1");
    await day.api.db.delete(merchantStaff);
    await day.api.inject({ method: "POST", url: "/api/auth/logout", headers: day.buyer.headers });
    await day.api.db.execute(sql`update users set blocked_at = now() where phone = '+998901112299'`);
    for (const stream of [ofBuyer, ofOther]) await expect.poll(() => stream.isOver, { timeout: 5000 }).toBe(true);
    const before = ofStaff.text;
    await addOrder();
    await endFeed();
    expect(ofStaff.text).toBe(before);
  });

  it("[D-LIVE-03] tells what was lost while nobody listened, once", async () => {
    await endFeed();
    endFeed = day.api.app.feedStreams(DEAF);
    const stream = await watch(day.buyer);
    // The first reading notes where the others begin.
    await expect.poll(() => addOrder().then(() => stream.text), { interval: 200, timeout: 5000 }).toContain("revision");
    const id = await addOrder();
    await expect.poll(() => stream.text, { timeout: 5000 }).toContain(id);
    const next = await addOrder();
    await expect.poll(() => stream.text, { timeout: 5000 }).toContain(next);
    expect(stream.text.split(id)).toHaveLength(2);
  });

  it("[D-LIVE-04] ends when the server stops, which waits for none", async () => {
    const own = await createShopDay(kind);
    await own.begin();
    url = `http://127.0.0.1:${await listen(own.api.app)}/api`;
    const stream = await watch(own.buyer);
    await own.close();
    await expect.poll(() => stream.isOver).toBe(true);
  });
});

describe.each(databaseKinds("both").filter(({ name }) => name === "PostgreSQL"))("the reading of changes on $name", (kind) => {
  it("[D-LIVE-03] finds every change once, whatever the order in which transactions began and committed", { timeout: 60_000 }, async () => {
    const day = await createShopDay(kind);
    await day.begin();
    const read = createChangeReader(day.api.db);
    await read();
    const found: string[] = [];
    let isWriting = true;
    const reading = (async () => {
      while (isWriting) found.push(...(await read()).map(({ orderId }) => orderId));
    })();
    const written = await Promise.all(
      Array.from({ length: 6 }, async (_, writer) => {
        const ids: string[] = [];
        for (let one = 0; one < 40; one += 1) {
          await day.api.db.transaction(async (tx) => {
            const now = day.api.clock.now();
            ids.push(await addOrderIn(tx, "paid", { userId: day.buyer.uid, now }));
            // The number is given; some commit much later.
            await tx.execute(sql`select pg_sleep(${(writer % 3) * 0.01}::float8)`);
          });
        }
        return ids;
      }),
    );
    // A change is told once every older transaction of the server has ended, another database's too.
    await expect.poll(() => found.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(240);
    isWriting = false;
    await reading;
    found.push(...(await read()).map(({ orderId }) => orderId));
    expect(found.toSorted()).toEqual(written.flat().toSorted());
    expect(await day.api.db.$count(orders)).toBe(240);
    await day.close();
  });
});
