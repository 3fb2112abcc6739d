import type { Membership } from "@savat/contracts/membership";
import { BusinessTypeSchema, type MerchantRecord } from "@savat/contracts/merchants";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import { auditLog } from "../../platform/tables/audit.ts";
import { merchantStaff, merchants } from "../../platform/tables/merchants.ts";

const OWNER_PHONE = "+998901112233";
const STAFF_PHONE = "+998901112244";
const HOURS = [...Array<object>(6).fill({ from: "09:00", to: "23:00" }), null];
const PICTURE = "/api/media/t0123456789abcdef-384.webp";

describe.each(databaseKinds())("a merchant's own people on $name", (kind) => {
  let api: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  beforeEach(async () => {
    await api.reset();
    await addMerchant(api.db, { id: "m1", name: "Oltin Qozon", ownerPhone: OWNER_PHONE });
    owner = await api.signIn(OWNER_PHONE);
  });
  afterAll(() => api.close());

  async function employ(merchantId: string, role: "staff" | "manager" | "admin", phone = STAFF_PHONE): Promise<void> {
    const id = `${merchantId}-${phone}`;
    await api.db.insert(merchantStaff).values({ id, merchantId, name: "Botir", phone, role, joinDate: "2026-01-01" });
  }

  async function own(who: SignedIn, id = "m1") {
    return api.inject({ url: `/api/merchants/${id}/own`, headers: who.headers });
  }

  async function change(payload: object, who = owner, id = "m1") {
    return api.inject({ method: "PUT", url: `/api/merchants/${id}`, headers: who.headers, payload });
  }

  async function record(): Promise<MerchantRecord> {
    const { body } = await own(owner);
    return (body as { merchant: MerchantRecord }).merchant;
  }

  async function audit() {
    const updates = await api.db.select().from(auditLog).where(eq(auditLog.action, "updated")).orderBy(asc(auditLog.id));
    return updates.map(({ before, after, version, actorId, actorRole }) => ({ before, after, version, actorId, actorRole }));
  }

  describe("the list of a person's merchants", () => {
    async function memberships(who: SignedIn): Promise<Membership[]> {
      const { body } = await api.inject({ url: "/api/auth/me/merchants", headers: who.headers });
      return (body as { memberships: Membership[] }).memberships;
    }

    it("has those owned and those worked for: active ones first, then pending and rejected ones, each by name", async () => {
      await addMerchant(api.db, { id: "no", status: "rejected", ownerPhone: STAFF_PHONE });
      await addMerchant(api.db, { id: "new", status: "pending", ownerPhone: STAFF_PHONE });
      await addMerchant(api.db, { id: "m2", name: "Anor", ownerPhone: STAFF_PHONE });
      await addMerchant(api.db, { id: "foreign", name: "Begona" });
      await employ("m1", "manager");
      await employ("m2", "staff");
      const who = await api.signIn(STAFF_PHONE);
      expect((await memberships(who)).map(({ merchantId, role, status }) => [merchantId, role, status])).toEqual([
        ["m2", "owner", "active"],
        ["m1", "manager", "active"],
        ["new", "owner", "pending"],
        ["no", "owner", "rejected"],
      ]);
    });

    it("tells the owner alone why a merchant was rejected", async () => {
      await api.db.update(merchants).set({ status: "rejected", rejectionReason: "Manzil topilmadi" });
      await employ("m1", "admin");
      expect(await memberships(owner)).toEqual([
        {
          merchantId: "m1",
          businessName: "Oltin Qozon",
          image: PICTURE,
          status: "rejected",
          rejectionReason: "Manzil topilmadi",
          role: "owner",
        },
      ]);
      expect(await memberships(await api.signIn(STAFF_PHONE))).toMatchObject([{ rejectionReason: null, role: "admin" }]);
    });

    it("is empty for a customer, and has no deleted merchant", async () => {
      expect(await memberships(await api.signIn(STAFF_PHONE))).toEqual([]);
      await api.db.update(merchants).set({ deletedAt: api.clock.now() });
      expect(await memberships(owner)).toEqual([]);
    });
  });

  describe("one's own merchant", () => {
    it("is a record for members who may change the profile, and the public part for staff", async () => {
      await employ("m1", "staff");
      const staff = await api.signIn(STAFF_PHONE);
      expect(await own(owner)).toMatchObject({ body: { role: "owner", merchant: { businessOwnerPhone: OWNER_PHONE, version: 1 } } });
      const { body } = await own(staff);
      expect(body).toMatchObject({ role: "staff", merchant: { uid: "m1", openingHours: null } });
      expect((body as { merchant: object }).merchant).not.toHaveProperty("businessOwnerPhone");
      await api.db.update(merchantStaff).set({ role: "manager" });
      expect(await own(staff)).toMatchObject({ body: { role: "manager", merchant: { businessOwnerPhone: OWNER_PHONE } } });
    });

    it.each(["pending", "rejected"] as const)("is shown while it is %s, with the reason where there is one", async (status) => {
      await api.db.update(merchants).set({ status, rejectionReason: "Manzil topilmadi" });
      expect(await own(owner)).toMatchObject({ status: 200, body: { merchant: { status, rejectionReason: "Manzil topilmadi" } } });
    });

    it("[S6-STAFF-11] comes from the address alone; another person's and a missing one answer not found", {
      tags: ["@D-AUTH-02"],
    }, async () => {
      await addMerchant(api.db, { id: "m2" });
      expect(await own(owner, "m2")).toMatchObject({ status: 403 });
      expect(await own(owner, "nobody")).toMatchObject({ status: 404 });
      const admin = await api.signIn(ADMIN_PHONE);
      expect(await own(admin, "m2")).toMatchObject({ status: 200, body: { role: "owner" } });
    });
  });

  describe("saving the profile", () => {
    it("[S7-MERCHANT-06] keeps what was not sent, shows the rest at once to every reader, and finds the merchant by its new words", async () => {
      const profile = {
        businessType: "fast_food",
        businessOwnerName: "Olim Karimov",
        businessOwnerEmail: "olim@example.uz",
        contactPhone: "+998711234567",
        city: "samarkand",
        description: "Devzira oshi",
        images: [PICTURE, "https://example.uz/osh.jpg"],
        openingHours: HOURS,
      };
      const reply = await change(profile);
      expect(reply).toMatchObject({ status: 200, body: { merchant: { ...profile, version: 2, businessOwnerPhone: OWNER_PHONE } } });
      expect(await record()).toMatchObject({ ...profile, businessAddress: "Amir Temur koʻchasi, 1" });
      const { businessOwnerName: _, businessOwnerEmail: __, contactPhone: ___, ...seen } = profile;
      // The address is shown once our copy of its picture is there.
      const shown = { ...seen, images: [PICTURE] };
      expect(await api.inject({ url: "/api/merchants/m1" })).toMatchObject({ body: { merchant: shown } });
      expect(await api.inject({ url: "/api/merchants?search=devzira" })).toMatchObject({ body: { merchants: [{ id: "m1" }] } });
    });

    it("takes every type of business", async () => {
      for (const businessType of BusinessTypeSchema.options) {
        expect(await change({ businessType })).toMatchObject({ status: 200, body: { merchant: { businessType } } });
      }
    });

    it("empties what may be empty", async () => {
      await change({ contactPhone: "+998711234567", openingHours: HOURS, images: [PICTURE], description: "Osh" });
      const empty = { contactPhone: "", openingHours: null, images: [], description: "", businessAddress: "" };
      expect(await change(empty)).toMatchObject({ status: 200, body: { merchant: { ...empty, image: null } } });
    });

    it("is audited with the fields that changed, and writes nothing when nothing changed", async () => {
      await change({ description: "Osh", city: "tashkent", version: 1 });
      expect(await audit()).toEqual([
        { before: { description: "" }, after: { description: "Osh" }, version: 2, actorId: owner.uid, actorRole: "owner" },
      ]);
      const before = await api.db.select().from(merchants);
      expect(await change({ description: "Osh", openingHours: null, images: [PICTURE] })).toMatchObject({ status: 200 });
      expect(await api.db.select().from(merchants)).toEqual(before);
      expect(await audit()).toHaveLength(1);
    });

    it("refuses bad fields by their names", async () => {
      for (const [field, value, path = field] of [
        ["businessName", " "],
        ["businessType", "bank"],
        ["businessOwnerEmail", "olim"],
        ["contactPhone", "12345"],
        ["images", Array(6).fill(PICTURE)],
        ["images", ["http://example.uz/a.jpg"], "images.0"],
        ["images", ["javascript:alert(1)"], "images.0"],
        ["openingHours", HOURS.slice(1)],
        ["openingHours", [{ from: "24:00", to: "25:00" }, ...HOURS.slice(1)], "openingHours.0.from"],
      ] as const) {
        const reply = await change({ [field]: value });
        expect(reply).toMatchObject({ status: 400, body: { code: "validation" } });
        expect((reply.body as { fields: { path: string }[] }).fields[0]?.path).toBe(path);
      }
      expect(await record()).toMatchObject({ version: 1 });
    });

    it("cannot change the owner's phone, the status or the id", async () => {
      const refused = await change({ businessOwnerPhone: STAFF_PHONE, description: "Manti" });
      expect(refused).toMatchObject({ status: 403, body: { code: "forbidden" } });
      expect(await record()).toMatchObject({ businessOwnerPhone: OWNER_PHONE, description: "" });
      await change({ businessOwnerPhone: OWNER_PHONE, status: "rejected", id: "m9", description: "Osh" });
      expect(await record()).toMatchObject({ id: "m1", businessOwnerPhone: OWNER_PHONE, status: "active", description: "Osh" });
    });

    it("[D-NAMES-02] lets a manager change neither the owner's name nor their e-mail, and an admin of the staff both", async () => {
      await employ("m1", "manager");
      const member = await api.signIn(STAFF_PHONE);
      for (const payload of [{ businessOwnerName: "Botir" }, { businessOwnerEmail: "botir@example.uz", description: "Osh" }]) {
        expect(await change(payload, member)).toMatchObject({ status: 403, body: { code: "forbidden" } });
      }
      const { businessOwnerName, businessOwnerEmail } = await record();
      expect(await change({ businessOwnerName, businessOwnerEmail, description: "Osh" }, member)).toMatchObject({ status: 200 });
      await api.db.update(merchantStaff).set({ role: "admin" });
      expect(await change({ businessOwnerName: "Botir" }, member)).toMatchObject({ status: 200 });
    });

    it("refuses the name of another merchant, and keeps everything", async () => {
      await addMerchant(api.db, { id: "m2", name: "Anor" });
      expect(await change({ businessName: "ANOR", description: "Osh" })).toMatchObject({
        status: 409,
        body: { code: "merchant_name_taken" },
      });
      expect(await record()).toMatchObject({ businessName: "Oltin Qozon", description: "" });
      expect(await change({ businessName: "OLTIN QOZON" })).toMatchObject({ status: 200 });
    });

    it("tells who saves from an older version what others changed, and takes the save made from the new one", async () => {
      await employ("m1", "manager");
      const manager = await api.signIn(STAFF_PHONE);
      await change({ version: 1, description: "Osh" }, manager);
      await change({ version: 2, description: "Palov", city: "samarkand" }, manager);
      const mine = { description: "Shoʻrva", contactPhone: "+998711234567" };
      expect(await change({ version: 1, ...mine })).toMatchObject({
        status: 409,
        body: {
          code: "edit_conflict",
          version: 3,
          changes: [
            { field: "description", was: "", now: "Palov" },
            { field: "city", was: "tashkent", now: "samarkand" },
          ],
        },
      });
      expect(await record()).toMatchObject({ description: "Palov", contactPhone: "", version: 3 });
      expect(await change({ version: 3, ...mine })).toMatchObject({
        status: 200,
        body: { merchant: { ...mine, city: "samarkand", version: 4 } },
      });
    });

    it("takes one of the saves made at once from one version", async () => {
      const texts = ["Osh", "Palov", "Manti", "Somsa"];
      await Promise.all(texts.map(() => own(owner)));
      const saves = await Promise.all(texts.map((description) => change({ version: 1, description })));
      expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect(await record()).toMatchObject({ version: 2 });
      expect(await audit()).toHaveLength(1);
    });

    it("is open to who waits for approval, not to who was rejected, and always to the platform", async () => {
      await api.db.update(merchants).set({ status: "pending" });
      expect(await change({ description: "Osh" })).toMatchObject({ status: 200 });
      await api.db.update(merchants).set({ status: "rejected" });
      expect(await change({ description: "Palov" })).toMatchObject({ status: 409, body: { code: "merchant_not_active" } });
      const admin = await api.signIn(ADMIN_PHONE);
      expect(await change({ description: "Palov" }, admin)).toMatchObject({ status: 200 });
      expect((await audit()).at(-1)).toMatchObject({ actorRole: "platform_admin", actorId: admin.uid });
    });
  });
});
