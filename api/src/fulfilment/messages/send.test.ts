import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { type MessageRow, queueMessage } from "../../platform/messages/store.ts";
import { SmsError } from "../../platform/sms/sms-error.ts";
import { messages } from "../../platform/tables/messages.ts";
import { MESSAGES } from "./kinds.ts";
import { createMessageJob } from "./send.ts";

const MINUTE_MS = 60_000;
const TO = "+998901112233";
const HOLES = { shop: "Osh", order: "12345678", code: "0042", link: "https://savat.uz/x", address: "Amir Temur, 1" };

describe.each(databaseKinds())("the messages that are owed, on $name", (kind) => {
  const own = { ...MESSAGES };
  let api: TestApp;
  /** What the gateway does with the next messages; after that it takes them. */
  let answers: (SmsError | "hangs")[];
  let heard: string[];

  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  beforeEach(async () => {
    await api.reset();
    answers = [];
    heard = [];
    for (const name of ["order_accepted", "courier_link", "order_cancelled"] as const) {
      MESSAGES[name] = { ...own[name], holes: async () => HOLES };
    }
  });
  afterAll(async () => {
    Object.assign(MESSAGES, own);
    await api.close();
  });

  async function send({ text }: { text: string }): Promise<void> {
    heard.push(text);
    const answer = answers.shift();
    if (answer === "hangs") return new Promise(() => {});
    if (answer) throw answer;
  }
  /** A round of one process. */
  function round(): Promise<void> {
    return createMessageJob({ ...api, sms: { send } }).run();
  }
  async function queue(name: MessageRow["kind"], more: { notBefore?: Date } = {}): Promise<void> {
    await queueMessage(api.db, { once: `${name}:1`, kind: name, recipient: TO, language: "en", ...more }, api.clock.now());
  }
  async function row(): Promise<MessageRow | undefined> {
    return (await api.db.select().from(messages))[0];
  }
  const refused = () => new SmsError("refused", "HTTP 500");
  const silent = () => new SmsError("unknown", "timeout");

  it("[D-MSG-04] leave once, however often their reason is written, and not before their time", async () => {
    await queue("order_accepted", { notBefore: new Date(api.clock.now().getTime() + 6000) });
    await queue("order_accepted");
    await round();
    expect(heard).toEqual([]);
    api.clock.setOffset(6000);
    await Promise.all([round(), round()]);
    await round();
    expect(heard).toEqual(['Savat: "Osh" accepted your order 12345678.']);
    expect(await row()).toMatchObject({ sentAt: api.clock.now(), leaseUntil: null, tries: 1 });
  });

  it("[D-MSG-04] are dropped when their reason is over", async () => {
    MESSAGES.order_accepted = { ...own.order_accepted, holes: async () => undefined };
    await queue("order_accepted");
    await round();
    expect(heard).toEqual([]);
    expect(await row()).toMatchObject({ droppedAt: api.clock.now(), sentAt: null });
  });

  it("[D-MSG-02] are tried again after a refusal, later each time, and given up at last", async () => {
    await queue("order_accepted");
    answers = [refused(), refused()];
    await round();
    await round();
    expect(heard).toHaveLength(1);
    api.clock.setOffset(5000);
    await round();
    expect(heard).toHaveLength(2);
    api.clock.setOffset(14_999);
    await round();
    expect(heard).toHaveLength(2);
    answers = Array.from({ length: 20 }, refused);
    for (let minutes = 1; minutes < 200; minutes += 1) {
      api.clock.setOffset(minutes * MINUTE_MS);
      await round();
    }
    expect(heard).toHaveLength(11);
    expect(await row()).toMatchObject({ gaveUpAt: expect.any(Date), unknownAt: null, sentAt: null });
  });

  it("[D-MSG-02] are tried again when their reason could not be read: nothing was sent", async () => {
    MESSAGES.order_accepted = { ...own.order_accepted, holes: () => Promise.reject(new Error("The database is away.")) };
    await queue("order_accepted");
    await round();
    MESSAGES.order_accepted = { ...own.order_accepted, holes: async () => HOLES };
    api.clock.setOffset(5000);
    await round();
    expect(heard).toHaveLength(1);
    expect(await row()).toMatchObject({ sentAt: api.clock.now(), unconfirmed: 0 });
  });

  it("[D-MSG-02] are unknown without an answer, and not sent again", async () => {
    await queue("order_accepted");
    answers = [silent()];
    await round();
    api.clock.setOffset(100 * MINUTE_MS);
    await round();
    expect(heard).toHaveLength(1);
    expect(await row()).toMatchObject({ unknownAt: expect.any(Date), sentAt: null });
  });

  it("[D-MSG-02] are unknown when the process that sends them ends, and sent when it comes back with the answer", async () => {
    await queue("order_accepted");
    answers = ["hangs"];
    void round();
    await expect.poll(() => heard.length).toBe(1);
    api.clock.setOffset(30_000);
    await round();
    expect(await row()).toMatchObject({ unknownAt: null });
    api.clock.setOffset(60_000);
    await round();
    expect(heard).toHaveLength(1);
    expect(await row()).toMatchObject({ unknownAt: api.clock.now(), sentAt: null });
  });

  it("[D-MSG-03] are sent once more without an answer, and no third time, where a second does no harm", async () => {
    await queue("courier_link");
    answers = [silent(), silent()];
    await round();
    api.clock.setOffset(5000);
    await round();
    api.clock.setOffset(100 * MINUTE_MS);
    await round();
    expect(heard).toHaveLength(2);
    expect(await row()).toMatchObject({ unknownAt: expect.any(Date), unconfirmed: 2 });
  });

  it("[D-MSG-05] are held back past the day's budget, which is not that of codes, and leave when there is room", async () => {
    const few = { ...api, env: { ...api.env, orderSmsPerDay: 1 }, sms: { send } };
    await queue("order_accepted");
    await queue("order_cancelled");
    await createMessageJob(few).run();
    await createMessageJob(few).run();
    expect(heard).toHaveLength(1);
    await api.signIn(TO);
    api.clock.setOffset(24 * 60 * MINUTE_MS);
    await createMessageJob(few).run();
    expect(heard).toHaveLength(2);
    const rows = await api.db.select().from(messages);
    expect(rows.map(({ sentAt, tries }) => ({ isSent: sentAt !== null, tries }))).toEqual([
      { isSent: true, tries: 1 },
      { isSent: true, tries: 1 },
    ]);
  });

  it("keep what fills their holes in no table", async () => {
    await queue("courier_link");
    await round();
    expect(heard[0]).toContain(HOLES.link);
    expect(JSON.stringify(await row())).not.toContain(HOLES.link);
  });

  it("of the previous release are sent, too, and its rows are due in both", async () => {
    const [made] = await api.db
      .insert(messages)
      .values({ id: "msg_old", kind: "order_cancelled", recipient: TO, nextTryAt: api.clock.now(), createdAt: api.clock.now() })
      .returning();
    expect(made).toMatchObject({ once: null, dueAt: null, channel: "sms" });
    await round();
    expect(heard).toHaveLength(1);
    const [sent] = await api.db.select().from(messages).where(eq(messages.id, "msg_old"));
    expect(sent).toMatchObject({ sentAt: api.clock.now(), nextTryAt: new Date("9999-12-31T00:00:00.000Z") });
  });
});
