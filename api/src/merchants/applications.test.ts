import { and, asc, eq } from "drizzle-orm";
import type { MerchantRecord } from "shared-contracts/merchants";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, type SignedIn, type TestApp } from "../../test/app.ts";
import { databaseKinds } from "../../test/database.ts";
import { auditLog } from "../audit/tables.ts";
import { limitHits } from "../limits/tables.ts";
import { merchants } from "./tables.ts";

const PHONE = "+998901112233";
const OTHER_PHONE = "+998901112244";
const APPLICATION = {
  businessName: "Bahor Oshxonasi",
  businessAddress: "Toshkent, Navoiy koʻchasi, 1",
  businessType: "restaurant",
  businessOwnerName: "Aziza Karimova",
  businessOwnerEmail: "aziza@example.uz",
  businessOwnerPhone: PHONE,
};
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(databaseKinds())("applications on $name", (kind) => {
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

  async function apply(change: object = {}) {
    return api.inject({ method: "POST", url: "/api/auth/become-merchant", payload: { ...APPLICATION, ...change } });
  }

  async function applied(change: object = {}): Promise<string> {
    const { body } = await apply(change);
    return (body as { merchantId: string }).merchantId;
  }

  async function decide(id: string, what: "approve" | "reject", payload?: object) {
    return api.inject({ method: "PUT", url: `/api/merchants/${id}/${what}`, headers: admin.headers, ...(payload ? { payload } : {}) });
  }

  async function rowOf(id: string) {
    return (await api.db.select().from(merchants).where(eq(merchants.id, id)))[0];
  }

  async function auditOf(id: string) {
    const ofMerchant = and(eq(auditLog.entity, "merchant"), eq(auditLog.entityId, id));
    return api.db.select().from(auditLog).where(ofMerchant).orderBy(asc(auditLog.id));
  }

  async function pendingIds(): Promise<string[]> {
    const { body } = await api.inject({ url: "/api/merchants?status=pending", headers: admin.headers });
    return (body as { merchants: MerchantRecord[] }).merchants.map(({ id }) => id);
  }

  describe("applying", () => {
    it("puts the merchant on the pending list, answers with a message and its id, and is audited", async () => {
      const { status, body } = await apply();
      const { merchantId } = body as { merchantId: string };
      expect(status).toBe(200);
      expect(body).toEqual({ merchantId, message: "Registration successful! You can now sign in with your phone number." });
      expect(await pendingIds()).toEqual([merchantId]);
      expect(await rowOf(merchantId)).toMatchObject({ status: "pending", ownerPhone: PHONE, ownerId: null, city: "tashkent", version: 1 });
      expect(await auditOf(merchantId)).toMatchObject([
        { action: "created", actorRole: "applicant", actorId: null, after: { ...APPLICATION, city: "tashkent" }, merchantId },
      ]);
    });

    it("takes the two types of the form, and refuses a field that is missing or wrong by its name", async () => {
      expect((await apply({ businessType: "shop" })).status).toBe(200);
      for (const [field, value] of [
        ["businessType", "pharmacy"],
        ["businessName", " "],
        ["businessAddress", ""],
        ["businessOwnerName", undefined],
        ["businessOwnerEmail", "aziza"],
        ["businessOwnerPhone", "+99890111223"],
      ] as const) {
        expect(await apply({ [field]: value })).toMatchObject({ status: 400, body: { code: "validation", fields: [{ path: field }] } });
      }
    });

    it("refuses a name that a merchant has in whatever letters, and a phone that one waits or works with, saying which", async () => {
      const id = await applied();
      expect(await apply({ businessName: "BAHOR oshxonasi ", businessOwnerPhone: OTHER_PHONE })).toMatchObject({
        status: 409,
        body: { code: "merchant_name_taken", message: "A merchant with this name already exists.", status: 409 },
      });
      const again = { businessName: "Bahor Ikkinchi" };
      const taken = { status: 409, body: { code: "merchant_phone_taken", status: 409 } };
      expect(await apply(again)).toMatchObject(taken);
      await decide(id, "approve");
      expect(await apply(again)).toMatchObject(taken);
    });

    it("lets who was rejected apply again, with the same name and phone", async () => {
      await decide(await applied(), "reject");
      expect((await apply()).status).toBe(200);
    });

    it("takes one of two applications that come at once with one phone, and one of two with one name", async () => {
      const sameName = await Promise.all([apply(), apply({ businessOwnerPhone: OTHER_PHONE })]);
      expect(sameName.map(({ status }) => status).sort()).toEqual([200, 409]);
      const third = { businessOwnerPhone: "+998901112255" };
      const samePhone = await Promise.all([apply({ ...third, businessName: "Bir" }), apply({ ...third, businessName: "Ikki" })]);
      expect(samePhone.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it("takes twenty tries an hour from one address, refused ones included", async () => {
      for (let index = 0; index < 20; index += 1) expect((await apply()).status).toBe(index === 0 ? 200 : 409);
      expect(await apply({ businessName: "Bahor 11", businessOwnerPhone: OTHER_PHONE })).toMatchObject({
        status: 429,
        body: { code: "too_many_requests", retryAfterMs: HOUR },
      });
      api.clock.setOffset(HOUR);
      expect((await apply({ businessName: "Bahor 11", businessOwnerPhone: OTHER_PHONE })).status).toBe(200);
    });
  });

  describe("a decision", () => {
    it("makes a merchant active, without a body: everybody sees it at once", async () => {
      const id = await applied();
      expect(await api.inject({ url: `/api/merchants/${id}` })).toMatchObject({ status: 404 });
      const reply = await decide(id, "approve");
      expect(reply).toMatchObject({ status: 200, body: { merchant: { id, status: "active", merchantRequestStatus: "active" } } });
      expect(reply.body).toMatchObject({ message: "Successfully approved Bahor Oshxonasi" });
      expect(await api.inject({ url: "/api/merchants" })).toMatchObject({ body: { merchants: [{ id }] } });
      expect(await api.inject({ url: `/api/merchants/${id}` })).toMatchObject({ status: 200 });
      expect(await pendingIds()).toEqual([]);
      expect(await auditOf(id)).toMatchObject([
        { action: "created" },
        { action: "approved", actorRole: "platform_admin", actorId: admin.uid, before: { status: "pending" }, after: { status: "active" } },
      ]);
    });

    it.each([
      [{ reason: " Manzil topilmadi " }, "Manzil topilmadi"],
      [{ reason: " " }, null],
      [{}, null],
      [undefined, null],
    ])("makes a merchant rejected with %j", async (payload, rejectionReason) => {
      const id = await applied();
      const reply = await decide(id, "reject", payload);
      expect(reply).toMatchObject({ status: 200, body: { merchant: { status: "rejected", rejectionReason } } });
      expect(reply.body).toMatchObject({ message: "Successfully rejected Bahor Oshxonasi" });
      expect((await auditOf(id)).at(-1)).toMatchObject({ action: "rejected", after: { status: "rejected", rejectionReason } });
      expect(await api.inject({ url: `/api/merchants/${id}` })).toMatchObject({ status: 404 });
    });

    it("is made once: a second one is 409, and of two admins at once one wins", async () => {
      const id = await applied();
      const both = await Promise.all([decide(id, "approve"), decide(id, "reject")]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const again = { status: 409, body: { code: "already_decided", message: "Merchant request has already been processed." } };
      expect(await decide(id, "approve")).toMatchObject(again);
      expect(await decide(id, "reject")).toMatchObject(again);
      expect(await auditOf(id)).toHaveLength(2);
    });

    it("is 404 for a merchant that there is not, before what was sent is looked at", async () => {
      expect(await decide("nobody", "approve")).toMatchObject({ status: 404 });
      expect(await decide("nobody", "reject", { reason: 7 })).toMatchObject({ status: 404 });
      expect(await decide(await applied(), "reject", { reason: 7 })).toMatchObject({ status: 400 });
      expect(
        await decide(await applied({ businessName: "B", businessOwnerPhone: OTHER_PHONE }), "reject", { reason: "x".repeat(501) }),
      ).toMatchObject({
        status: 400,
      });
    });

    it("is the admin's alone", async () => {
      const id = await applied();
      const owner = await api.signIn(PHONE);
      for (const what of ["approve", "reject"] as const) {
        const url = `/api/merchants/${id}/${what}`;
        expect(await api.inject({ method: "PUT", url })).toMatchObject({ status: 401 });
        expect(await api.inject({ method: "PUT", url, headers: owner.headers })).toMatchObject({ status: 403 });
      }
      expect(await rowOf(id)).toMatchObject({ status: "pending" });
    });
  });

  describe("signing in", () => {
    it("binds the merchants that waited for the phone to the account, once", async () => {
      const id = await applied();
      const owner = await api.signIn(PHONE);
      expect(await rowOf(id)).toMatchObject({ ownerId: owner.uid });
      expect((await auditOf(id)).at(-1)).toMatchObject({ action: "bound", actorId: owner.uid, after: { ownerId: owner.uid } });
      api.clock.setOffset(MINUTE);
      await api.signIn(PHONE);
      expect(await auditOf(id)).toHaveLength(2);
    });

    it("gives the shop to nobody who gets the number later, and lets that person apply with it", async () => {
      const id = await applied();
      const owner = await api.signIn(PHONE);
      await api.inject({ method: "POST", url: "/api/auth/send-otp", payload: { phone: OTHER_PHONE, purpose: "change_phone" } });
      const payload = { phone: OTHER_PHONE, otp: api.sms.codeFor(OTHER_PHONE) };
      expect(await api.inject({ method: "PUT", url: "/api/auth/me", headers: owner.headers, payload })).toMatchObject({ status: 200 });
      api.clock.setOffset(MINUTE);
      const successor = await api.signIn(PHONE);
      expect(successor.uid).not.toBe(owner.uid);
      const own = (who: SignedIn) => api.inject({ url: `/api/merchants/${id}/own`, headers: who.headers });
      expect(await own(successor)).toMatchObject({ status: 403 });
      expect(await own(owner)).toMatchObject({ status: 200, body: { merchant: { businessOwnerPhone: OTHER_PHONE }, role: "owner" } });
      expect((await auditOf(id)).at(-1)).toMatchObject({
        action: "updated",
        before: { businessOwnerPhone: PHONE },
        after: { businessOwnerPhone: OTHER_PHONE },
      });
      await api.db.delete(limitHits);
      expect((await apply({ businessName: "Bahor Ikkinchi" })).status).toBe(200);
      expect((await apply({ businessName: "Bahor Uchinchi", businessOwnerPhone: OTHER_PHONE })).status).toBe(409);
    });
  });
});
