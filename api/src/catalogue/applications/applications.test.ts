import type { MerchantRecord } from "@savat/contracts/merchants";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { auditLog } from "../../platform/tables/audit.ts";
import { limitHits } from "../../platform/tables/limits.ts";
import { merchants } from "../../platform/tables/merchants.ts";

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
  /** Each sign-in is a minute after the one before. */
  let elapsed: number;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  beforeEach(async () => {
    await api.reset();
    elapsed = 0;
    admin = await api.signIn(ADMIN_PHONE);
  });
  afterAll(() => api.close());

  async function apply(change: object = {}) {
    return api.inject({ method: "POST", url: "/api/auth/become-merchant", payload: { ...APPLICATION, ...change } });
  }

  /** Applies as a guest: the number has not signed in. */
  async function drafted(change: object = {}): Promise<string> {
    const { body } = await apply(change);
    return (body as { merchantId: string }).merchantId;
  }

  async function signInAs(userType: "customer" | "merchant", phone = PHONE) {
    elapsed += MINUTE;
    api.clock.setOffset(elapsed);
    await api.inject({ method: "POST", url: "/api/auth/send-otp", payload: { phone, userType } });
    const payload = { phone, otp: api.sms.codeFor(phone), userType };
    const { status, body } = await api.inject({ method: "POST", url: "/api/auth/verify-otp", payload });
    const { token, user } = body as { token: string; user: { uid: string; role: string } };
    return { status, uid: user.uid, role: user.role, headers: { authorization: `Bearer ${token}` } };
  }

  /** An application whose number has signed in. */
  async function applied(change: { businessOwnerPhone?: string; businessName?: string } = {}): Promise<string> {
    const id = await drafted(change);
    await signInAs("merchant", change.businessOwnerPhone ?? PHONE);
    return id;
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

  async function listedIds(status: "pending" | "all"): Promise<string[]> {
    const { body } = await api.inject({ url: `/api/merchants?status=${status}`, headers: admin.headers });
    return (body as { merchants: MerchantRecord[] }).merchants.map(({ id }) => id);
  }

  function pendingIds(): Promise<string[]> {
    return listedIds("pending");
  }

  describe("applying", () => {
    it("[S7-AUTH-04] stores the application, which admins see once its number has signed in as a merchant", {
      tags: ["@D-NAMES-04"],
    }, async () => {
      const { status, body } = await apply();
      const { merchantId } = body as { merchantId: string };
      expect(status).toBe(200);
      expect(body).toEqual({ merchantId, message: "Registration successful! You can now sign in with your phone number." });
      expect(await rowOf(merchantId)).toMatchObject({ status: "pending", ownerPhone: PHONE, ownerId: null, city: "tashkent", version: 1 });
      for (const status of ["pending", "all"] as const) expect(await listedIds(status)).toEqual([]);
      for (const what of ["approve", "reject"] as const) expect((await decide(merchantId, what)).status).toBe(404);
      for (const url of [`/api/merchants/${merchantId}/own`, `/api/merchants/${merchantId}`]) {
        expect((await api.inject({ url, headers: admin.headers })).status).toBe(404);
      }
      const customer = await signInAs("customer");
      expect(await listedIds("pending")).toEqual([]);
      expect((await api.inject({ url: `/api/merchants/${merchantId}/own`, headers: customer.headers })).status).toBe(404);
      expect(customer.role).toBe("customer");

      const owner = await signInAs("merchant");
      expect(owner).toMatchObject({ status: 200, role: "merchant" });
      expect(await pendingIds()).toEqual([merchantId]);
      expect(await auditOf(merchantId)).toMatchObject([
        { action: "created", actorRole: "applicant", actorId: null, after: { ...APPLICATION, city: "tashkent" }, merchantId },
        { action: "bound", actorRole: "owner", actorId: owner.uid, after: { ownerId: owner.uid } },
      ]);
    });

    it("[D-NAMES-04] shows an application at once that a session of its number sends, and no other session's", async () => {
      const owner = await signInAs("customer");
      const stranger = await signInAs("customer", OTHER_PHONE);
      const older = await drafted({ businessName: "Bahor Eski" });
      const send = (who: { headers: object }, change: object = {}) =>
        api.inject({
          method: "POST",
          url: "/api/auth/become-merchant",
          payload: { ...APPLICATION, ...change },
          headers: { ...who.headers },
        });
      expect((await send(stranger)).status).toBe(200);
      expect(await pendingIds()).toEqual([]);
      const { body } = await send(owner);
      const { merchantId } = body as { merchantId: string };
      expect(await pendingIds()).toEqual([merchantId]);
      expect(await rowOf(merchantId)).toMatchObject({ ownerId: owner.uid });
      expect(await rowOf(older)).toMatchObject({ ownerId: null, deletedAt: api.clock.now() });
    });

    it("[D-NAMES-04] reserves neither name nor phone before that: of several for one number the last counts", async () => {
      const first = await drafted();
      elapsed += MINUTE;
      api.clock.setOffset(elapsed);
      const last = await drafted({ businessName: "Bahor Ikkinchi" });
      const others = await drafted({ businessOwnerPhone: OTHER_PHONE });
      await signInAs("merchant", OTHER_PHONE);
      expect(await pendingIds()).toEqual([others]);
      await signInAs("merchant");
      expect((await pendingIds()).toSorted()).toEqual([last, others].toSorted());
      expect(await rowOf(first)).toMatchObject({ deletedAt: api.clock.now() });
    });

    it("[D-NAMES-05] lets the applicant in whose name was taken meanwhile, and takes another name from them", async () => {
      const id = await drafted();
      await drafted({ businessOwnerPhone: OTHER_PHONE });
      await signInAs("merchant", OTHER_PHONE);
      const owner = await signInAs("merchant");
      expect(owner).toMatchObject({ status: 200, role: "merchant" });
      const mine = await api.inject({ url: `/api/merchants/${id}/own`, headers: owner.headers });
      expect(mine).toMatchObject({ status: 200, body: { role: "owner", merchant: { needsName: true, status: "pending" } } });
      expect(await pendingIds()).not.toContain(id);

      const name = (businessName: string) =>
        api.inject({ method: "PUT", url: `/api/merchants/${id}`, headers: owner.headers, payload: { businessName } });
      expect(await name(APPLICATION.businessName)).toMatchObject({ status: 409, body: { code: "merchant_name_taken" } });
      expect(await name("Navroʻz Oshxonasi")).toMatchObject({ status: 200, body: { merchant: { needsName: false, version: 2 } } });
      expect(await pendingIds()).toContain(id);
      const again = await apply({ businessName: "Bahor Uchinchi" });
      expect(again).toMatchObject({ status: 409, body: { code: "merchant_phone_taken" } });
    });

    it("[D-NAMES-05] lets both in who sign in at once with one name, and one of them has it", async () => {
      const ids = [await drafted(), await drafted({ businessOwnerPhone: OTHER_PHONE })];
      await api.db.delete(limitHits);
      for (const phone of [PHONE, OTHER_PHONE]) {
        await api.inject({ method: "POST", url: "/api/auth/send-otp", payload: { phone, userType: "merchant" } });
      }
      const replies = await Promise.all(
        [PHONE, OTHER_PHONE].map((phone) => {
          const payload = { phone, otp: api.sms.codeFor(phone), userType: "merchant" };
          return api.inject({ method: "POST", url: "/api/auth/verify-otp", payload });
        }),
      );
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect((await Promise.all(ids.map(rowOf))).map((row) => row?.isDraft).sort()).toEqual([false, true]);
    });

    it.each(["Osh\u200bxona", "Kоrzinka"])(
      "refuses the name %j: an invisible character, or two scripts in one word",
      async (businessName) => {
        expect(await apply({ businessName })).toMatchObject({ status: 400, body: { fields: [{ path: "businessName" }] } });
      },
    );

    it("[S7-AUTH-04] takes the two types of the form, and refuses a field that is missing or wrong by its name", async () => {
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

    it("[S7-AUTH-05] refuses a name that a merchant has in any case and script, and a phone of a waiting or active merchant, and names the field", async () => {
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

    it("takes one of two applications that a session of one number sends at once", async () => {
      const { headers } = await signInAs("customer");
      const send = (businessName: string) =>
        api.inject({ method: "POST", url: "/api/auth/become-merchant", payload: { ...APPLICATION, businessName }, headers });
      expect((await Promise.all([send("Bir"), send("Ikki")])).map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it("takes twenty tries an hour from one address, refused ones included", async () => {
      await applied();
      await api.db.delete(limitHits);
      for (let index = 0; index < 20; index += 1) expect((await apply()).status).toBe(409);
      expect(await apply({ businessName: "Bahor 11", businessOwnerPhone: OTHER_PHONE })).toMatchObject({
        status: 429,
        body: { code: "too_many_requests", retryAfterMs: HOUR },
      });
      api.clock.setOffset(elapsed + HOUR);
      expect((await apply({ businessName: "Bahor 11", businessOwnerPhone: OTHER_PHONE })).status).toBe(200);
    });
  });

  describe("a decision", () => {
    it("[S4-MERCHANT-03] makes a merchant active, without a body: every reader sees it at once", {
      tags: ["@S7-MERCHANT-09"],
    }, async () => {
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
        { action: "bound" },
        { action: "approved", actorRole: "platform_admin", actorId: admin.uid, before: { status: "pending" }, after: { status: "active" } },
      ]);
    });

    it.each([
      [{ reason: " Manzil topilmadi " }, "Manzil topilmadi"],
      [{ reason: " " }, null],
      [{}, null],
      [undefined, null],
    ])("[S4-MERCHANT-04] makes a merchant rejected with %j", { tags: ["@S7-MERCHANT-10"] }, async (payload, rejectionReason) => {
      const id = await applied();
      const reply = await decide(id, "reject", payload);
      expect(reply).toMatchObject({ status: 200, body: { merchant: { status: "rejected", rejectionReason } } });
      expect(reply.body).toMatchObject({ message: "Successfully rejected Bahor Oshxonasi" });
      expect((await auditOf(id)).at(-1)).toMatchObject({ action: "rejected", after: { status: "rejected", rejectionReason } });
      expect(await api.inject({ url: `/api/merchants/${id}` })).toMatchObject({ status: 404 });
    });

    it("[S4-MERCHANT-05] is made once: a second one is 409, and of two admins at once one wins", { tags: ["@D-MERCHANT-07"] }, async () => {
      const id = await applied();
      const both = await Promise.all([decide(id, "approve"), decide(id, "reject")]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const again = { status: 409, body: { code: "already_decided", message: "Merchant request has already been processed." } };
      expect(await decide(id, "approve")).toMatchObject(again);
      expect(await decide(id, "reject")).toMatchObject(again);
      expect(await auditOf(id)).toHaveLength(3);
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

    it("[S6-STAFF-04] is the admin's alone", async () => {
      const id = await applied();
      const owner = await signInAs("merchant");
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
      const id = await drafted();
      const owner = await signInAs("merchant");
      expect(await rowOf(id)).toMatchObject({ ownerId: owner.uid });
      expect((await auditOf(id)).at(-1)).toMatchObject({ action: "bound", actorId: owner.uid, after: { ownerId: owner.uid } });
      await signInAs("merchant");
      expect(await auditOf(id)).toHaveLength(2);
    });

    it("does not give the shop to a later owner of the number, and lets that person apply with it", async () => {
      const id = await applied();
      const owner = await signInAs("merchant");
      const payload = await api.phoneChange(PHONE, OTHER_PHONE);
      expect(await api.inject({ method: "PUT", url: "/api/auth/me", headers: owner.headers, payload })).toMatchObject({ status: 200 });
      await api.db.delete(limitHits);
      const successor = await signInAs("customer");
      expect(successor.uid).not.toBe(owner.uid);
      const own = (who: { headers: SignedIn["headers"] }) => api.inject({ url: `/api/merchants/${id}/own`, headers: who.headers });
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
