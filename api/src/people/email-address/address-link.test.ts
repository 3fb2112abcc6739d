import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { createMailJob } from "../../buying/mail/worker.ts";
import type { MailMessage } from "../../buying/mail-transport/port.ts";
import { sessions, users } from "../../platform/tables/auth.ts";

const DAY_MS = 24 * 60 * 60_000;
const LINK = /http:\/\/localhost:3000\/confirm-email\?lang=uz#(\S+)/;

describe.each(databaseKinds())("an order's e-mail on $name", (kind) => {
  let shop: Purchase;
  let buyer: SignedIn;
  beforeAll(async () => {
    shop = await createPurchase(kind, { env: { accessTokenTtlMs: 30 * DAY_MS, refreshTokenTtlMs: 60 * DAY_MS } });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.reset();
    buyer = await shop.api.signIn("+998901112233");
  });

  async function setEmail(who: SignedIn, id: string, email: string) {
    const request = { method: "PUT", url: `/api/orders/${id}/email`, headers: who.headers, payload: { email } } as const;
    const { status, body } = await shop.api.inject(request);
    return { status, body };
  }

  async function profileOf(who: SignedIn) {
    const [user] = await shop.api.db.select().from(users).where(eq(users.id, who.uid));
    return { email: user?.email, isConfirmed: user?.emailConfirmedAt !== null };
  }

  /** Pays an order that goes to that address, and gives the mail that comes of it. */
  async function buyWith(email: string | undefined): Promise<MailMessage | undefined> {
    const order = await shop.order(buyer);
    if (email !== undefined) expect((await setEmail(buyer, order.id, email)).status).toBe(200);
    const { id, paymentId } = await shop.receipt(buyer, order);
    expect((await shop.pay(buyer, id, await shop.token(buyer))).error).toBeUndefined();
    const sent: MailMessage[] = [];
    const { db, clock, env } = shop.api;
    const log = { error: () => undefined, warn: () => undefined };
    const mail = { send: async (message: MailMessage) => void sent.push(message) };
    await createMailJob({ db, clock, env, mail, log }).run();
    expect((await shop.payment(buyer, paymentId)).email).toBe(sent[0]?.to ?? null);
    return sent[0];
  }

  async function confirm(token: string | undefined, headers = {}) {
    return shop.api.inject({ method: "POST", url: "/api/auth/confirm-email", headers, payload: { token: token ?? "none" } });
  }

  const INVALID = { status: 400, body: { code: "email_link_invalid" } };

  it("[D-MAIL-01] fills the profile's address and corrects it while it is unconfirmed; after that it belongs to the order only", {
    tags: ["@D-HOLD-11"],
  }, async () => {
    const first = await buyWith("dilnoza@exmaple.uz");
    expect(first?.to).toBe("dilnoza@exmaple.uz");
    const second = await buyWith("dilnoza@example.uz");
    expect(await profileOf(buyer)).toEqual({ email: "dilnoza@example.uz", isConfirmed: false });
    expect((await confirm(LINK.exec(second?.text ?? "")?.[1])).status).toBe(200);

    const order = await shop.order(buyer);
    const reply = await setEmail(buyer, order.id, "office@example.uz");
    expect(reply).toMatchObject({
      status: 200,
      body: { email: "office@example.uz", user: { uid: buyer.uid, email: "dilnoza@example.uz" } },
    });
    const third = await buyWith("office@example.uz");
    expect(third?.to).toBe("office@example.uz");
    expect(await profileOf(buyer)).toEqual({ email: "dilnoza@example.uz", isConfirmed: true });
    expect((await buyWith(undefined))?.to).toBe("dilnoza@example.uz");
  });

  it("is taken for one's own unpaid order alone, and an empty one sends no mail and leaves the profile as it is", async () => {
    const other = await shop.api.signIn("+998901112244");
    const order = await shop.order(buyer);
    expect((await setEmail(other, order.id, "other@example.uz")).status).toBe(404);
    expect(await setEmail(buyer, order.id, "nobody")).toMatchObject({ status: 400, body: { code: "validation" } });
    expect((await buyWith("aziza@example.uz"))?.to).toBe("aziza@example.uz");
    const paid = (await shop.api.inject({ url: "/api/orders", headers: buyer.headers })).body as { orders: { id: string }[] };
    expect(await setEmail(buyer, paid.orders[0]?.id ?? "", "late@example.uz")).toMatchObject({
      status: 409,
      body: { code: "order_not_payable" },
    });
    expect(await buyWith("")).toBeUndefined();
    expect((await profileOf(buyer)).email).toBe("aziza@example.uz");
  });

  it("[D-HOLD-12] sends a link whose page changes nothing, whose button confirms, also repeatedly, and which signs no user in", async () => {
    const mail = await buyWith("aziza@example.uz");
    const token = LINK.exec(mail?.text ?? "")?.[1];
    expect(mail?.html).toContain(`#${token}`);
    expect(token).not.toContain("example");
    const before = await shop.api.db.select().from(sessions);
    const look = await shop.api.inject({ method: "GET", url: `/api/auth/confirm-email?token=${token}` });
    expect(look.status).toBe(405);
    expect((await profileOf(buyer)).isConfirmed).toBe(false);
    for (let press = 0; press < 2; press += 1) {
      const reply = await confirm(token);
      expect(reply).toMatchObject({ status: 200, body: { message: "The address is confirmed." } });
      expect(reply.headers["set-cookie"]).toBeUndefined();
    }
    expect(await profileOf(buyer)).toEqual({ email: "aziza@example.uz", isConfirmed: true });
    expect(await shop.api.db.select().from(sessions)).toEqual(before);
    expect((await buyWith(undefined))?.text).not.toMatch(LINK);
  });

  it("[D-HOLD-12] confirms only the address that it was sent to, while the profile still has it, for seven days, and no one else's", async () => {
    const token = LINK.exec((await buyWith("old@example.uz"))?.text ?? "")?.[1] ?? "";
    const newer = LINK.exec((await buyWith("new@example.uz"))?.text ?? "")?.[1] ?? "";
    expect(await confirm(token)).toMatchObject(INVALID);
    const other = await shop.api.signIn("+998901112244");
    await shop.api.db.update(users).set({ email: "new@example.uz" }).where(eq(users.id, other.uid));
    const [, expiry, signature] = newer.split(".");
    for (const forged of [
      `${other.uid}.${expiry}.${signature}`,
      `${newer}x`,
      newer.slice(0, -1),
      `${buyer.uid}.zzzzzzzzz.${signature}`,
      "..",
    ]) {
      expect(await confirm(forged)).toMatchObject(INVALID);
    }
    shop.moveClock(7 * DAY_MS + 1000);
    expect(await confirm(newer)).toMatchObject(INVALID);
    shop.moveClock(-2000);
    expect((await confirm(newer)).status).toBe(200);
    expect(await profileOf(other)).toMatchObject({ isConfirmed: false });
  });

  it("carries no link for an address that is not the profile's", async () => {
    const mail = await buyWith("aziza@example.uz");
    await confirm(LINK.exec(mail?.text ?? "")?.[1]);
    const office = await buyWith("office@example.uz");
    expect(office?.text).not.toMatch(LINK);
    expect(office?.html).not.toContain("confirm-email");
  });
});
