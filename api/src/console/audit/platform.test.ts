import type { AdminAuditEntry } from "@savat/contracts/audit";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import { auditLog } from "../../platform/tables/audit.ts";

type Row = typeof auditLog.$inferInsert;

describe.each(databaseKinds())("the platform's audit log on $name", (kind) => {
  let api: TestApp;
  let admin: SignedIn;
  beforeAll(async () => {
    api = await createTestApp(kind);
    admin = await api.signIn(ADMIN_PHONE);
    const at = (time: string) => new Date(`2026-02-${time}+05:00`);
    const byAdmin = { actorId: admin.uid, actorPhone: ADMIN_PHONE, actorRole: "platform_admin" } as const;
    const where = { address: "203.0.113.9", requestId: "req-1" };
    const rows: Row[] = [
      { at: at("10T00:00:00"), actorRole: "applicant", merchantId: "m1", entity: "merchant", entityId: "m1", action: "created" },
      { ...byAdmin, ...where, at: at("11T23:59:59"), merchantId: "m1", entity: "merchant", entityId: "m1", action: "approved" },
      {
        ...byAdmin,
        at: at("12T00:00:00"),
        entity: "user",
        entityId: "u1",
        action: "blocked",
        after: { blocked: true, reason: '=HYPERLINK("https://evil.example");"ha"\nha' },
      },
      { at: at("13T12:00:00"), actorRole: "system", merchantId: "m2", entity: "import", entityId: "=1+1", action: "updated" },
    ];
    for (const row of rows) await api.db.insert(auditLog).values(row);
    await addMerchant(api.db, { id: "m1", name: "Osh markazi" });
  });
  afterAll(() => api.close());

  async function read(query = "") {
    const { body, status } = await api.inject({ url: `/api/admin/audit${query}`, headers: admin.headers });
    return { status, ...(body as { entries: AdminAuditEntry[]; pagination: object }) };
  }
  async function take(payload: object) {
    const { text, headers, status } = await api.inject({ method: "POST", url: "/api/admin/audit/export", headers: admin.headers, payload });
    const cells: Record<string, string>[] = parse(text, { delimiter: ";", columns: true, bom: true });
    return { status, headers, cells };
  }

  it("[D-AUDIT-01] has the changes of all merchants and of none, newest first, with where from", async () => {
    const { entries, pagination } = await read();
    expect(entries.map(({ action, merchantId }) => [action, merchantId])).toEqual([
      ["updated", "m2"],
      ["blocked", null],
      ["approved", "m1"],
      ["created", "m1"],
    ]);
    expect(entries[2]).toMatchObject({ actor: { phone: ADMIN_PHONE }, address: "203.0.113.9", requestId: "req-1" });
    expect(entries.map(({ merchantName }) => merchantName)).toEqual([null, null, "Osh markazi", "Osh markazi"]);
    expect(entries[3]).toMatchObject({ actor: { phone: null, role: "applicant" }, address: null, requestId: null });
    expect(pagination).toMatchObject({ totalItems: 4 });
  });

  it.each([
    ["?entity=merchant", ["approved", "created"]],
    ["?action=blocked", ["blocked"]],
    ["?actor=%2B998900000001", ["blocked", "approved"]],
    ["?merchantId=m1&from=2026-02-11", ["approved"]],
    ["?from=2026-02-11&to=2026-02-11", ["approved"]],
    ["?limit=1&page=2", ["blocked"]],
  ])("answers %s", async (query, actions) => {
    expect((await read(query)).entries.map(({ action }) => action)).toEqual(actions);
  });

  it.each(["?entity=card", "?action=DROP", "?actor=998", "?from=2026-02-30"])("refuses %s", async (query) => {
    expect((await read(query)).status).toBe(400);
  });

  it("[D-AUDIT-05] is taken as a table in which no cell is a formula, and notes who took what", async () => {
    const { status, headers, cells } = await take({ from: "2026-02-11", to: "2026-02-13" });
    expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers["content-disposition"]).toBe('attachment; filename="savat-audit-2026-03-01.csv"');
    expect(cells.map(({ action, entity_id }) => [action, entity_id])).toEqual([
      ["updated", "'=1+1"],
      ["blocked", "u1"],
      ["approved", "m1"],
    ]);
    expect(cells[2]).toMatchObject({ at: "2026-02-11T18:59:59.000Z", actor_phone: `'${ADMIN_PHONE}`, address: "203.0.113.9" });
    expect(JSON.parse(cells[1]?.after ?? "")).toEqual({ blocked: true, reason: '=HYPERLINK("https://evil.example");"ha"\nha' });
    const [{ id: _, ...noted } = {}] = (await read("?action=audit_exported")).entries;
    expect(noted).toMatchObject({
      entity: "user",
      entityId: admin.uid,
      actor: { phone: ADMIN_PHONE, role: "platform_admin" },
      after: { from: "2026-02-11", to: "2026-02-13", rows: 3 },
      address: "127.0.0.1",
    });
  });

  it("[D-AUDIT-06] is taken up to ten thousand changes, the newest, each once", async () => {
    await api.db.execute(sql`insert into audit_log (at, actor_role, entity, entity_id, action)
      select '2026-01-01', 'system', 'import', n::text, 'created' from generate_series(1, 10050) n`);
    const { cells } = await take({ entity: "import" });
    expect(cells).toHaveLength(10_000);
    expect(new Set(cells.map(({ id }) => id)).size).toBe(10_000);
    expect([cells[1]?.entity_id, cells.at(-1)?.entity_id]).toEqual(["10050", "52"]);
    expect((await read("?entity=import&page=500")).entries).toHaveLength(20);
  });
});
