import type { InboxEntry } from "@savat/contracts/inbox";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { auditLog } from "../../platform/tables/audit.ts";
import { inbox } from "../../platform/tables/inbox.ts";

const MESSAGE = { name: "Aziza", email: "aziza@example.uz", subject: "Rahmat", message: "Osh juda mazali edi." };
const FEEDBACK = { ...MESSAGE, category: "delivery", rating: 4 };

describe.each(databaseKinds())("what people write to the platform on $name", (kind) => {
  let api: TestApp;
  let admin: SignedIn;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  beforeEach(async () => {
    await api.reset();
    admin = await api.signIn(ADMIN_PHONE);
  });
  afterAll(() => api.close());

  function send(path: "contact" | "feedback", payload: object, address = "203.0.113.9") {
    return api.inject({ method: "POST", url: `/api/${path}`, payload, headers: { "x-forwarded-for": address } });
  }

  async function read(query = "") {
    const { body } = await api.inject({ url: `/api/admin/inbox${query}`, headers: admin.headers });
    return body as { entries: InboxEntry[]; averageRating: number | null; waiting: number; pagination: { totalItems: number } };
  }

  async function mark(id: string, handled: boolean) {
    const { status, body } = await api.inject({
      method: "PUT",
      url: `/api/admin/inbox/${id}`,
      headers: admin.headers,
      payload: { handled },
    });
    return { status, entry: (body as { entry?: InboxEntry }).entry };
  }

  it("[S7-OTHER-01] is stored as it was written, with neither category nor rating for a message", { tags: ["@D-FORMS-01"] }, async () => {
    expect((await send("contact", { ...MESSAGE, name: "  Aziza " })).status).toBe(200);
    api.clock.setOffset(1000);
    expect((await send("feedback", FEEDBACK)).status).toBe(200);
    const { entries, waiting } = await read();
    const base = { ...MESSAGE, id: expect.any(String), handledAt: null };
    expect(entries).toEqual([
      { ...base, kind: "feedback", category: "delivery", rating: 4, createdAt: "2026-03-01T07:00:01.000Z" },
      { ...base, kind: "contact", category: null, rating: null, createdAt: "2026-03-01T07:00:00.000Z" },
    ]);
    expect(waiting).toBe(2);
  });

  it.each([
    ["contact", { ...MESSAGE, name: " " }],
    ["contact", { ...MESSAGE, email: "aziza" }],
    ["contact", { ...MESSAGE, message: "a".repeat(5001) }],
    ["feedback", { ...FEEDBACK, rating: 0 }],
    ["feedback", { ...FEEDBACK, rating: 6 }],
    ["feedback", { ...FEEDBACK, category: "weather" }],
  ] as const)("is refused as %s where a part is missing or wrong", async (path, payload) => {
    expect((await send(path, payload)).status).toBe(400);
    expect(await api.db.select().from(inbox)).toEqual([]);
  });

  it("[D-FORMS-02] is counted by the hour and the address, messages and feedback together", async () => {
    const statuses: number[] = [];
    for (let index = 0; index <= 20; index += 1)
      statuses.push((await send(index % 2 ? "contact" : "feedback", index % 2 ? MESSAGE : FEEDBACK)).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect((await send("contact", MESSAGE, "203.0.113.10")).status).toBe(200);
    api.clock.setOffset(60 * 60_000);
    expect((await send("contact", MESSAGE)).status).toBe(200);
    expect(await api.db.select().from(inbox)).toHaveLength(22);
  });

  it("[D-FORMS-13] is stored once for repeated sends with one key, and again when it was changed", async () => {
    const post = (payload: object, key: string) =>
      api.inject({ method: "POST", url: "/api/contact", payload, headers: { "idempotency-key": key } });
    const sent = await Promise.all([post(MESSAGE, "message-one"), post(MESSAGE, "message-one"), post(MESSAGE, "letter-two")]);
    expect([...sent, await post({ ...MESSAGE, subject: "Yana" }, "message-one")].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await read()).entries.map(({ subject }) => subject).sort()).toEqual(["Rahmat", "Rahmat", "Yana"]);
    expect((await post(MESSAGE, "short")).body).toMatchObject({ code: "idempotency_key_invalid" });
  });

  it("is thanked and not stored when it fills in the hidden field, and still counts against the limit", async () => {
    const real = await send("contact", MESSAGE);
    const trap = await send("contact", { ...MESSAGE, website: "https://example.uz" });
    expect([trap.status, trap.body]).toEqual([real.status, real.body]);
    expect(await api.db.select().from(inbox)).toHaveLength(1);
    for (let index = 0; index < 18; index += 1) await send("contact", { ...MESSAGE, website: "x" });
    expect((await send("contact", MESSAGE)).status).toBe(429);
  });

  it("is found by kind, category, rating and whether it is handled, with the average of what was found", async () => {
    await send("contact", MESSAGE);
    for (const [category, rating] of [
      ["delivery", 5],
      ["delivery", 2],
      ["payment", 1],
    ] as const)
      await send("feedback", { ...FEEDBACK, category, rating });
    const [{ id } = { id: "" }] = (await read("?rating=5")).entries;
    await mark(id, true);
    const found: Record<string, unknown> = {};
    for (const query of [
      "",
      "?kind=contact",
      "?category=delivery",
      "?category=delivery&rating=2",
      "?handled=1",
      "?handled=0",
      "?limit=1",
    ]) {
      const { entries, pagination, averageRating, waiting } = await read(query);
      found[query] = [entries.length, pagination.totalItems, averageRating && Math.round(averageRating * 100), waiting];
    }
    expect(found).toEqual({
      "": [4, 4, 267, 3],
      "?kind=contact": [1, 1, null, 3],
      "?category=delivery": [2, 2, 350, 3],
      "?category=delivery&rating=2": [1, 1, 200, 3],
      "?handled=1": [1, 1, 500, 3],
      "?handled=0": [3, 3, 150, 3],
      "?limit=1": [1, 4, 267, 3],
    });
  });

  it("is marked as handled once, by whom and when, and opened again", async () => {
    await send("contact", MESSAGE);
    const [{ id } = { id: "" }] = (await read()).entries;
    expect((await mark(id, true)).entry?.handledAt).toBe("2026-03-01T07:00:00.000Z");
    api.clock.setOffset(60_000);
    expect((await mark(id, true)).entry?.handledAt).toBe("2026-03-01T07:00:00.000Z");
    expect(await api.db.select().from(inbox)).toMatchObject([{ handledBy: admin.uid }]);
    expect((await mark(id, false)).entry?.handledAt).toBeNull();
    expect((await mark("inb_none", true)).status).toBe(404);
    const rows = await api.db.select().from(auditLog);
    expect(rows.map(({ entity, entityId, action, actorPhone }) => [entity, entityId, action, actorPhone])).toEqual([
      ["inbox", id, "handled", ADMIN_PHONE],
      ["inbox", id, "reopened", ADMIN_PHONE],
    ]);
  });
});
