import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN_PHONE, type SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { countTransactions } from "../../../test/watched-database.ts";
import { createMailJob } from "../mail/worker.ts";
import { findOrder } from "../orders/store.ts";

const SOURCES = join(import.meta.dirname, "../..");
const PHONE = "+998901112233";
const QUARTER_MS = 15 * 60_000 + 1;

const OUTSIDE = [
  "cards.create",
  "cards.get_verify_code",
  "cards.verify",
  "mail",
  "receipts.cancel",
  "receipts.check",
  "receipts.create",
  "receipts.get",
  "receipts.get_all",
  "receipts.pay",
  "sms",
];

/** Places where a transaction begins. Add a new place here and to the test that visits all of them. */
const PLACES = {
  "console/orders/attention.ts": 1,
  "console/orders/cancel.ts": 1,
  "people/codes/otp.ts": 1,
  "people/account/profile.ts": 1,
  "people/account/routes.ts": 1,
  "buying/orders/cancel.ts": 1,
  "buying/orders/create.ts": 2,
  "buying/orders/email.ts": 1,
  "buying/receipts/receipt-create.ts": 1,
  "buying/receipts/receipt-pay.ts": 1,
  "buying/payments/settle.ts": 3,
  "buying/checkout/worker.ts": 1,
};

/** Routes of merchants and console call no outside service. `app/access/every-write.test.ts` and the imports' tests
 * cover them over the same watched handle. */
const PLACES_OF_OTHERS = {
  "console/admin-grant/grant.ts": 1,
  "console/audit/export.ts": 1,
  "people/customers/block.ts": 1,
  "catalogue/avif/job.ts": 2,
  "catalogue/imports/worker.ts": 1,
  "console/inbox/mark.ts": 1,
  "releases/errors/store.ts": 1,
  "releases/files/unused-files.ts": 1,
  "releases/grants/routes.ts": 1,
  "releases/registry/document.ts": 1,
  "releases/registry/orders.ts": 1,
  "releases/registry/previews.ts": 2,
  "releases/registry/register.ts": 1,
  "releases/tokens/routes.ts": 2,
  "catalogue/picture-jobs/fetch-queue.ts": 1,
  "catalogue/picture-jobs/unused-pictures.ts": 1,
  "catalogue/merchants/add.ts": 1,
  "catalogue/applications/apply.ts": 2,
  "catalogue/applications/decide.ts": 1,
  "people/memberships/membership.ts": 1,
  "catalogue/merchants/remove.ts": 1,
  "catalogue/merchant-profile/rename.ts": 1,
  "people/phone-moves/moves.ts": 4,
  "people/push/store.ts": 1,
};

/** The stories and the tests of `fulfilment` cover these: a provider called inside one throws. */
const PLACES_OF_FULFILMENT = {
  "buying/orders/address.ts": 1,
  "buying/settlement/capture.ts": 2,
  "catalogue/merchant-records/openings.ts": 1,
  "console/orders/decide.ts": 1,
  "fulfilment/courier/act.ts": 1,
  "fulfilment/customer/act.ts": 4,
  "fulfilment/customer/complaint-photo.ts": 1,
  "fulfilment/deadlines/job.ts": 2,
  "fulfilment/acceptance/auto-accept.ts": 1,
  "fulfilment/ring/alarm.ts": 1,
  "fulfilment/silence/guard.ts": 1,
  "people/addresses/routes.ts": 1,
};

