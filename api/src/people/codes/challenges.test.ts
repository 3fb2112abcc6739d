import type { sendOtp, verifyOtp } from "@savat/contracts/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createSms } from "../../platform/sms/choose.ts";
import { listMessages } from "../../platform/sms/outbox.ts";
import { signDeviceToken } from "./device-token.ts";

type Sent = z.output<typeof sendOtp.reply> & { code?: string };
type Verified = z.output<typeof verifyOtp.reply> & { code?: string };

const PHONE = "+998901112233";
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OWNER = "198.51.100.7";

/** Another network each time. */
function elsewhere(index: number): string {
  return `203.${index}.113.9`;
}

describe.each(databaseKinds())("a phone under attack on $name", (kind) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(kind, { env: { wrongCodeDelayMs: 300, wrongCodesPerAddressPerHour: 6, wrongCodesPerHour: 40 } });
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  async function send(address: string, more: { phone?: string; challengeId?: string | undefined; devices?: string[] } = {}) {
    const headers = { "x-forwarded-for": address };
    const reply = await api.inject({ method: "POST", url: "/api/auth/send-otp", headers, payload: { phone: PHONE, ...more } });
    return { status: reply.status, body: reply.body as Sent & { retryAfterMs: number } };
  }

  async function verify(address: string, otp: string, challengeId?: string) {
    const headers = { "x-forwarded-for": address };
    const payload = { phone: PHONE, otp, ...(challengeId === undefined ? {} : { challengeId }) };
    const reply = await api.inject({ method: "POST", url: "/api/auth/verify-otp", headers, payload });
    return { status: reply.status, body: reply.body as Verified };
  }

  function wrong(code: string): string {
    return code === "000000" ? "111111" : "000000";
  }

  /** Signs the owner in, and gives the token of the owner's device. */
  async function knownDevice(): Promise<string> {
    const { challengeId } = (await send(OWNER)).body;
    const { body } = await verify(OWNER, api.sms.codeFor(PHONE), challengeId);
    if (body.device === undefined) throw new Error("There is no token of the device.");
    return body.device;
  }

  /** Asks for codes from many networks until unknown devices get none. */
  async function flood(): Promise<number> {
    let sent = 0;
    for (let index = 1; index <= 30; index += 1) if ((await send(elsewhere(index))).status === 200) sent += 1;
    return sent;
  }

  it("[D-CARD-08] signs its owner in beside codes and wrong tries of others: a new code voids only that of the same challenge", async () => {
    const { body } = await send(OWNER);
    const code = api.sms.codeFor(PHONE);
    for (let index = 1; index <= 5; index += 1) {
      const { challengeId } = (await send(elsewhere(index))).body;
      await verify(elsewhere(index), wrong(api.sms.codeFor(PHONE)), challengeId);
      await verify(elsewhere(index), wrong(api.sms.codeFor(PHONE)));
    }
    expect((await verify(OWNER, code, body.challengeId)).status).toBe(200);
  });

  it("[D-CARD-04] keeps a challenge to its phone, its purpose and its own code", { tags: ["@D-CODE-01"] }, async () => {
    const mine = (await send(OWNER)).body.challengeId;
    const code = api.sms.codeFor(PHONE);
    const other = (await send(elsewhere(1))).body.challengeId;
    if (code !== api.sms.codeFor(PHONE)) expect((await verify(OWNER, code, other)).body.code).toBe("otp_invalid");
    expect((await verify(elsewhere(2), code)).body.code).toBe("otp_expired");
    expect((await verify(elsewhere(2), code, mine)).status).toBe(200);
    expect((await verify(OWNER, code, mine)).body.code).toBe("otp_expired");
  });

  it("[D-CARD-08] gets another code for the same challenge, and the one before is void", async () => {
    const first = (await send(OWNER)).body.challengeId;
    const old = api.sms.codeFor(PHONE);
    api.clock.setOffset(30 * SECOND);
    const second = (await send(OWNER, { challengeId: first })).body.challengeId;
    expect(second).toBe(first);
    if (old !== api.sms.codeFor(PHONE)) expect((await verify(OWNER, old, first)).body.code).toBe("otp_invalid");
    expect((await verify(OWNER, api.sms.codeFor(PHONE), first)).status).toBe(200);
    api.clock.setOffset(60 * SECOND);
    expect((await send(OWNER, { challengeId: first })).body.challengeId).not.toBe(first);
  });

  it("[D-CODE-02] without a challenge a code belongs to the client's address", async () => {
    await send(OWNER);
    const code = api.sms.codeFor(PHONE);
    expect((await verify(elsewhere(1), code)).body.code).toBe("otp_expired");
    expect((await verify(OWNER, code)).status).toBe(200);
  });

  it("[D-CODE-03] gets fifteen codes a day for unknown devices, which are told how long to wait", async () => {
    expect(await flood()).toBe(15);
    api.clock.setOffset(2 * HOUR);
    expect(await send(OWNER)).toMatchObject({ status: 429, body: { code: "phone_codes_spent", retryAfterMs: DAY - 2 * HOUR } });
    api.clock.setOffset(DAY);
    expect((await send(OWNER)).status).toBe(200);
  });

  it("[D-CODE-03] keeps five codes of the day for devices that signed in with it before", async () => {
    const devices = [await knownDevice()];
    expect(await flood()).toBe(14);
    expect(await send(elsewhere(99))).toMatchObject({ status: 429, body: { code: "phone_codes_spent" } });
    for (let index = 1; index <= 5; index += 1) {
      api.clock.setOffset(index * MINUTE);
      const { status, body } = await send(OWNER, { devices });
      expect(status).toBe(200);
      if (index === 5) expect((await verify(OWNER, api.sms.codeFor(PHONE), body.challengeId)).status).toBe(200);
    }
    api.clock.setOffset(2 * HOUR);
    expect(await send(OWNER, { devices })).toMatchObject({
      status: 429,
      body: { code: "phone_codes_spent", retryAfterMs: DAY - 2 * HOUR },
    });
  });

  it("[D-CODE-05] lets a known device in that shares the address of the attacker: neither its codes nor its tries are the attacker's", async () => {
    const devices = [await knownDevice()];
    api.clock.setOffset(MINUTE);
    await send(OWNER);
    const { status, body } = await send(OWNER, { devices });
    expect(status).toBe(200);
    const code = api.sms.codeFor(PHONE);
    for (let tries = 0; tries < 5; tries += 1) await verify(OWNER, wrong(code));
    expect((await verify(OWNER, code, body.challengeId)).status).toBe(200);
  });

  it("[D-CODE-04] knows no device by a token of another phone, a forged one or one of long ago", async () => {
    await flood();
    const at = api.clock.now();
    const token = (phone: string, time = at) => signDeviceToken(api.env.otpSecret, { device: "dev_1", phone, at: time });
    const old = token(PHONE, new Date(at.getTime() - 400 * DAY));
    const otherKey = signDeviceToken(api.env.tokenSecret, { device: "dev_1", phone: PHONE, at });
    for (const device of [token("+998909998877"), old, otherKey, `${token(PHONE)}x`, "d.dev_1.x.y"]) {
      expect(await send(OWNER, { devices: [device] })).toMatchObject({ status: 429 });
    }
    expect((await send(OWNER, { devices: [token("+998909998877"), token(PHONE)] })).status).toBe(200);
    expect(token(PHONE)).not.toContain("901112233");
  });

  it("[D-CODE-07] answers slowly past a ceiling of wrong codes, of one client and over all, and counts them for the alarm", async () => {
    async function timed(address: string): Promise<number> {
      const start = performance.now();
      await verify(address, "000000");
      return performance.now() - start;
    }
    for (let tries = 0; tries < 6; tries += 1) await verify(OWNER, "000000");
    expect(await timed(OWNER)).toBeGreaterThan(290);
    for (let index = 1; index <= 33; index += 1) await verify(elsewhere(index), "000000");
    expect(await timed(elsewhere(99))).toBeGreaterThan(290);
    const { text } = await api.inject({ url: "/metrics" });
    expect(text).toMatch(/^savat_wrong_codes_last_hour 40$/m);
    expect(text).toMatch(/^savat_wrong_codes_ceiling 40$/m);
  });
});

