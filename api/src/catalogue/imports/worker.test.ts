import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { aroundTransactions, countsOf, fileOf, manyLines, readImport, sendFile, shelfOf } from "../../../test/import-files.ts";
import { auditLog } from "../../platform/tables/audit.ts";
import { users } from "../../platform/tables/auth.ts";
import { productImports } from "../../platform/tables/imports.ts";
import { merchantStaff, merchants } from "../../platform/tables/merchants.ts";
import { products } from "../../platform/tables/products.ts";
import { LEASE_MS } from "./store.ts";
import { runImports } from "./worker.ts";

const OWNER_PHONE = "+998935550000";
const MANAGER_PHONE = "+998935550001";
const FOR_EVER = new Promise<never>(() => undefined);

describe.each(databaseKinds())("the job that imports products on $name", (kind) => {
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

  it("[D-MERCHANT-18] goes on where a process died, once its lease has ended, and does nothing twice", async () => {
    const id = await sendFile(api, owner, fileOf(...manyLines(250), ";Mahsulot 0;1;A"));
    let batches = 0;
    const died = new Promise((resolve) => {
      const db = aroundTransactions(api.db, async (transact, work) => {
        batches += 1;
        if (batches === 1) return transact();
        const killed = api.db.transaction(async (tx) => {
          await work(tx);
          throw new Error("killed");
        });
        await killed.catch(resolve);
        return FOR_EVER;
      });
      void runImports({ ...api, db });
    });
    expect(await died).toMatchObject({ message: "killed" });
    await runImports(api);
    expect((await readImport(api, owner, id)).import).toMatchObject({ status: "running", doneRows: 100, created: 100 });
    api.clock.setOffset(LEASE_MS + 1);
    await runImports(api);
    const done = await readImport(api, owner, id);
    expect(done.import).toMatchObject({ status: "done", doneRows: 251, created: 250, updated: 0, unchanged: 0, failedRows: 1 });
    expect(done.errors).toEqual([{ row: 252, column: "row", code: "twice_in_file" }]);
    expect(await shelfOf(api)).toHaveLength(250);
    expect(await api.db.select().from(auditLog).where(eq(auditLog.entity, "product"))).toHaveLength(250);
  });

  it("[D-MERCHANT-18] lets a process whose lease was taken over write nothing more", async () => {
    const id = await sendFile(api, owner, fileOf(...manyLines(250)));
    const stopping = new AbortController();
    const other = aroundTransactions(api.db, async (transact) => {
      stopping.abort();
      return transact();
    });
    let batches = 0;
    const slow = aroundTransactions(api.db, async (transact) => {
      batches += 1;
      if (batches === 2) {
        api.clock.setOffset(LEASE_MS + 1);
        await runImports({ ...api, db: other, stopping: stopping.signal });
      }
      const end = await transact();
      if (batches === 2) expect(end).toBe("lost");
      return end;
    });
    await runImports({ ...api, db: slow });
    const { import: job } = await readImport(api, owner, id);
    expect(job).toMatchObject({ status: "done", doneRows: 250 });
    expect(countsOf(job)).toEqual({ created: 250, updated: 0, unchanged: 0, failedRows: 0 });
  });

  it("[D-MERCHANT-18] is done once by two workers", async () => {
    const id = await sendFile(api, owner, fileOf(...manyLines(120)));
    await Promise.all([runImports(api), runImports(api)]);
    expect((await readImport(api, owner, id)).import).toMatchObject({ status: "done", created: 120 });
    expect(await shelfOf(api)).toHaveLength(120);
  });

  it("finishes its batch when the process is told to stop, and leaves the rest to another one at once", async () => {
    const id = await sendFile(api, owner, fileOf(...manyLines(150)));
    const stopping = new AbortController();
    const db = aroundTransactions(api.db, async (transact) => {
      stopping.abort();
      return transact();
    });
    await runImports({ ...api, db, stopping: stopping.signal });
    expect((await readImport(api, owner, id)).import).toMatchObject({ status: "running", doneRows: 100 });
    await runImports(api);
    expect((await readImport(api, owner, id)).import).toMatchObject({ status: "done", created: 150 });
  });

  it("tries a batch again that failed, and fails the file when that does not help", async () => {
    const id = await sendFile(api, owner, fileOf(...manyLines(5)));
    let failures = 1;
    const db = aroundTransactions(api.db, async (transact, work) => {
      if (failures === 0) return transact();
      failures -= 1;
      return api.db.transaction(async (tx) => {
        await work(tx);
        throw new Error("deadlock");
      });
    });
    await runImports({ ...api, db });
    expect((await readImport(api, owner, id)).import).toMatchObject({ status: "done", created: 5 });
    const next = await sendFile(api, owner, fileOf(...manyLines(6)));
    failures = 3;
    await expect(runImports({ ...api, db })).rejects.toThrow("deadlock");
    expect((await readImport(api, owner, next)).import).toMatchObject({ status: "failed", doneRows: 0, unchanged: 0 });
  });

  it.each([
    ["the person was taken off the staff", () => api.db.delete(merchantStaff)],
    ["the person has a lesser role now", () => api.db.update(merchantStaff).set({ role: "staff" })],
    ["the person was blocked", () => api.db.update(users).set({ blockedAt: api.clock.now() })],
    ["the shop was closed", () => api.db.update(merchants).set({ deletedAt: api.clock.now() })],
    ["the shop is no longer active", () => api.db.update(merchants).set({ status: "rejected" })],
  ])("[D-MERCHANT-22] fails and writes nothing more when %s", async (_, change) => {
    const member = { id: "s1", merchantId: "m1", name: "Nodira", phone: MANAGER_PHONE, role: "manager" as const };
    await api.db.insert(merchantStaff).values({ ...member, joinDate: "2026-01-01" });
    await sendFile(api, await api.signIn(MANAGER_PHONE), fileOf(...manyLines(105)));
    let batches = 0;
    const db = aroundTransactions(api.db, async (transact) => {
      batches += 1;
      if (batches === 2) await change();
      return transact();
    });
    await runImports({ ...api, db });
    const [job] = await api.db.select().from(productImports);
    expect(job).toMatchObject({ status: "failed", content: "", doneRows: 100, finishedAt: api.clock.now() });
    expect(await shelfOf(api)).toHaveLength(100);
  });

  it("sees what others do to the shelf between two batches", async () => {
    const id = await sendFile(api, owner, fileOf(...manyLines(100), ";Osh;500;Taomlar", ";Non;500;Taomlar"));
    await addProduct(api.db, { id: "non", merchantId: "m1", name: "Non", price: 1 });
    let batches = 0;
    const db = aroundTransactions(api.db, async (transact) => {
      const end = await transact();
      batches += 1;
      if (batches === 1) {
        await addProduct(api.db, { id: "osh", merchantId: "m1", name: "Osh", price: 1 });
        await api.db.update(products).set({ name: "Patir", searchText: "patir" }).where(eq(products.id, "non"));
      }
      return end;
    });
    await runImports({ ...api, db });
    expect(countsOf((await readImport(api, owner, id)).import)).toMatchObject({ created: 101, updated: 1 });
    const changed = (await shelfOf(api)).filter(({ price }) => price === 50_000);
    expect(changed.map(({ name }) => name).sort()).toEqual(["Non", "Osh"]);
  });

  it("changes no product that is renamed after the names were read", async () => {
    await addProduct(api.db, { id: "non", merchantId: "m1", name: "Non", price: 1 });
    const id = await sendFile(api, owner, fileOf(";Non;500;Taomlar"));
    const db = aroundTransactions(api.db, async (transact) => {
      await api.db.update(products).set({ name: "Patir", searchText: "patir" }).where(eq(products.id, "non"));
      return transact();
    });
    await runImports({ ...api, db });
    expect(countsOf((await readImport(api, owner, id)).import)).toMatchObject({ created: 1, updated: 0 });
    expect((await shelfOf(api)).map(({ name, price }) => [name, price]).sort()).toEqual([
      ["Non", 50_000],
      ["Patir", 1],
    ]);
  });
});
