import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, type TestApp } from "../../test/app.ts";
import { databaseKinds } from "../../test/database.ts";
import { addMerchant } from "../../test/goods.ts";
import { later } from "../platform/clock.ts";
import { takeHit } from "../platform/limits/store.ts";
import { otpChallenges, sessions } from "../platform/tables/auth.ts";
import { productImportErrors, productImports } from "../platform/tables/imports.ts";
import { limitHits } from "../platform/tables/limits.ts";
import { idempotencyKeys } from "../platform/tables/orders.ts";
import { DAY_MS, deleteOldRows, deleteOldRowsDaily } from "./old-rows.ts";

const YEAR_MS = 365 * DAY_MS;

describe.each(databaseKinds("both"))("rows that have had their day, on $name", (kind) => {
  let api: TestApp;
  let customer: SignedIn;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.reset();
    customer = await api.signIn("+998901112233");
    await api.db.delete(limitHits);
    await api.db.delete(sessions);
  });

  const now = () => api.clock.now();
  const ago = (ms: number) => later(now(), -ms);

  async function addSession(id: string, expiresAt: Date, revokedAt: Date | null = null) {
    await api.db
      .insert(sessions)
      .values({ id, userId: customer.uid, refreshHash: id, createdAt: ago(YEAR_MS), expiresAt, revokedAt, revokeReason: null });
  }

  it("are deleted: limits whose window has passed, however long it was", async () => {
    await takeHit(api.db, { key: "hour", max: 1, windowMs: 60 * 60_000 }, ago(2 * DAY_MS));
    await takeHit(api.db, { key: "year", max: 1, windowMs: YEAR_MS }, ago(2 * DAY_MS));
    await takeHit(api.db, { key: "old year", max: 1, windowMs: YEAR_MS }, ago(YEAR_MS + DAY_MS));
    await deleteOldRows(api.db, now());
    expect((await api.db.select().from(limitHits)).map(({ key }) => key)).toEqual(["year"]);
    expect(await takeHit(api.db, { key: "year", max: 1, windowMs: YEAR_MS }, now())).toMatchObject({ allowed: false });
  });

  it("are deleted: codes that have run out", async () => {
    const code = { purpose: "sign_in", codeHash: "x", createdAt: ago(2 * DAY_MS) } as const;
    await api.db.insert(otpChallenges).values([
      { ...code, id: "otp_1", phone: "+998900000010", expiresAt: ago(DAY_MS + 1) },
      { ...code, id: "otp_2", phone: "+998900000011", expiresAt: later(now(), 1000) },
    ]);
    await deleteOldRows(api.db, now());
    expect((await api.db.select().from(otpChallenges)).map(({ phone }) => phone)).toEqual(["+998900000011"]);
  });

  it("are deleted: sessions that ended a month ago, by time or by sign-out", async () => {
    await addSession("run out", ago(31 * DAY_MS));
    await addSession("just run out", ago(DAY_MS));
    await addSession("signed out", later(now(), DAY_MS), ago(31 * DAY_MS));
    await addSession("live", later(now(), DAY_MS));
    await deleteOldRows(api.db, now());
    expect((await api.db.select().from(sessions)).map(({ id }) => id).sort()).toEqual(["just run out", "live"]);
  });

  it("are deleted: idempotency keys of a month ago, in as many batches as it takes", async () => {
    const key = { userId: customer.uid, bodyHash: "x" };
    const old = Array.from({ length: 1100 }, (_, index) => ({ ...key, key: `old-${index}`, createdAt: ago(31 * DAY_MS) }));
    await api.db.insert(idempotencyKeys).values([...old, { ...key, key: "fresh", createdAt: ago(DAY_MS) }]);
    await deleteOldRows(api.db, now());
    expect((await api.db.select().from(idempotencyKeys)).map((row) => row.key)).toEqual(["fresh"]);
  });

  it("are deleted: imports that ended a month ago, with their refused cells", async () => {
    await addMerchant(api.db, { id: "m1" });
    const job = {
      merchantId: "m1",
      createdBy: customer.uid,
      actorRole: "owner",
      fileName: "a.csv",
      content: "",
      createdAt: ago(YEAR_MS),
    } as const;
    const ended = { ...job, status: "done" } as const;
    await api.db.insert(productImports).values([
      { ...ended, id: "old", finishedAt: ago(31 * DAY_MS) },
      { ...ended, id: "fresh", finishedAt: ago(DAY_MS) },
      { ...job, id: "running", status: "running" },
    ]);
    const refused = { row: 2, column: "price", code: "not_a_number" };
    await api.db.insert(productImportErrors).values(["old", "fresh"].map((importId) => ({ ...refused, importId })));
    await deleteOldRows(api.db, now());
    expect((await api.db.select().from(productImports)).map(({ id }) => id).sort()).toEqual(["fresh", "running"]);
    expect((await api.db.select().from(productImportErrors)).map(({ importId }) => importId)).toEqual(["fresh"]);
  });

  it("are deleted once a day, however many processes look", async () => {
    const round = () => Promise.all([deleteOldRowsDaily(api), deleteOldRowsDaily(api)]);
    const count = async () => (await api.db.select().from(sessions)).length;
    await round();
    await addSession("run out", ago(31 * DAY_MS));
    await round();
    api.clock.setOffset(DAY_MS - 1);
    await round();
    expect(await count()).toBe(1);
    api.clock.setOffset(DAY_MS);
    await round();
    expect(await count()).toBe(0);
  });
});
