import type { MerchantRecord } from "@savat/contracts/merchants";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import { auditLog } from "../../platform/tables/audit.ts";

const OWNER_PHONE = "+998901112233";
const TIME = { from: "10:00", to: "14:00" };
const CORNERS = [
  { lat: 41.3, lng: 69.2 },
  { lat: 41.3, lng: 69.3 },
  { lat: 41.4, lng: 69.3 },
];

describe.each(databaseKinds())("where and when a shop sells, in its profile, on $name", (kind) => {
  let api: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  beforeEach(async () => {
    await api.reset();
    await addMerchant(api.db, { id: "m1", ownerPhone: OWNER_PHONE });
    owner = await api.signIn(OWNER_PHONE);
  });
  afterAll(() => api.close());

  async function change(payload: object, contentType = "application/json") {
    const headers = { ...owner.headers, "content-type": contentType };
    return api.inject({ method: "PUT", url: "/api/merchants/m1", headers, payload });
  }

  async function record(): Promise<MerchantRecord> {
    const { body } = await api.inject({ url: "/api/merchants/m1/own", headers: owner.headers });
    return (body as { merchant: MerchantRecord }).merchant;
  }

  it("[D-ZONE-07] is saved, audited by field, and taken back", async () => {
    const wanted = { district: " Chilonzor ", point: { lat: 41.28, lng: 69.2 }, zone: { kind: "radius", km: 4.5 }, minOrder: 3_000_000 };
    const stored = { ...wanted, district: "Chilonzor" };
    expect(await change(wanted)).toMatchObject({ status: 200, body: { merchant: { delivery: stored, version: 2 } } });
    expect(await change(wanted)).toMatchObject({ body: { merchant: { version: 2 } } });
    const none = { district: null, point: null, zone: null, minOrder: 0 };
    await change(none);
    expect((await record()).delivery).toEqual({ ...none, isFree: true });
    const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, "updated")).orderBy(auditLog.id);
    expect(rows.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: none, after: stored },
      { before: stored, after: none },
    ]);
  });

  it.each([
    ["districts", { kind: "districts", districts: ["Chilonzor", "Olmazor"] }],
    ["a polygon", { kind: "polygon", corners: CORNERS }],
  ])("[D-ZONE-07] takes a zone of %s", async (_, zone) => {
    await change({ zone });
    expect((await record()).delivery?.zone).toEqual(zone);
  });

  it("an empty district is none", async () => {
    await change({ district: "Olmazor" });
    await change({ district: " " });
    expect((await record()).delivery?.district).toBeNull();
  });

  it("[D-OPENH-10] saves exceptions by day, and drops those that have passed", async () => {
    const hoursExceptions = [
      { day: "2026-03-08", time: null },
      { day: "2026-02-20", time: null },
      { day: "2026-03-02", time: TIME },
    ];
    await change({ hoursExceptions });
    expect((await record()).hoursExceptions).toEqual([
      { day: "2026-03-02", time: TIME },
      { day: "2026-03-08", time: null },
    ]);
  });

  it("tells who saves over another's change of zone or exceptions", async () => {
    await change({ version: 1, minOrder: 1_000_000, hoursExceptions: [{ day: "2026-03-08", time: null }] });
    expect(await change({ version: 1, district: "Olmazor" })).toMatchObject({
      status: 409,
      body: {
        code: "edit_conflict",
        changes: [
          { field: "minOrder", was: 0, now: 1_000_000 },
          { field: "hoursExceptions", was: [], now: [{ day: "2026-03-08", time: null }] },
        ],
      },
    });
  });

  it("takes them from a form as well", async () => {
    const parts = Object.entries({
      district: "Olmazor",
      point: '{"lat":41.3,"lng":69.2}',
      zone: "",
      minOrder: "500000",
      hoursExceptions: "[]",
    });
    const lines = parts.map(([name, text]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`);
    const reply = await change(Buffer.from(`${lines.join("")}--b--\r\n`), "multipart/form-data; boundary=b");
    expect(reply.status).toBe(200);
    expect((await record()).delivery).toMatchObject({
      district: "Olmazor",
      point: { lat: 41.3, lng: 69.2 },
      zone: null,
      minOrder: 500_000,
    });
  });

  it.each<[string, string, unknown]>([
    ["a negative minimum", "minOrder", -1],
    ["a minimum above the highest", "minOrder", 100_000_001],
    ["half a tiyin", "minOrder", 0.5],
    ["a point that is nowhere", "point.lat", { lat: 91, lng: 0 }],
    ["half a point", "point.lng", { lat: 41 }],
    ["a district that is too long", "district", "x".repeat(101)],
    ["a zone that is too large", "zone.km", { kind: "radius", km: 51 }],
    ["a zone of no district", "zone.districts", { kind: "districts", districts: [] }],
    ["a polygon of two corners", "zone.corners", { kind: "polygon", corners: CORNERS.slice(1) }],
    ["a day that no calendar has", "hoursExceptions.0.day", [{ day: "2026-02-30", time: null }]],
    ["an hour that no clock has", "hoursExceptions.0.time.from", [{ day: "2026-03-02", time: { from: "24:00", to: "25:00" } }]],
    ["too many exceptions", "hoursExceptions", Array.from({ length: 61 }, () => ({ day: "2026-03-02", time: null }))],
  ])("refuses %s", async (_, path, value) => {
    const [field = ""] = path.split(".");
    const reply = await change({ [field]: value });
    expect(reply).toMatchObject({ status: 400, body: { code: "validation" } });
    expect((reply.body as { fields: { path: string }[] }).fields[0]?.path).toBe(path);
  });
});
