import type { ApiErrorBody } from "@savat/contracts/errors";
import type { MerchantRecord } from "@savat/contracts/merchants";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import { auditLog } from "../../platform/tables/audit.ts";
import { merchants } from "../../platform/tables/merchants.ts";

const OWNER_PHONE = "+998901112233";

describe.each(databaseKinds("both"))("merchants' names on $name", (kind) => {
  let api: TestApp;
  let owner: SignedIn;
  let admin: SignedIn;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  beforeEach(async () => {
    await api.reset();
    await addMerchant(api.db, { id: "m1", name: "Oltin Qozon", ownerPhone: OWNER_PHONE });
    owner = await api.signIn(OWNER_PHONE);
    admin = await api.signIn(ADMIN_PHONE);
  });
  afterAll(() => api.close());

  async function put(path: string, payload: object, who: SignedIn) {
    const { status, body } = await api.inject({ method: "PUT", url: `/api/merchants/${path}`, headers: who.headers, payload });
    return { status, body: body as { merchant: MerchantRecord; message: string } & ApiErrorBody };
  }

  async function listed(status: string): Promise<MerchantRecord[]> {
    const { body } = await api.inject({ url: `/api/merchants?status=${status}`, headers: admin.headers });
    return (body as { merchants: MerchantRecord[] }).merchants;
  }

  async function shownName(): Promise<string> {
    const { body } = await api.inject({ url: "/api/merchants/m1" });
    return (body as { merchant: { businessName: string } }).merchant.businessName;
  }

  async function auditOf(action: string) {
    return api.db.select().from(auditLog).where(eq(auditLog.action, action));
  }

  it("[D-NAMES-06] changes of an active merchant wait for an admin, and the rest of the save does not", async () => {
    const { status, body } = await put("m1", { businessName: "Kumush Qozon", description: "Osh" }, owner);
    expect(status).toBe(200);
    expect(body.merchant).toMatchObject({ businessName: "Oltin Qozon", pendingName: "Kumush Qozon", description: "Osh", version: 2 });
    expect(await shownName()).toBe("Oltin Qozon");
    expect(await listed("renaming")).toMatchObject([{ uid: "m1", pendingName: "Kumush Qozon" }]);
    expect(await auditOf("updated")).toMatchObject([
      { before: { pendingName: null, description: "" }, after: { pendingName: "Kumush Qozon", description: "Osh" }, actorRole: "owner" },
    ]);

    expect(await put("m1/rename/approve", { name: "Kumush Qozon" }, owner)).toMatchObject({ status: 403 });
    const approved = await put("m1/rename/approve", { name: "Kumush Qozon" }, admin);
    expect(approved).toMatchObject({ status: 200, body: { merchant: { businessName: "Kumush Qozon", pendingName: null, version: 3 } } });
    expect(await shownName()).toBe("Kumush Qozon");
    expect(await api.inject({ url: "/api/merchants?search=kumush" })).toMatchObject({ body: { merchants: [{ id: "m1" }] } });
    expect(await listed("renaming")).toEqual([]);
    expect(await auditOf("renamed")).toMatchObject([
      {
        actorId: admin.uid,
        before: { businessName: "Oltin Qozon", pendingName: "Kumush Qozon" },
        after: { businessName: "Kumush Qozon", pendingName: null },
      },
    ]);
    expect(await put("m1/rename/reject", { name: "Kumush Qozon" }, admin)).toMatchObject({
      status: 409,
      body: { code: "already_decided" },
    });
  });

  it("stay as they were when the admin rejects the new one", async () => {
    await put("m1", { businessName: "Kumush Qozon" }, owner);
    const { status, body } = await put("m1/rename/reject", { name: "Kumush Qozon" }, admin);
    expect([status, body.merchant.businessName, body.merchant.pendingName]).toEqual([200, "Oltin Qozon", null]);
    expect(await auditOf("rename_rejected")).toMatchObject([{ before: { pendingName: "Kumush Qozon" }, after: { pendingName: null } }]);
  });

  it("[D-NAMES-06] are decided on as the admin saw them: one that was changed meanwhile is not taken", async () => {
    await put("m1", { businessName: "Kumush Qozon" }, owner);
    await put("m1", { businessName: "Bank Oltin" }, owner);
    expect(await put("m1/rename/approve", { name: "Kumush Qozon" }, admin)).toMatchObject({
      status: 409,
      body: { code: "edit_conflict" },
    });
    expect(await shownName()).toBe("Oltin Qozon");
  });

  it("of others are refused, when asked for and when decided on", async () => {
    await addMerchant(api.db, { id: "m2", name: "Anor" });
    const taken = { status: 409, body: { code: "merchant_name_taken" } };
    expect(await put("m1", { businessName: "ANOR", description: "Osh" }, owner)).toMatchObject(taken);
    await put("m1", { businessName: "Bahor" }, owner);
    await addMerchant(api.db, { id: "m3", name: "bahor" });
    expect(await put("m1/rename/approve", { name: "Bahor" }, admin)).toMatchObject(taken);
    expect(await listed("renaming")).toMatchObject([{ uid: "m1" }]);
  });

  it("change at once for an applicant and by an admin's hand, which settles what waited", async () => {
    await put("m1", { businessName: "Kumush Qozon" }, owner);
    const { body } = await put("m1", { businessName: "Mis Qozon" }, admin);
    expect(body.merchant).toMatchObject({ businessName: "Mis Qozon", pendingName: null });
    await api.db.update(merchants).set({ status: "pending" });
    expect((await put("m1", { businessName: "Bahor" }, owner)).body.merchant).toMatchObject({ businessName: "Bahor", pendingName: null });
  });

  it.each(["Osh\u200bxona", "Kоrzinka"])("[D-NAMES-07] like %j are refused in a profile too", async (businessName) => {
    for (const who of [owner, admin]) {
      expect(await put("m1", { businessName }, who)).toMatchObject({ status: 400, body: { fields: [{ path: "businessName" }] } });
    }
  });

  it.each([
    ["Korzinka", "KORZINKA"],
    ["Coca", "Соса"],
    ["Evos", "Еvоѕ"],
    ["Oʻzbegim", "Ozbegim"],
    ["Bon!", "B0n"],
    ["Milano", "Mllano"],
    ["Olma", "01ma"],
    ["Café", "Cafe"],
    ["Morn", "Mom"],
    ["Oqtepa Lavash", "OqtepaLavash"],
  ])("[D-NAMES-08] %j and %j look the same", async (one, other) => {
    const { rows } = (await api.db.execute(sql`select name_look(${one}) as one, name_look(${other}) as other`)) as {
      rows: { one: string; other: string }[];
    };
    expect(rows[0]?.one).toBe(rows[0]?.other);
  });

  it("[D-NAMES-08] that look like an existing one are shown to the admin as such, in both lists of what waits", async () => {
    await addMerchant(api.db, { id: "m2", name: "Соса", status: "pending" });
    await addMerchant(api.db, { id: "m3", name: "Coca" });
    await addMerchant(api.db, { id: "m4", name: "COCA.", status: "rejected" });
    expect(await listed("pending")).toMatchObject([{ uid: "m2", lookalikes: [{ uid: "m3", businessName: "Coca" }] }]);
    await put("m1", { businessName: "C0ca" }, owner);
    expect((await listed("renaming"))[0]?.lookalikes?.map(({ uid }) => uid)).toEqual(["m2", "m3"]);
    await put("m1", { businessName: "Boshqa" }, owner);
    expect((await listed("renaming"))[0]?.lookalikes).toEqual([]);
    expect((await listed("all"))[0]?.lookalikes).toBeUndefined();
  });
});
