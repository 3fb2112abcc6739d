import { PAYMENT_LIMIT } from "@savat/contracts/payments";
import { asc, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { limitHits } from "../../platform/tables/limits.ts";
import { paymentRefusals } from "../../platform/tables/payments.ts";

const CARD = { number: "8600069195406311", expire: "0399" };
const MINUTE_MS = 60_000;
const PHONE = "+998901112233";
const OTHER_PHONE = "+998901112244";

describe.each(databaseKinds())("card testing on $name", (kind) => {
  let shop: Purchase;
  let buyer: SignedIn;
  beforeAll(async () => {
    shop = await createPurchase(kind);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.reset();
    buyer = await shop.api.signIn(PHONE);
  });

  async function pass(ms: number): Promise<void> {
    shop.moveClock(ms);
    buyer = await shop.api.signIn(PHONE);
  }

  async function addCard(who: SignedIn): Promise<number | undefined> {
    return (await shop.call(who, "cards.create", { card: CARD })).error?.code;
  }

  async function newToken(): Promise<string> {
    const { result } = await shop.call(buyer, "cards.create", { card: CARD });
    const { token } = (result as { card: { token: string } }).card;
    await shop.call(buyer, "cards.get_verify_code", { token });
    return token;
  }

  async function tryCode(token: string, code: string) {
    return (await shop.call(buyer, "cards.verify", { token, code })).error;
  }

  it("[D-TEST-01] ends with the tenth card of an hour; each try is free again after an hour, and other customers are not limited", async () => {
    expect(await addCard(buyer)).toBeUndefined();
    await pass(30 * MINUTE_MS);
    for (let card = 2; card <= 10; card += 1) expect(await addCard(buyer)).toBeUndefined();
    expect(await addCard(buyer)).toBe(PAYMENT_LIMIT);
    expect(await addCard(await shop.api.signIn(OTHER_PHONE))).toBeUndefined();
    await pass(30 * MINUTE_MS - 1);
    expect(await addCard(buyer)).toBe(PAYMENT_LIMIT);
    shop.moveClock(1);
    expect(await addCard(buyer)).toBeUndefined();
    expect(await addCard(buyer)).toBe(PAYMENT_LIMIT);
  });

  it("[D-TEST-01] counts a card that the provider refuses like any other", async () => {
    const refused = { number: "3333336415804657", expire: "0399" };
    for (let card = 1; card <= 10; card += 1) {
      expect((await shop.call(buyer, "cards.create", { card: refused })).error?.code).toBe(-31300);
    }
    expect(await addCard(buyer)).toBe(PAYMENT_LIMIT);
  });

  it.each([
    ["refused with -32400", { mode: "error" }],
    ["not answered in time", { mode: "never" }],
    ["answered with garbage", { mode: "garbage" }],
  ])("[D-PROV-10] does not count a card, a code or a payment that the provider %s", { timeout: 120_000 }, async (_, fault) => {
    const often = fault.mode === "never" ? 3 : 10;
    const limitOf = (kind: string) =>
      shop.api.db
        .select()
        .from(limitHits)
        .where(like(limitHits.key, `${kind}:%`));
    const hits = async (kind: string) => (await limitOf(kind)).flatMap((row) => row.hits).length;
    await shop.control("faults", { method: "cards.create", ...fault, count: often });
    for (let card = 1; card <= often; card += 1) expect(await addCard(buyer)).toBe(-32400);
    expect(await hits("card-create")).toBe(0);

    const token = await newToken();
    await shop.control("faults", { method: "cards.verify", ...fault, performs: false, count: 6 });
    for (let code = 1; code <= 6; code += 1) expect((await tryCode(token, "666666"))?.code).toBe(-32400);
    expect(await hits("card-code")).toBe(0);
    expect(await tryCode(token, "666666")).toBeUndefined();

    const receipt = await shop.receipt(buyer, await shop.order(buyer));
    await shop.control("faults", { method: "receipts.pay", ...fault, performs: false });
    await shop.pay(buyer, receipt.id, token);
    for (let round = 0; round < 2; round += 1) {
      shop.moveClock(2 * MINUTE_MS);
      await shop.runJobs();
    }
    expect(await hits("order-pay")).toBe(0);
  });

  it("[D-PROV-10] counts a payment that the card was refused for, however the provider was before", async () => {
    const receipt = await shop.receipt(buyer, await shop.order(buyer));
    const blocked = await shop.token(buyer, "blocked");
    await shop.control("faults", { method: "receipts.pay", mode: "error" });
    await shop.pay(buyer, receipt.id, blocked);
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await shop.pay(buyer, receipt.id, blocked)).error?.code).toBe(-31630);
    expect((await shop.pay(buyer, receipt.id, blocked)).error?.code).toBe(PAYMENT_LIMIT);
  });

  it("stores what the provider refused at create, verify and pay, and nothing for a made-up id or a limit", async () => {
    await shop.call(buyer, "cards.create", { card: { ...CARD, number: "8600123412341234" } });
    await tryCode(await newToken(), "000000");
    const receipt = await shop.receipt(buyer, await shop.order(buyer));
    await shop.pay(buyer, receipt.id, await shop.token(buyer, "blocked"));
    await shop.pay(buyer, "made-up", await shop.token(buyer, "blocked"));
    await tryCode("made-up", "000000");
    const stored = await shop.api.db.select().from(paymentRefusals).orderBy(asc(paymentRefusals.id));
    expect(stored.map(({ method, code }) => [method, code])).toEqual([
      ["cards.create", -31300],
      ["cards.verify", -31103],
      ["receipts.pay", -31630],
    ]);
  });

  it("[D-TEST-02] ends with the fifth wrong code of a token: not even the right one helps then, while another token takes it", async () => {
    const token = await newToken();
    for (let code = 1; code <= 5; code += 1) expect((await tryCode(token, "000000"))?.code).toBe(-31103);
    expect((await tryCode(token, "666666"))?.code).toBe(PAYMENT_LIMIT);
    await shop.call(buyer, "cards.get_verify_code", { token });
    expect((await tryCode(token, "666666"))?.code).toBe(PAYMENT_LIMIT);
    expect(await tryCode(await newToken(), "666666")).toBeUndefined();
  });

  it("[D-TEST-02] lets the right code through after four wrong ones", async () => {
    const token = await newToken();
    for (let code = 1; code <= 4; code += 1) await tryCode(token, "000000");
    expect(await tryCode(token, "666666")).toBeUndefined();
  });

  it("[D-TEST-03] ends with the tenth attempt to pay an order with any card, while another order is paid", async () => {
    const receipt = await shop.receipt(buyer, await shop.order(buyer));
    const blocked = await shop.token(buyer, "blocked");
    const good = await shop.token(buyer);
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await shop.pay(buyer, receipt.id, blocked)).error?.code).toBe(-31630);
    expect((await shop.pay(buyer, receipt.id, good)).error?.code).toBe(PAYMENT_LIMIT);
    expect((await shop.books()).ledger.filter(({ receiptId }) => receiptId === receipt.id)).toEqual([]);
    const other = await shop.api.signIn(OTHER_PHONE);
    const theirs = await shop.receipt(other, await shop.order(other));
    expect((await shop.pay(other, theirs.id, await shop.token(other))).result).toMatchObject({ receipt: { state: 4 } });
  });

  it("[D-TEST-03] pays with the tenth attempt, after nine that were refused", async () => {
    const receipt = await shop.receipt(buyer, await shop.order(buyer));
    const blocked = await shop.token(buyer, "blocked");
    for (let attempt = 1; attempt <= 9; attempt += 1) await shop.pay(buyer, receipt.id, blocked);
    expect((await shop.pay(buyer, receipt.id, await shop.token(buyer))).result).toMatchObject({ receipt: { state: 4 } });
  });

  it("[D-TEST-04] is answered in HTTP 200 with the limit's code and a text", async () => {
    for (let card = 1; card <= 10; card += 1) await addCard(buyer);
    const payload = { jsonrpc: "2.0", id: 7, method: "cards.create", params: { card: CARD } };
    const { status, body } = await shop.api.inject({ method: "POST", url: "/api/payments/cards", headers: buyer.headers, payload });
    expect(status).toBe(200);
    expect(body).toEqual({
      jsonrpc: "2.0",
      id: 7,
      error: { code: PAYMENT_LIMIT, message: "Too many cards were tried. Please try again later", data: { retryAfterMs: 60 * MINUTE_MS } },
    });
    const token = await shop.call(buyer, "cards.verify", { token: "unknown", code: "666666" });
    expect(token.error?.code).toBe(-31400);
  });
});
