import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, TEST_TIME, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createOutbox } from "../../platform/sms/outbox.ts";

const PHONE = "+998901112233";

describe.each(databaseKinds())("the sandbox on $name", (kind) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(kind, { sms: createOutbox });
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  function sendCode(phone: string, language?: string) {
    const headers = language === undefined ? {} : { "x-language": language };
    return api.inject({ method: "POST", url: "/api/auth/send-otp", headers, payload: { phone } });
  }

  it("keeps messages for who asks by phone, the newest first", async () => {
    await sendCode(PHONE);
    api.clock.setOffset(31_000);
    await sendCode(PHONE, "ru");
    await sendCode("+998909998877", "en");
    const { body } = await api.inject({ url: `/api/dev/sms?phone=${encodeURIComponent(PHONE)}` });
    const { messages } = body as { messages: { text: string; code: string }[] };
    expect(messages).toMatchObject([
      {
        phone: PHONE,
        code: expect.stringMatching(/^\d{6}$/),
        text: expect.stringContaining("Никому"),
        createdAt: "2026-03-01T07:00:31.000Z",
      },
      { phone: PHONE, text: expect.stringContaining("hech kimga") },
    ]);
    expect(messages[0]?.text).toContain(messages[0]?.code);
    const all = (await api.inject({ url: "/api/dev/sms" })).body as { messages: unknown[] };
    expect(all.messages).toHaveLength(3);
  });

  it("opens an account with the code from the inbox", async () => {
    await sendCode(PHONE);
    const { body } = await api.inject({ url: `/api/dev/sms?phone=${encodeURIComponent(PHONE)}` });
    const { messages } = body as { messages: { code: string }[] };
    const reply = await api.inject({ method: "POST", url: "/api/auth/verify-otp", payload: { phone: PHONE, otp: messages[0]?.code } });
    expect(reply.status).toBe(200);
  });

  it("[D-SMALL-08] shows the inbox as a page without scripts, inline styles or unescaped input", async () => {
    await sendCode(PHONE);
    const page = await api.inject({ url: `/dev/inbox?phone=${encodeURIComponent('+998 90 111 22 33"><script>alert(1)</script>')}` });
    expect(page.status).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.text).not.toMatch(/<script|<style|style=/);
    const all = await api.inject({ url: "/dev/inbox" });
    expect(all.text).toContain("+998 90 111 22 33");
    expect(await api.inject({ url: "/dev/inbox.css" })).toMatchObject({
      status: 200,
      headers: { "content-type": "text/css; charset=utf-8" },
    });
  });

  it("[D-MSG-14] shows the links of messages as links and the courier's digits like a code", async () => {
    const outbox = createOutbox(api.db, api.clock);
    const link = "http://localhost:3000/d#abc?x=1&y=2";
    await outbox.send({ phone: PHONE, purpose: "notice", text: `Savat: "<Osh>". Ochish: ${link} Открыть: ${link}` });
    api.clock.setOffset(1000);
    await outbox.send({ phone: PHONE, purpose: "notice", text: `Savat: 12345678 buyurtma yo'lda. Kod: 0042` });
    const { text } = await api.inject({ url: "/dev/inbox" });
    expect(text.match(/<a href="http:\/\/localhost:3000\/d#abc\?x=1&amp;y=2">/g)).toHaveLength(2);
    expect(text).toContain("&lt;Osh&gt;");
    expect(text).toContain('<p class="code">0042</p>');
    const { body } = await api.inject({ url: "/api/dev/sms" });
    expect(body).toMatchObject({
      messages: [
        { code: null, digits: "0042" },
        { code: null, digits: null },
      ],
    });
  });

  it("moves the server's clock", async () => {
    const reply = await api.inject({ method: "POST", url: "/api/dev/clock", payload: { offsetMs: 60_000 } });
    expect(reply).toMatchObject({ status: 200, body: { now: new Date(TEST_TIME.getTime() + 60_000).toISOString() } });
    expect(await api.inject({ method: "POST", url: "/api/dev/clock", payload: { offsetMs: "soon" } })).toMatchObject({ status: 400 });
  });

  it("does not exist in production", async () => {
    const production = await createTestApp(kind, { env: { mode: "production" } });
    for (const url of ["/api/dev/sms", "/dev/inbox", "/dev/inbox.css", "/api/dev/clock"]) {
      expect(await production.inject({ url }), url).toMatchObject({ status: 404 });
    }
    await production.close();
  });
});
