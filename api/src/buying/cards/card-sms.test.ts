import { PAYMENT_CODE_LIMIT } from "@savat/contracts/payments";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { cardSmsCounts, cardSmsKeys } from "../../platform/tables/payments.ts";
import { deletePassedCardKeys } from "./card-sms.ts";

const GOOD = "8600069195406311";
const OTHER = "8600495473316478";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PER_CARD = 5;
const PER_PERSON = 8;

describe.each(databaseKinds())("codes by SMS for a card on $name", (kind) => {
  let shop: Purchase;
  let buyer: SignedIn;
  beforeAll(async () => {
    shop = await createPurchase(kind, {
      timeoutMs: 7000,
      env: { cardCodesPerCardPerHour: PER_CARD, cardCodesPerPersonPerHour: PER_PERSON },
    });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.reset();
    buyer = await shop.api.signIn("+998901112233");
  });

  async function tokenOf(who: SignedIn, number = GOOD): Promise<string> {
    const { result } = await shop.call(who, "cards.create", { card: { number, expire: "0399" } });
    return (result as { card: { token: string } }).card.token;
  }
  const ask = (who: SignedIn, token: string) => shop.call(who, "cards.get_verify_code", { token });
  async function askWithNewToken(who: SignedIn, number = GOOD) {
    return ask(who, await tokenOf(who, number));
  }
  function asked(): number {
    return shop.logged.filter((line) => line.includes('"cards.get_verify_code"') && line.includes("payment provider")).length;
  }

  it("[D-PROV-11] keep the provider's wait: asked before it is over, the server says how long, and the provider hears nothing", async () => {
    const token = await tokenOf(buyer);
    expect((await ask(buyer, token)).result).toMatchObject({ sent: true, wait: 60_000 });
    shop.moveClock(20_000);
    expect((await ask(buyer, token)).result).toEqual({ sent: false, phone: "", wait: 40_000 });
    expect(asked()).toBe(1);
    shop.moveClock(40_000);
    expect((await ask(buyer, token)).result).toMatchObject({ sent: true });
    expect(asked()).toBe(2);
  });

  it("[D-PROV-11] go out once for two calls at the same time", async () => {
    const token = await tokenOf(buyer);
    const answers = await Promise.all([ask(buyer, token), ask(buyer, token), ask(buyer, token)]);
    expect(answers.filter(({ result }) => (result as { sent: boolean }).sent)).toHaveLength(1);
    expect(asked()).toBe(1);
  });

  it("[D-PROV-12] end with the fifth code for a card in this hour and the previous one, for every person and token; another card is not limited", async () => {
    const people = await Promise.all(["+998901112244", "+998901112255"].map((phone) => shop.api.signIn(phone)));
    for (let code = 0; code < PER_CARD; code += 1) expect((await askWithNewToken(people[code % 2] ?? buyer)).error).toBeUndefined();
    const full = await askWithNewToken(buyer);
    expect(full.error).toMatchObject({ code: PAYMENT_CODE_LIMIT, data: { retryAfterMs: 2 * HOUR_MS } });
    expect(asked()).toBe(PER_CARD);
    expect((await askWithNewToken(buyer, OTHER)).error).toBeUndefined();

    shop.moveClock(HOUR_MS);
    buyer = await shop.api.signIn("+998901112233");
    expect((await askWithNewToken(buyer)).error).toMatchObject({ code: PAYMENT_CODE_LIMIT, data: { retryAfterMs: HOUR_MS } });
    shop.moveClock(HOUR_MS);
    buyer = await shop.api.signIn("+998901112233");
    expect((await askWithNewToken(buyer)).error).toBeUndefined();
  });

  it("[D-PROV-12] never go over the limit when they are asked for at once", async () => {
    const tokens = await Promise.all(Array.from({ length: PER_CARD + 2 }, () => tokenOf(buyer)));
    const answers = await Promise.all(tokens.map((token) => ask(buyer, token)));
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(PER_CARD);
  });

  it("[D-PROV-12] end for a person, over all cards", async () => {
    const [first, second] = [await tokenOf(buyer), await tokenOf(buyer, OTHER)];
    for (let code = 0; code < PER_PERSON; code += 1) {
      expect((await ask(buyer, code % 2 === 0 ? first : second)).error).toBeUndefined();
      if (code % 2 === 1) shop.moveClock(MINUTE_MS);
    }
    expect((await ask(buyer, first)).error).toMatchObject({ code: PAYMENT_CODE_LIMIT });
    expect(asked()).toBe(PER_PERSON);
  });

  it("that the provider refused are given back, without a wait", async () => {
    const token = await tokenOf(buyer);
    await shop.control("faults", { method: "cards.get_verify_code", mode: "error", count: PER_CARD + 1 });
    for (let code = 0; code <= PER_CARD; code += 1) expect((await ask(buyer, token)).error?.code).toBe(-32400);
    expect((await ask(buyer, token)).result).toMatchObject({ sent: true });
  });

  it("[D-PROV-13] leave nothing behind that a card could be found from once its two hours are over", async () => {
    const token = await tokenOf(buyer);
    await ask(buyer, token);
    const rows = JSON.stringify([await shop.api.db.select().from(cardSmsKeys), await shop.api.db.select().from(cardSmsCounts)]);
    expect(rows).not.toContain(GOOD);
    await deletePassedCardKeys(shop.api);
    expect(await shop.api.db.select().from(cardSmsKeys)).toHaveLength(1);
    shop.moveClock(2 * HOUR_MS + 1);
    await deletePassedCardKeys(shop.api);
    expect(await shop.api.db.select().from(cardSmsKeys)).toEqual([]);
    expect(await shop.api.db.select().from(cardSmsCounts)).toEqual([]);
    buyer = await shop.api.signIn("+998901112233");
    expect((await ask(buyer, token)).error?.code).toBe(-31400);
  });

  it("[D-PROV-13] are counted under another hash each hour", async () => {
    await tokenOf(buyer);
    const [keys] = await shop.api.db.select().from(cardSmsKeys);
    expect(new Set(keys?.hashes).size).toBe(3);
  });
});
