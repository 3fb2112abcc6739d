import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { decrypt, type PushService, startPushService, type TestBrowser } from "../../../test/push-service.ts";
import { createShopDay, type ShopDay } from "../../../test/shop-day.ts";
import { readAccessToken } from "../../people/auth/tokens.ts";
import { saveSubscription } from "../../people/push/store.ts";
import { pushSubscriptions } from "../../platform/tables/board.ts";
import { merchantStaff } from "../../platform/tables/merchants.ts";
import { messages } from "../../platform/tables/messages.ts";
import { createMessageJob } from "../messages/send.ts";
import { stopSilentShops } from "../silence/guard.ts";
import { createPushSender } from "./sender.ts";

const MINUTE_MS = 60_000;
const STAFF_PHONE = "+998935550011";
const KEYS = { p256dh: "BKey", auth: "secret" };

describe.each(databaseKinds())("pushes to the people of a shop, on $name", (kind) => {
  let day: ShopDay;
  let service: PushService;
  let staff: SignedIn;
  let browser: TestBrowser;
  beforeAll(async () => {
    service = await startPushService();
    day = await createShopDay(kind, { abilities: { hold: true } });
  });
  afterAll(async () => {
    await day.close();
    await service.close();
  });
  beforeEach(async () => {
    await day.api.db.delete(messages);
    await day.begin();
    const place = { id: "s1", merchantId: "m1", name: "Aziza", phone: STAFF_PHONE, role: "staff", joinDate: "2026-01-01" } as const;
    await day.api.db.insert(merchantStaff).values(place);
    staff = await day.api.signIn(STAFF_PHONE);
    service.received.length = 0;
    browser = await subscribe(staff);
  });

  function sessionOf({ token }: SignedIn): string {
    return readAccessToken(day.api.env.tokenSecret, token)?.sessionId ?? "";
  }
  /** The service stands on this machine, so the endpoint's check is gone round. */
  async function subscribe(who: SignedIn): Promise<TestBrowser> {
    const made = service.newBrowser();
    const row = { userId: who.uid, sessionId: sessionOf(who), ...made.subscription };
    await saveSubscription(day.api.db, row, day.api.clock.now());
    return made;
  }
  const call = (who: SignedIn, method: "GET" | "PUT" | "POST" | "DELETE", url: string, payload?: object) =>
    day.api.inject({ method, url: `/api${url}`, headers: who.headers, ...(payload ? { payload } : {}) });
  const jobs = (hosts = service.hosts) => {
    const push = createPushSender(day.api, hosts);
    return { ...day.context, sms: day.api.sms, ...(push ? { push } : {}) };
  };
  async function send(hosts = service.hosts): Promise<void> {
    await createMessageJob(jobs(hosts)).run();
    await createMessageJob(jobs(hosts)).run();
  }
  const rows = () => day.api.db.select().from(pushSubscriptions);
  const told = () => service.received.map(({ path }) => path);
  const later = (ms: number) => day.api.clock.setOffset(day.api.clock.now().getTime() - Date.parse("2026-03-01T07:00:00.000Z") + ms);

  it("[D-RING-09] tell of a new order once, by number and kind alone, encrypted for the browser and signed", async () => {
    const id = await day.buy();
    await send();
    expect(told()).toEqual([browser.path]);
    const [push] = service.received;
    if (!push) throw new Error("nothing came");
    expect(JSON.parse(decrypt(browser, push.body))).toEqual({ kind: "new_order", order: id.slice(-4) });
    expect(push.key).toBe(day.api.env.vapid?.publicKey);
    expect(push.claims).toEqual({ aud: service.origin, sub: "mailto:sandbox@savat.example", exp: expect.any(Number) });
    expect(push.claims.exp - Date.now() / 1000).toBeGreaterThan(0);
    expect(push.claims.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60);
    expect(push.headers).toMatchObject({ ttl: "600", urgency: "high", "content-encoding": "aes128gcm" });
    expect(() => decrypt(service.newBrowser(), push.body)).toThrow();
  });

  it("[D-RING-09] say nothing of an order that somebody has seen, and that the shop has stopped", async () => {
    const id = await day.buy();
    await day.tap(id, "looked");
    await send();
    expect(told()).toEqual([]);
    for (let orders = 0; orders < 2; orders += 1) {
      await day.buy();
      await day.pass(11 * MINUTE_MS);
    }
    await stopSilentShops(jobs());
    await send();
    expect(service.received.map(({ body }) => JSON.parse(decrypt(browser, body)))).toEqual([{ kind: "shop_stopped" }]);
  });

  it.each([404, 410])("[D-RING-11] end when the push service answers %i, and other failures are tried again", async (status) => {
    service.answers.set(browser.path, [503, status]);
    await day.buy();
    await send();
    expect(told()).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
    later(6000);
    await send();
    expect(told()).toHaveLength(2);
    expect(await rows()).toEqual([]);
    later(60_000);
    await send();
    expect(told()).toHaveLength(2);
    expect(await day.api.db.select().from(messages).where(eq(messages.channel, "push"))).toMatchObject([{ droppedAt: expect.any(Date) }]);
  });

  it.each([
    ["sign-out on that device", async () => void (await call(staff, "POST", "/auth/logout", {}))],
    ["a block", async () => void (await day.decide(`customers/${staff.uid}/block`, {}))],
    ["sign-out everywhere", async () => void (await call(staff, "POST", "/auth/logout", { everywhere: true }))],
    ["switching them off", async () => void (await call(staff, "POST", "/push/off", {}))],
  ])("[D-RING-12] end with %s", async (_, end) => {
    const others = await subscribe(day.owner);
    await day.buy();
    await end();
    expect((await rows()).map(({ userId }) => userId)).toEqual([day.owner.uid]);
    await send();
    expect(told()).toEqual([others.path]);
  });

  it("[D-RING-12] do not reach whoever left the staff meanwhile, and no other shop's people", async () => {
    await subscribe(day.buyer);
    await day.buy();
    await day.api.db.delete(merchantStaff).where(eq(merchantStaff.id, "s1"));
    await send();
    expect(told()).toEqual([]);
  });

  it.each([
    "http://push.example/a",
    "https://127.0.0.1/a",
    "https://[::1]/a",
    "https://10.0.0.1/a",
    "https://2130706433/a",
    "https://localhost/a",
    "https://printer.local/a",
    "https://push.example:8443/a",
    "https://a:b@push.example/a",
  ])("[D-RING-10] do not go to %s", async (endpoint) => {
    expect((await call(staff, "PUT", "/push", { endpoint, ...KEYS })).status).toBe(400);
  });

  it("[D-RING-10] are refused by the guard when the address behind an endpoint is not public", async () => {
    await day.buy();
    await send({ allowed: [] });
    expect(told()).toEqual([]);
  });

  it("tell a browser whether it is subscribed, and belong to whoever subscribed last on it", async () => {
    const endpoint = "https://push.example/a";
    const me = await day.api.signIn("+998901234567");
    expect((await call(me, "GET", "/push")).body).toEqual({ key: day.api.env.vapid?.publicKey, isOn: false });
    expect((await call(me, "PUT", "/push", { endpoint, ...KEYS })).status).toBe(200);
    expect((await call(me, "GET", "/push")).body).toMatchObject({ isOn: true });
    expect((await call(staff, "PUT", "/push", { endpoint, ...KEYS })).status).toBe(200);
    expect((await call(me, "GET", "/push")).body).toMatchObject({ isOn: false });
    expect(await rows()).toMatchObject([{ userId: staff.uid, endpoint }]);
  });
});