describe("messages with codes", () => {
  const [kind] = databaseKinds();

  it("[D-CODE-08] have caps for a network and over all; known devices have a budget of their own", async () => {
    if (kind === undefined) throw new Error("There is no database to test with.");
    const api = await createTestApp(kind, { env: { otpPerNetworkPerHour: 2, otpPerHour: 3 } });
    const send = async (last: number, address: string, devices: string[] = []) => {
      const payload = { phone: `+9989055500${last}`, devices };
      return (await api.inject({ method: "POST", url: "/api/auth/send-otp", headers: { "x-forwarded-for": address }, payload })).status;
    };
    expect(await send(10, "203.0.113.1")).toBe(200);
    expect(await send(11, "203.0.113.2")).toBe(200);
    expect(await send(12, "203.0.113.3")).toBe(429);
    expect(await send(12, "2001:db8:1:1::1")).toBe(200);
    expect(await send(13, "198.51.100.1")).toBe(429);
    const device = signDeviceToken(api.env.otpSecret, { device: "dev_1", phone: "+998905550014", at: api.clock.now() });
    expect(await send(14, "203.0.113.4", [device])).toBe(200);
    await api.close();
  });

  it("[D-CODE-09] are counted where they are sent and not in the gateway's port: a message without a code passes while the caps are spent", async () => {
    if (kind === undefined) throw new Error("There is no database to test with.");
    const api = await createTestApp(kind, { env: { otpPerNetworkPerHour: 0, otpPerHour: 0, otpPerPhonePerDay: 0 } });
    const answer = await api.inject({ method: "POST", url: "/api/auth/send-otp", payload: { phone: PHONE } });
    expect(answer.status).toBe(429);
    const port = createSms(api.env, api.db, api.clock);
    for (let index = 1; index <= 30; index += 1) await port.send({ phone: PHONE, text: `Savat: buyurtma ${index}`, purpose: "sign_in" });
    expect(await listMessages(api.db, PHONE)).toHaveLength(30);
    await api.close();
  });
});
