import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds } from "../../../test/database.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { TEST_CARD_CODE, TEST_CARD_EXPIRE } from "./test-cards.ts";

const NUMBER = "8600069195406311";

/** Every row of every table as text, the sandbox's SMS outbox left out. */
async function dump(shop: Purchase): Promise<string> {
  const tables = await shop.api.db.execute(sql`select tablename from pg_tables where schemaname = 'public' and tablename <> 'sms_outbox'`);
  const names = (tables as { rows: { tablename: string }[] }).rows.map(({ tablename }) => tablename);
  const parts: string[] = [];
  for (const name of names) {
    const rows = await shop.api.db.execute(sql`select to_jsonb(t)::text as line from ${sql.identifier(name)} t`);
    parts.push(...(rows as { rows: { line: string }[] }).rows.map(({ line }) => line));
  }
  return parts.join("\n");
}

describe.each(databaseKinds())("after purchases and failures on $name", (kind) => {
  let shop: Purchase;
  const secrets: string[] = [];

  beforeAll(async () => {
    shop = await createPurchase(kind);
    await shop.reset();
    const buyer = await shop.api.signIn("+998901112233");
    const order = await shop.order(buyer);
    const receipt = await shop.receipt(buyer, order);
    const [blocked, token] = [await shop.token(buyer, "blocked"), await shop.token(buyer)];
    secrets.push(blocked, token, buyer.token, buyer.refreshToken);
    await shop.pay(buyer, receipt.id, blocked);
    await shop.control("faults", { method: "receipts.pay", mode: "debit-then-timeout" });
    await shop.pay(buyer, receipt.id, token);
    shop.moveClock(60_000);
    await shop.runJobs();
    await shop.call(buyer, "cards.create", { card: { number: `${NUMBER}0`, expire: TEST_CARD_EXPIRE } });
    await shop.call(buyer, "cards.verify", { token, code: "12" });
  });
  afterAll(() => shop.close());

  function expectNoSecret(text: string): void {
    for (const secret of secrets) expect(text.includes(secret)).toBe(false);
    expect(text).not.toMatch(new RegExp(`${NUMBER}|"${TEST_CARD_EXPIRE}"|03/99|"${TEST_CARD_CODE}"`));
    expect(text).not.toContain("4444445987459073");
  }

  it("[D-CARD-01] the log names the provider's methods and holds no secret", { tags: ["@D-SECRET-01"] }, () => {
    const text = shop.logged.join("\n");
    expect(text).toContain("receipts.pay");
    expectNoSecret(text);
    expect(text).not.toContain(TEST_CARD_CODE);
    expect(text).not.toContain("test-key");
  });

  it("[D-CARD-01] the database holds the masked card and no secret", { tags: ["@D-CARD-02", "@D-SECRET-02"] }, async () => {
    const text = await dump(shop);
    expect(text).toContain("860006******6311");
    expectNoSecret(text);
  });

  it("the sandbox's state holds the masked card, no number, expiry or code", () => {
    const text = shop.stateFile();
    expect(text).toContain("860006******6311");
    expect(text).not.toMatch(new RegExp(`${NUMBER}|4444445987459073|"${TEST_CARD_EXPIRE}"|03/99|"9903"|"${TEST_CARD_CODE}"`));
  });
});
