import type { ApiErrorBody } from "@savat/contracts/errors";
import type { StaffRole } from "@savat/contracts/membership";
import type { StaffMember } from "@savat/contracts/staff";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, TEST_TIME, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { aroundTransactions } from "../../../test/import-files.ts";
import { auditRows, hire } from "../../../test/shop-contents.ts";
import { buildApp } from "../../app/app.ts";
import { users } from "../../platform/tables/auth.ts";
import { merchantStaff, merchants } from "../../platform/tables/merchants.ts";
import { bindMember, moveMemberPhone } from "../memberships/memberships.ts";

const OWNER = "+998935550000";
const BOBUR = { name: "Bobur", phone: "+998901112233", role: "staff" } as const;
const NODIRA = { name: "Nodira", phone: "+998901112244", role: "admin", email: "nodira@example.uz", joinDate: "2026-02-01" } as const;

type Reply = { message: string; member: StaffMember; staff: StaffMember[] } & ApiErrorBody;

describe.each(databaseKinds())("a merchant's staff on $name", (kind) => {
  let api: TestApp;
  let owner: SignedIn;

  async function send(method: "GET" | "POST" | "PUT" | "DELETE", path = "", payload?: object, who = owner, merchant = "m1") {
    const url = `/api/merchants/${merchant}/staff${path}`;
    const { status, body } = await api.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) });
    return { status, body: body as Reply };
  }

  async function add(payload: object, who = owner): Promise<StaffMember> {
    const { status, body } = await send("POST", "", payload, who);
    if (status !== 200) throw new Error(body.message);
    return body.member;
  }

  /** What the server allows with the shop: see the shelf, change it, see the staff. */
  async function reach(who: SignedIn): Promise<number[]> {
    const shop = { headers: who.headers, url: "/api/merchants/m1" };
    const seen = await api.inject({ ...shop, url: `${shop.url}/inventory` });
    const changed = await api.inject({ ...shop, method: "PUT", url: `${shop.url}/products/osh`, payload: { price: 5 } });
    const staff = await send("GET", "", undefined, who);
    return [seen.status, changed.status, staff.status];
  }

  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  afterAll(() => api.close());

  beforeEach(async () => {
    await api.reset();
    await addMerchant(api.db, { id: "m1", ownerPhone: OWNER });
    await addMerchant(api.db, { id: "m2", ownerPhone: "+998935550099" });
    await addProduct(api.db, { id: "osh", merchantId: "m1" });
    owner = await api.signIn(OWNER);
  });

  it("[S3-PRODUCT-05] is listed with the owner first and then by name, each with all fields", { tags: ["@S7-MERCHANT-15"] }, async () => {
    const nodira = await add(NODIRA);
    const bobur = await add({ ...BOBUR, name: "bobur" });
    const { body } = await send("GET");
    expect(body.staff).toEqual([
      {
        uid: "owner",
        id: "owner",
        name: "Aziza Karimova",
        phone: OWNER,
        email: "aziza@example.uz",
        role: "owner",
        joinDate: "2026-03-01",
        version: 1,
      },
      { ...BOBUR, name: "bobur", uid: bobur.id, id: bobur.id, email: "", joinDate: "2026-03-01", version: 1 },
      { ...NODIRA, uid: nodira.id, id: nodira.id, version: 1 },
    ]);
  });

  it.each([
    ["2026-03-01T18:59:00.000Z", "2026-03-01"],
    ["2026-03-01T19:00:00.000Z", "2026-03-02"],
  ])("[S5-PROFILE-12] joins today by Tashkent time unless said otherwise: at %s that is %s", async (now, day) => {
    api.clock.setOffset(new Date(now).getTime() - TEST_TIME.getTime());
    owner = await api.signIn(OWNER);
    expect((await add(BOBUR)).joinDate).toBe(day);
  });

  it("refuses what is wrong by its name, a day that is in no calendar too, and writes nothing", async () => {
    const wrong = { name: " ", phone: "901112233", role: "owner", email: "nobody", joinDate: "2026-02-30" };
    const fields = Object.keys(wrong).map((path) => expect.objectContaining({ path }));
    expect(await send("POST", "", wrong)).toMatchObject({ status: 400, body: { code: "validation", fields } });
    const { id } = await add(BOBUR);
    expect(await send("PUT", `/${id}`, wrong)).toMatchObject({ status: 400, body: { fields } });
    expect(await auditRows(api, "m1")).toHaveLength(1);
  });

  it("has each phone once, the owner's included, and may share it with another shop's", async () => {
    const taken = { status: 409, body: { code: "staff_phone_taken" } };
    const replies = await Promise.all([send("POST", "", BOBUR), send("POST", "", BOBUR)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await send("POST", "", { ...BOBUR, phone: OWNER })).toMatchObject(taken);
    const { id } = await add(NODIRA);
    expect(await send("PUT", `/${id}`, { phone: BOBUR.phone })).toMatchObject(taken);
    expect(await send("PUT", `/${id}`, { phone: OWNER })).toMatchObject(taken);
    expect((await auditRows(api, "m1")).length).toBe(2);
    const neighbour = await api.signIn("+998935550099");
    expect(await send("POST", "", BOBUR, neighbour, "m2")).toMatchObject({ status: 200 });
  });

  it("[S7-MERCHANT-15] is changed field by field, counts its changes, and writes nothing where nothing changes", async () => {
    const { id } = await add(NODIRA);
    const { status, body } = await send("PUT", `/${id}`, { role: "manager", email: "", version: 1 });
    expect({ status, message: body.message }).toEqual({ status: 200, message: "Staff member updated successfully!" });
    expect(body.member).toEqual({ ...NODIRA, role: "manager", email: "", uid: id, id, version: 2 });
    expect((await send("PUT", `/${id}`, { name: "Nodira", email: "", version: 2 })).body.member.version).toBe(2);
    expect((await auditRows(api, "m1")).map(({ action, before, after, version }) => [action, before, after, version])).toEqual([
      ["created", null, NODIRA, 1],
      ["updated", { role: "admin", email: NODIRA.email }, { role: "manager", email: "" }, 2],
    ]);
  });

  it("tells the second of two people what the first changed", async () => {
    const { id } = await add(BOBUR);
    await send("PUT", `/${id}`, { role: "manager", version: 1 });
    expect(await send("PUT", `/${id}`, { name: "Bobur Aliyev", version: 1 })).toMatchObject({
      status: 409,
      body: { code: "edit_conflict", changes: [{ field: "role", was: "staff", now: "manager" }], version: 2 },
    });
  });

  it.each<[StaffRole, number[]]>([
    ["staff", [200, 403, 403]],
    ["manager", [200, 200, 403]],
    ["admin", [200, 200, 200]],
  ])(
    "[S6-STAFF-07] gets in as %s with the session that runs already, and is out with the next call once removed",
    { tags: ["@S7-MERCHANT-15"] },
    async (role, allowed) => {
      const person = await api.signIn(BOBUR.phone);
      const me = { url: "/api/auth/me", headers: person.headers };
      expect(await reach(person)).toEqual([403, 403, 403]);
      const { id } = await add({ ...BOBUR, role });
      expect(await reach(person)).toEqual(allowed);
      expect(await api.inject(me)).toMatchObject({ body: { user: { role: "merchant" } } });
      expect(await send("DELETE", `/${id}`)).toEqual({ status: 200, body: { message: "Staff member deleted successfully!" } });
      expect(await reach(person)).toEqual([403, 403, 403]);
      expect(await api.inject(me)).toMatchObject({ body: { user: { role: "customer" } } });
      expect((await auditRows(api, "m1")).at(-1)).toMatchObject({ entity: "staff", action: "deleted", after: null, version: 2 });
    },
  );

  /** Gives the account another number, as changing the phone does. */
  async function movePhone({ uid }: SignedIn, from: string, phone: string): Promise<void> {
    await api.db.transaction(async (tx) => {
      await tx.update(users).set({ phone }).where(eq(users.id, uid));
      const actor = { actorId: uid, actorPhone: from, actorRole: "owner" } as const;
      await moveMemberPhone(tx, { uid, phone }, from, actor, api.clock.now());
      await bindMember(tx, { uid, phone }, actor, api.clock.now());
    });
  }

  it("[D-NAMES-01] is bound to the account at its first sign-in, once, and the number opens nothing for who gets it later", async () => {
    const { id } = await add({ ...BOBUR, role: "manager" });
    const bobur = await api.signIn(BOBUR.phone);
    expect(await reach(bobur)).toEqual([200, 200, 403]);
    const bound = { entity: "staff", entityId: id, action: "bound", actorRole: "manager", after: { userId: bobur.uid } };
    expect((await auditRows(api, "m1")).filter(({ action }) => action === "bound")).toMatchObject([bound]);

    await movePhone(bobur, BOBUR.phone, "+998901119999");
    expect(await reach(bobur)).toEqual([200, 200, 403]);
    expect((await send("GET")).body.staff[1]).toMatchObject({ id, phone: "+998901119999" });
    api.clock.setOffset(60_000);
    const successor = await api.signIn(BOBUR.phone);
    expect(successor.uid).not.toBe(bobur.uid);
    expect(await reach(successor)).toEqual([403, 403, 403]);
    expect((await api.inject({ url: "/api/auth/me/merchants", headers: successor.headers })).body).toEqual({ memberships: [] });
    await add(BOBUR);
    expect(await reach(successor)).toEqual([200, 403, 403]);
  });

  it("[D-NAMES-01] has a place once where the account's new number was invited as well: the later invitation replaces it", async () => {
    await add(BOBUR);
    const bobur = await api.signIn(BOBUR.phone);
    const { id } = await add({ ...BOBUR, phone: "+998901119999", role: "manager" });
    await movePhone(bobur, BOBUR.phone, "+998901119999");
    expect((await send("GET")).body.staff.slice(1)).toMatchObject([{ id, role: "manager", phone: "+998901119999" }]);
    expect(await reach(bobur)).toEqual([200, 200, 403]);
  });

  it("[D-NAMES-01] is invited again by another number, without the former account", async () => {
    const { id } = await add({ ...BOBUR, role: "admin" });
    const former = await api.signIn(BOBUR.phone);
    const next = await api.signIn("+998901119999");
    await send("PUT", `/${id}`, { phone: "+998901119999" });
    expect(await reach(former)).toEqual([403, 403, 403]);
    expect(await reach(next)).toEqual([200, 200, 200]);
  });

  it.each([
    ["PUT", "/api/merchants/m1", { description: "Osh" }],
    ["POST", "/api/merchants/m1/products", { name: "Manti", price: 5, category: "Taomlar" }],
    ["PUT", "/api/merchants/m1/products/osh", { price: 5 }],
    ["DELETE", "/api/merchants/m1/products/osh", undefined],
    ["POST", "/api/merchants/m1/staff", BOBUR],
    ["PUT", "/api/merchants/m1/staff/s-bobur", { name: "Bobur" }],
    ["DELETE", "/api/merchants/m1/staff/s-bobur", undefined],
  ] as const)("[D-NAMES-03] writes nothing by %s %s for who is removed while the request is on its way", async (method, url, payload) => {
    const nodira = await hire(api, "m1", "admin", NODIRA.phone);
    await api.db.insert(merchantStaff).values({ ...BOBUR, id: "s-bobur", merchantId: "m1", joinDate: "2026-01-01" });
    const db = aroundTransactions(api.db, async (transact) => {
      await api.db.delete(merchantStaff).where(eq(merchantStaff.userId, nodira.uid));
      return transact();
    });
    const app = await buildApp({ ...api, db, sandboxClock: api.clock });
    const audited = (await auditRows(api, "m1")).length;
    const reply = await app.inject({ method, url, headers: nodira.headers, ...(payload ? { payload } : {}) });
    await app.close();
    expect([reply.statusCode, reply.json()]).toEqual([403, expect.objectContaining({ code: "forbidden" })]);
    expect(await auditRows(api, "m1")).toHaveLength(audited);
  });

  it("[D-NAMES-03] writes nothing for a user who is blocked during the request", async () => {
    const nodira = await hire(api, "m1", "admin", NODIRA.phone);
    const db = aroundTransactions(api.db, async (transact) => {
      await api.db.update(users).set({ blockedAt: TEST_TIME }).where(eq(users.id, nodira.uid));
      return transact();
    });
    const app = await buildApp({ ...api, db, sandboxClock: api.clock });
    const reply = await app.inject({ method: "POST", url: "/api/merchants/m1/staff", headers: nodira.headers, payload: BOBUR });
    await app.close();
    expect(reply.statusCode).toBe(401);
    expect((await send("GET")).body.staff.map(({ phone }) => phone)).toEqual([OWNER, NODIRA.phone]);
  });

  it("[S6-STAFF-08] never removes its owner, and lets an admin of it leave", async () => {
    const { id } = await add(NODIRA);
    const nodira = await api.signIn(NODIRA.phone);
    for (const who of [owner, nodira]) {
      expect(await send("DELETE", "/owner", undefined, who)).toMatchObject({ status: 409, body: { code: "last_owner" } });
      expect(await send("PUT", "/owner", { role: "staff" }, who)).toMatchObject({ status: 409, body: { code: "last_owner" } });
    }
    expect((await send("DELETE", `/${id}`, undefined, nodira)).status).toBe(200);
    expect((await send("GET", "", undefined, nodira)).status).toBe(403);
    expect((await send("DELETE", `/${id}`)).status).toBe(404);
    expect((await send("GET")).body.staff.map(({ role }) => role)).toEqual(["owner"]);
  });

  it("does not grow or change while the merchant is not active", async () => {
    const { id } = await add(BOBUR);
    await api.db.update(merchants).set({ status: "rejected" }).where(eq(merchants.id, "m1"));
    expect(await send("POST", "", NODIRA)).toMatchObject({ status: 409, body: { code: "merchant_not_active" } });
    expect(await send("PUT", `/${id}`, { role: "admin" })).toMatchObject({ status: 409, body: { code: "merchant_not_active" } });
    expect((await send("DELETE", `/${id}`)).status).toBe(200);
  });

  it("knows the owner by the account's phone once there is one", async () => {
    const phone = "+998901119999";
    const payload = await api.phoneChange(OWNER, phone);
    expect((await api.inject({ method: "PUT", url: "/api/auth/me", headers: owner.headers, payload })).status).toBe(200);
    expect((await send("GET")).body.staff[0]).toMatchObject({ role: "owner", phone });
    expect(await send("POST", "", { ...BOBUR, phone })).toMatchObject({ status: 409, body: { code: "staff_phone_taken" } });
  });
});
