import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { auditLog } from "../../platform/tables/audit.ts";
import { users } from "../../platform/tables/auth.ts";
import { changeAdmin } from "./grant.ts";

const PHONE = "+998901234567";
const OTHER = "+998901234568";

describe.each(databaseKinds())("the platform's admins on $name", (kind) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  const change = (phone: string, isAdmin: boolean, adminPhones: string[] = []) =>
    changeAdmin(api.db, { phone, isAdmin }, adminPhones, api.clock.now());
  const overview = async (headers: { authorization: string }) => (await api.inject({ url: "/api/admin/overview", headers })).status;

  it("[D-AUTH-06] get in at their next call, and out again", async () => {
    const { headers, uid } = await api.signIn(PHONE);
    expect(await overview(headers)).toBe(403);
    expect(await change(PHONE, true)).toBe("granted");
    expect(await change(PHONE, true)).toBe("already_admin");
    expect(await overview(headers)).toBe(200);
    expect(await change(PHONE, false, [ADMIN_PHONE])).toBe("revoked");
    expect(await overview(headers)).toBe(403);
    const rows = await api.db.select().from(auditLog).where(eq(auditLog.entityId, uid));
    expect(rows.map(({ action, actorRole, before, after }) => [action, actorRole, before, after])).toEqual([
      ["admin_granted", "system", { phone: PHONE, isAdmin: false }, { phone: PHONE, isAdmin: true }],
      ["admin_revoked", "system", { phone: PHONE, isAdmin: true }, { phone: PHONE, isAdmin: false }],
    ]);
  });

  it("may be made before they ever signed in", async () => {
    expect(await change(PHONE, true)).toBe("granted");
    const { headers } = await api.signIn(PHONE);
    expect(await overview(headers)).toBe(200);
  });

  it("keep the last one, of those at once as well; a phone of the environment counts as one", async () => {
    for (const phone of [PHONE, OTHER]) await change(phone, true);
    const outcomes = await Promise.all([change(PHONE, false), change(OTHER, false)]);
    expect(outcomes.sort()).toEqual(["last_admin", "revoked"]);
    expect(await api.db.select().from(users).where(eq(users.isAdmin, true))).toHaveLength(1);
    const [{ phone } = { phone: "" }] = await api.db.select().from(users).where(eq(users.isAdmin, true));
    expect(await change(phone, false, [ADMIN_PHONE])).toBe("revoked");
  });

  it("[D-AUTH-06] keep the last admin who can sign in: a blocked phone of the environment does not count", async () => {
    await api.signIn(OTHER);
    await api.db.update(users).set({ blockedAt: api.clock.now() }).where(eq(users.phone, OTHER));
    await change(PHONE, true, [OTHER]);
    expect(await change(PHONE, false, [OTHER])).toBe("last_admin");
    expect(await change(PHONE, false, [OTHER, ADMIN_PHONE])).toBe("revoked");
  });

  it("are made while their person signs in for the first time", async () => {
    const [outcome, signedIn] = await Promise.all([change(PHONE, true), api.signIn(PHONE)]);
    expect([outcome, await overview(signedIn.headers)]).toEqual(["granted", 200]);
  });

  it("are not made of the blocked, nor unmade where they are none or the environment names them", async () => {
    await api.signIn(PHONE);
    await api.db.update(users).set({ blockedAt: api.clock.now() }).where(eq(users.phone, PHONE));
    expect(await change(PHONE, true)).toBe("blocked");
    expect(await change(PHONE, false)).toBe("not_admin");
    expect(await change(OTHER, false)).toBe("not_admin");
    expect(await change(ADMIN_PHONE, false, [ADMIN_PHONE])).toBe("by_environment");
    expect(await api.db.select().from(auditLog)).toEqual([]);
  });
});