function findPlaces(): Record<string, number> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const counts = files.map((file) => [file, readFileSync(join(SOURCES, file), "utf8").match(/\.transaction\(/g)?.length ?? 0] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

describe.each(databaseKinds("both"))("a transaction on $name", (kind) => {
  let shop: Purchase;
  let buyer: SignedIn;
  /** The calls to partners, and how many transactions were open at each. */
  let asked: { method: string; open: number }[];
  beforeAll(async () => {
    shop = await createPurchase(kind);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.reset();
    asked = [];
    buyer = await shop.api.signIn(PHONE);
    watchOutside();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  function note(method: string): void {
    asked.push({ method, open: countTransactions().open });
  }

  function watchOutside(): void {
    const { fetch } = globalThis;
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
      const name = typeof init?.body === "string" ? /"method":"([a-z_.]+)","params"/.exec(init.body)?.[1] : undefined;
      if (name !== undefined) note(name);
      return fetch(input, init);
    });
    const { send } = shop.api.sms;
    vi.spyOn(shop.api.sms, "send").mockImplementation((message) => {
      note("sms");
      return send(message);
    });
  }

  async function sendMails(): Promise<void> {
    const mail = { send: async () => note("mail") };
    await createMailJob({ ...shop.context, mail, log: { error: () => undefined, warn: () => undefined } }).run();
  }

  async function changeProfile(payload: object): Promise<number> {
    return (await shop.api.inject({ method: "PUT", url: "/api/auth/me", headers: buyer.headers, payload })).status;
  }

  /** Orders that end badly: payment unknown, expired with its receipt, replaced, receipt refused, lost, and cancelled
   * at the second try. */
  async function buyWithEverythingGoingWrong(): Promise<void> {
    const unknown = await shop.receipt(buyer, await shop.order(buyer));
    await shop.control("faults", { method: "receipts.pay", mode: "never" });
    await shop.pay(buyer, unknown.id, await shop.token(buyer));
    shop.moveClock(60_000);
    await shop.runJobs();
    await shop.pay(buyer, unknown.id, await shop.token(buyer, "blocked"));
    await shop.order(buyer, 2);
    await shop.runJobs();
    const replacing = await shop.order(buyer, 3);
    await shop.control("faults", { method: "receipts.create", mode: "error", code: -31050 });
    const account = { product_id: replacing.id, user_id: buyer.uid };
    await shop.call(buyer, "receipts.create", { amount: replacing.price, account });
    await shop.control("faults", { method: "receipts.create", mode: "debit-then-timeout" });
    await shop.call(buyer, "receipts.create", { amount: replacing.price, account });
    await shop.receipt(buyer, replacing);
    await shop.control("faults", { method: "receipts.cancel", mode: "error", code: -31008 });
    shop.moveClock(QUARTER_MS);
    await shop.runJobs();
    shop.moveClock(QUARTER_MS);
    await shop.runJobs();
  }

  async function buy(): Promise<{ orderId: string; paymentId: string }> {
    buyer = await shop.api.signIn(PHONE);
    const { id: orderId, price } = await shop.order(buyer);
    const { id, paymentId } = await shop.receipt(buyer, { id: orderId, price });
    expect((await shop.pay(buyer, id, await shop.token(buyer))).error).toBeUndefined();
    await sendMails();
    return { orderId, paymentId };
  }

  /** Says where the newest order's mail goes and cancels it. */
  async function giveUpOrder(): Promise<void> {
    const { id } = await shop.order(buyer);
    const payload = { email: "vali@example.uz" };
    const { headers } = buyer;
    expect(await shop.api.inject({ method: "PUT", url: `/api/orders/${id}/email`, headers, payload })).toMatchObject({ status: 200 });
    expect(await shop.api.inject({ method: "POST", url: `/api/orders/${id}/cancel`, headers })).toMatchObject({ status: 200 });
  }

  /** A refund that is not through after an hour, so that a person sees to it. */
  async function cancel({ orderId, paymentId }: { orderId: string; paymentId: string }): Promise<void> {
    const put = async (url: string, payload?: object) => {
      const { headers } = await shop.api.signIn(ADMIN_PHONE);
      return (await shop.api.inject({ method: "PUT", url, headers, ...(payload ? { payload } : {}) })).status;
    };
    expect(await put(`/api/admin/orders/${orderId}/cancel`)).toBe(200);
    await shop.runJobs();
    shop.moveClock(61 * 60_000);
    await shop.runJobs();
    expect(await put(`/api/admin/payments/${paymentId}/attention`, { kind: "refund_stuck" })).toBe(200);
  }

  it("[D-CLAIM-01] is never open during a call to provider, SMS gateway or mail server, in a whole purchase with faults", async () => {
    expect(await changeProfile({ displayName: "Ali", email: "ali@example.uz" })).toBe(200);
    await buyWithEverythingGoingWrong();
    await cancel(await buy());
    expect(asked.filter(({ open }) => open > 0)).toEqual([]);
    expect([...new Set(asked.map(({ method }) => method))].sort()).toEqual(OUTSIDE);
  });

  it("is reported as open when a call happens inside it", async () => {
    await shop.api.db.transaction(async () => shop.context.provider.receipts.status("0".repeat(24)));
    expect(asked).toEqual([{ method: "receipts.check", open: 1 }]);
  });

  it("[D-CLAIM-02] uses only the handle that it was given, in every route and job that opens one", async () => {
    const before = countTransactions().opened;
    expect(await changeProfile({ displayName: "Ali" })).toBe(200);
    const payload = { items: [{ id: "osh", price: 4_200_000, quantity: 1 }], price: 4_200_000, merchant: { uid: "m1" } };
    const headers = { ...buyer.headers, "idempotency-key": "a-key-of-this-test" };
    expect(await shop.api.inject({ method: "POST", url: "/api/orders", headers, payload })).toMatchObject({ status: 200 });
    await giveUpOrder();
    await buyWithEverythingGoingWrong();
    await cancel(await buy());
    expect(countTransactions().opened - before).toBeGreaterThanOrEqual(18);
    expect(findPlaces()).toEqual({ ...PLACES, ...PLACES_OF_OTHERS, ...PLACES_OF_FULFILMENT });
  });

  it("[D-CLAIM-02] refuses the outer handle in every use", async () => {
    const { db } = shop.api;
    await expect(db.transaction(async () => db.execute("select 1"))).rejects.toThrow("outer handle inside a transaction");
    await expect(db.transaction(async () => db.transaction(async () => 1))).rejects.toThrow("outer handle inside a transaction");
    await expect(db.transaction(async () => findOrder(db, "ord_1"))).rejects.toThrow("outer handle inside a transaction");
    await expect(db.transaction(async (tx) => tx.execute("select 1"))).resolves.toBeDefined();
    await expect(db.transaction(async (tx) => findOrder(tx, "ord_1"))).resolves.toBeUndefined();
  });
});
