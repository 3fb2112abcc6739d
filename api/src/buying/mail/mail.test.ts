import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { mails } from "../../platform/tables/mail.ts";
import { orders } from "../../platform/tables/orders.ts";
import { createMailOutbox } from "../mail-transport/outbox.ts";
import { MailError, type MailMessage, type MailPort } from "../mail-transport/port.ts";
import { LEASE_MS } from "./rules.ts";
import { createMailJob } from "./worker.ts";

const PHONE = "+998901112233";
const EMAIL = "aziza@example.uz";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe.each(databaseKinds())("the confirmation of a paid order on $name", (kind) => {
  let shop: Purchase;
  let buyer: SignedIn;
  let sent: MailMessage[];
  let lines: { level: string; fields: object; text: string }[];

  beforeAll(async () => {
    shop = await createPurchase(kind);
  });
  beforeEach(async () => {
    await shop.reset();
    buyer = await shop.api.signIn(PHONE);
    sent = [];
    lines = [];
  });
  afterAll(() => shop.close());

  const taking: MailPort = {
    send: async (mail) => {
      sent.push(mail);
    },
  };

  /** Counts what reaches the server, then fails as it is told. */
  function failing(outcome: "refused" | "unknown"): MailPort {
    return {
      send: async (mail) => {
        sent.push(mail);
        throw new MailError(outcome, "ETEST");
      },
    };
  }

  /** As a process that ends while it sends: nothing is written afterwards. */
  function crashing(): MailPort {
    return {
      send: async (mail) => {
        sent.push(mail);
        throw new Error("The process ends here.");
      },
    };
  }

  function worker(mail: MailPort = taking): () => Promise<void> {
    const line = (level: string) => (fields: object, text: string) => void lines.push({ level, fields, text });
    const log = { error: line("error"), warn: line("warn") };
    return createMailJob({ db: shop.api.db, clock: shop.api.clock, mail, env: shop.api.env, log }).run;
  }

  async function fillEmail(who = buyer): Promise<void> {
    const reply = await shop.api.inject({ method: "PUT", url: "/api/auth/me", headers: who.headers, payload: { email: EMAIL } });
    expect(reply.status).toBe(200);
  }

  async function buy(language?: string): Promise<{ id: string }> {
    const who = language === undefined ? buyer : { ...buyer, headers: { ...buyer.headers, "x-language": language } };
    const order = await shop.order(who);
    const receipt = await shop.receipt(buyer, order);
    await shop.pay(buyer, receipt.id, await shop.token(buyer));
    return order;
  }

  const rows = () => shop.api.db.select().from(mails);

  it("[D-MAIL-02] goes once to the customer's address with two workers", async () => {
    await fillEmail();
    const order = await buy();
    const [first, second] = [worker(), worker()];
    await Promise.all([first(), second(), first(), second()]);
    await Promise.all([first(), second()]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: EMAIL, subject: expect.stringContaining(order.id.slice(-8)) });
    expect(await rows()).toMatchObject([
      { orderId: order.id, kind: "order_confirmation", tries: 1, leaseUntil: null, sentAt: expect.any(Date) },
    ]);
  });

  it("is not queued before the order is paid, nor when its payment fails", async () => {
    await fillEmail();
    const order = await shop.order(buyer);
    const receipt = await shop.receipt(buyer, order);
    await shop.pay(buyer, receipt.id, await shop.token(buyer, "blocked"));
    expect(await rows()).toEqual([]);
  });

  it("is queued although the provider's answer was lost and the worker found the payment", async () => {
    await fillEmail();
    const order = await shop.order(buyer);
    const receipt = await shop.receipt(buyer, order);
    await shop.control("faults", { method: "receipts.pay", mode: "debit-then-timeout" });
    await shop.pay(buyer, receipt.id, await shop.token(buyer));
    expect(await rows()).toEqual([]);
    shop.moveClock(MINUTE_MS);
    await shop.runJobs();
    await shop.runJobs();
    expect(await rows()).toMatchObject([{ orderId: order.id }]);
  });

  it("is queued only together with a paid order: if its row cannot be written, the order is not paid either", async () => {
    await fillEmail();
    const order = await shop.order(buyer);
    const receipt = await shop.receipt(buyer, order);
    const token = await shop.token(buyer);
    await shop.api.database.owner.execute(sql`alter table mails rename to mails_away`);
    await shop.pay(buyer, receipt.id, token).catch(() => undefined);
    await shop.api.database.owner.execute(sql`alter table mails_away rename to mails`);
    expect((await shop.orderRow(order.id))?.status).toBe("pending");
    shop.moveClock(5 * MINUTE_MS);
    await shop.runJobs();
    expect((await shop.orderRow(order.id))?.status).toBe("paid");
    expect(await rows()).toHaveLength(1);
  });

  it("is not queued for a customer without an address", async () => {
    const order = await buy();
    await worker()();
    expect((await shop.orderRow(order.id))?.status).toBe("paid");
    expect(await rows()).toEqual([]);
    expect(sent).toEqual([]);
  });

  it.each([
    [undefined, "toʻlandi"],
    ["uz", "toʻlandi"],
    ["ru", "оплачен"],
    ["en", "is paid"],
    ["de", "toʻlandi"],
  ])("is written in the language of the order's request (%s)", async (language, word) => {
    await fillEmail();
    await buy(language);
    await worker()();
    expect(sent[0]?.subject).toContain(word);
  });

  it("carries the lines, the sum and the masked card, and no secret", async () => {
    await fillEmail();
    await buy("en");
    await worker()();
    const text = `${sent[0]?.subject}\n${sent[0]?.text}\n${sent[0]?.html}`;
    for (const part of ["Oltin Qozon", "Toʻy oshi × 1", "42\u00A0000.00\u00A0sõm", "860006******6311"]) expect(text).toContain(part);
    const [order] = await shop.api.db.select().from(orders);
    expect(order?.paymentDetails?.cardTokenHash).toBeTruthy();
    for (const secret of [order?.paymentDetails?.cardTokenHash ?? "", "8600069195406311", "666666", "03/99", buyer.token]) {
      expect(text).not.toContain(secret);
    }
  });

  it("is sent by another process once more when the first ended while sending", async () => {
    await fillEmail();
    await buy();
    await expect(worker(crashing())()).rejects.toThrow("ends here");
    await worker()();
    expect(sent).toHaveLength(1);
    shop.moveClock(LEASE_MS + 1);
    await worker()();
    await worker()();
    expect(sent).toHaveLength(2);
    expect(sent[0]?.id).toBe(sent[1]?.id);
    expect(await rows()).toMatchObject([{ tries: 2, unconfirmed: 1, sentAt: expect.any(Date) }]);
  });

  it("is given up, with a line in the log, after two processes ended while sending it", async () => {
    await fillEmail();
    const order = await buy();
    for (let round = 0; round < 2; round += 1) {
      await worker(crashing())().catch(() => undefined);
      shop.moveClock(LEASE_MS + 1);
    }
    await worker()();
    shop.moveClock(DAY_MS);
    await worker()();
    expect(sent).toHaveLength(2);
    expect(await rows()).toMatchObject([{ sentAt: null, gaveUpAt: expect.any(Date) }]);
    expect(lines).toMatchObject([{ level: "error", fields: { order: order.id }, text: "a job is given up" }]);
  });

  it("is tried once more after the server closed the connection without an answer", async () => {
    await fillEmail();
    await buy();
    await worker(failing("unknown"))();
    shop.moveClock(MINUTE_MS);
    await worker(failing("unknown"))();
    shop.moveClock(DAY_MS);
    await worker()();
    expect(sent).toHaveLength(2);
    expect(await rows()).toMatchObject([{ unconfirmed: 2, sentAt: null, gaveUpAt: expect.any(Date) }]);
  });

  it("is not sent again if the server took it and the database failed right after", async () => {
    await fillEmail();
    await buy();
    const round = worker({
      send: async (mail) => {
        sent.push(mail);
        await shop.api.database.owner.execute(sql`alter table mails rename to mails_away`);
      },
    });
    await expect(round()).rejects.toThrow();
    await shop.api.database.owner.execute(sql`alter table mails_away rename to mails`);
    shop.moveClock(LEASE_MS + 1);
    await round();
    await worker()();
    expect(sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ sentAt: expect.any(Date) }]);
  });

  it("waits longer after each refusal and is given up after 24 hours", async () => {
    await fillEmail();
    await buy();
    const round = worker(failing("refused"));
    await round();
    await round();
    expect(sent).toHaveLength(1);
    shop.moveClock(MINUTE_MS);
    await round();
    shop.moveClock(MINUTE_MS);
    await round();
    expect(sent).toHaveLength(2);
    for (let hours = 0; hours < 30; hours += 1) {
      shop.moveClock(60 * MINUTE_MS);
      await round();
    }
    expect(sent.length).toBeGreaterThan(8);
    expect(sent.length).toBeLessThan(25);
    expect(lines.at(-1)).toMatchObject({ level: "error", text: "a job is given up" });
    expect(lines.filter(({ level }) => level === "error")).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(EMAIL);
    expect((await rows())[0]?.gaveUpAt).not.toBeNull();
  });

  it("is dropped when its order is cancelled before it is sent", async () => {
    await fillEmail();
    const order = await buy();
    await shop.api.db.update(orders).set({ status: "cancelled", cancelReason: "by_admin" }).where(eq(orders.id, order.id));
    await worker()();
    expect(sent).toEqual([]);
    expect(lines).toMatchObject([{ level: "error", fields: { reason: "its order is cancelled" } }]);
  });

  it("[D-MAIL-03] is in the sandbox's inbox, found by address and by the phone of its user", async () => {
    await fillEmail();
    await buy("en");
    await worker(createMailOutbox(shop.api.db, shop.api.clock))();
    const { body } = await shop.api.inject({ url: `/api/dev/mail?to=${encodeURIComponent(EMAIL)}` });
    expect(body).toMatchObject({
      mails: [{ to: EMAIL, subject: expect.stringContaining("is paid"), text: expect.any(String), html: expect.any(String) }],
    });
    expect((await shop.api.inject({ url: "/api/dev/mail?to=other@example.uz" })).body).toEqual({ mails: [] });
    expect(await shop.api.inject({ url: "/api/dev/mail?to=nobody" })).toMatchObject({ status: 400 });
    const page = async (phone: string) => (await shop.api.inject({ url: `/dev/inbox?phone=${encodeURIComponent(phone)}` })).text;
    expect(await page("")).toContain("is paid");
    expect(await page(PHONE)).toContain("Total amount: 42\u00A0000.00\u00A0sõm");
    expect(await page("+998909998877")).not.toContain("is paid");
  });
});
