import type { AuditEntry } from "@savat/contracts/audit";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import { auditLog } from "../../platform/tables/audit.ts";
import { users } from "../../platform/tables/auth.ts";
import { merchantStaff } from "../../platform/tables/merchants.ts";

type Row = typeof auditLog.$inferInsert;

describe.each(databaseKinds("both"))("the list of a merchant's changes on $name", (kind) => {
  let api: TestApp;
  let owner: SignedIn;
  let admin: SignedIn;
  beforeAll(async () => {
    api = await createTestApp(kind);
    owner = await api.signIn("+998935550000");
    admin = await api.signIn(ADMIN_PHONE);
    await api.db.update(users).set({ displayName: "Aziza" }).where(eq(users.id, owner.uid));
    await addMerchant(api.db, { id: "m1", ownerPhone: "+998935550000" });
    const staff = await api.signIn("+998935550011");
    const bobur = { name: "Bobur", phone: "+998935550011", userId: staff.uid, role: "staff", joinDate: "2026-01-01" } as const;
    await api.db.insert(merchantStaff).values({ id: "s1", merchantId: "m1", ...bobur });
    const at = (time: string) => new Date(`2026-02-${time}+05:00`);
    const osh = { merchantId: "m1", entity: "product", entityId: "osh" } as const;
    const byOwner = { actorId: owner.uid, actorPhone: "+998935550000", actorRole: "owner", address: "203.0.113.9" } as const;
    const byStaff = { actorId: staff.uid, actorPhone: "+998935550011", actorRole: "staff" } as const;
    const byPlatform = { actorId: admin.uid, actorPhone: ADMIN_PHONE, actorRole: "platform_admin" } as const;
    const rows: Row[] = [
      { ...osh, ...byOwner, at: at("10T00:00:00"), action: "created", after: { price: 100 } },
      { ...osh, ...byStaff, at: at("11T23:59:59"), action: "updated", before: { stock: 1 }, after: { stock: 2 } },
      { ...osh, ...byOwner, at: at("12T00:00:00"), action: "updated", before: { price: 100 }, after: { price: 120 } },
      { ...osh, ...byPlatform, at: at("13T12:00:00"), entity: "merchant", entityId: "m1", action: "approved" },
      { ...osh, ...byOwner, at: at("14T12:00:00"), merchantId: "m2", action: "deleted" },
    ];
    for (const row of rows) await api.db.insert(auditLog).values(row);
  });
  afterAll(() => api.close());

  async function read(query = "", { headers }: SignedIn = owner) {
    const { body, status } = await api.inject({ url: `/api/merchants/m1/audit${query}`, headers });
    return { status, ...(body as { entries: AuditEntry[]; pagination: object }) };
  }
  const told = (entries: AuditEntry[]) => entries.map(({ action, entityId, actor }) => `${actor.role} ${action} ${entityId}`);

  it("[D-SAFE-76] tells the owner who changed what and when, newest first, of this merchant alone", async () => {
    const { entries, pagination } = await read();
    expect(told(entries)).toEqual(["platform_admin approved m1", "owner updated osh", "staff updated osh", "owner created osh"]);
    expect(pagination).toMatchObject({ totalItems: 4, itemsPerPage: 20 });
    const { id: _, ...price } = entries[1] ?? {};
    expect(price).toEqual({
      at: "2026-02-11T19:00:00.000Z",
      actor: { id: owner.uid, phone: "+998935550000", name: "Aziza", role: "owner" },
      entity: "product",
      entityId: "osh",
      action: "updated",
      before: { price: 100 },
      after: { price: 120 },
    });
    expect(entries[2]?.actor).toMatchObject({ name: "Bobur", phone: "+998935550011" });
    expect(entries[3]).toMatchObject({ before: null, after: { price: 100 } });
  });

  it.each([
    ["?entity=merchant", ["platform_admin approved m1"]],
    ["?actor=%2B998935550011", ["staff updated osh"]],
    ["?from=2026-02-12", ["platform_admin approved m1", "owner updated osh"]],
    ["?from=2026-02-11&to=2026-02-11", ["staff updated osh"]],
    ["?entity=product&limit=1&page=2", ["staff updated osh"]],
    ["?page=1000000&limit=100", []],
    ["?actor=%2B998900000001", []],
  ])("answers %s", async (query, expected) => {
    const { status, entries } = await read(query);
    expect(status).toBe(200);
    expect(told(entries)).toEqual(expected);
  });

  it.each(["?entity=card", "?actor=998", "?from=2026-02-30", "?to=yesterday", "?page=0"])("refuses %s", async (query) => {
    expect((await read(query)).status).toBe(400);
  });

  it("[D-SAFE-76] names the platform's admins to the platform alone", async () => {
    const mine = (await read("?entity=merchant")).entries[0]?.actor;
    expect(mine).toEqual({ id: null, phone: null, name: null, role: "platform_admin" });
    const theirs = (await read("?actor=%2B998900000001", admin)).entries[0]?.actor;
    expect(theirs).toMatchObject({ phone: ADMIN_PHONE, role: "platform_admin" });
  });

  it("[D-SAFE-76] counts no further than it has pages, however long the log is", async () => {
    await api.db.execute(sql`insert into audit_log (at, actor_role, merchant_id, entity, entity_id, action)
      select '2026-01-01', 'system', 'm1', 'import', n::text, 'created' from generate_series(1, 10050) n`);
    const last = await read("?page=100&limit=100");
    expect(last.pagination).toMatchObject({ totalItems: 10_000, totalPages: 100, hasNextPage: false });
    expect(last.entries).toHaveLength(100);
    expect((await read("?page=101&limit=100")).entries).toEqual([]);
    expect((await read("?page=2&limit=100&entity=import")).entries[0]?.entityId).toBe("9950");
  });
});
