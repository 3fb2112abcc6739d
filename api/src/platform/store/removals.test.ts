import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { storeRemovals } from "../tables/store.ts";
import type { Store } from "./port.ts";
import { cancelRemovals, planRemovals, runRemovals } from "./removals.ts";

const KEY = "media/a.webp";
const BYTES = Buffer.from("a");

describe.each(databaseKinds())("removals from the store, on $name", (kind) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.reset();
    await api.store.put(KEY, BYTES);
    await planRemovals(api.db, [KEY], api.clock.now());
  });

  function rows() {
    return api.db.select().from(storeRemovals);
  }

  it("[D-STORE-05] delete the planned files, then their rows", async () => {
    await runRemovals(api);
    expect([await api.store.has(KEY), await rows()]).toEqual([false, []]);
  });

  it("[D-STORE-05] are tried again a minute later while the store is away", async () => {
    const store: Store = { ...api.store, delete: () => Promise.reject(new Error("away")) };
    await expect(runRemovals({ ...api, store })).rejects.toThrow("away");
    await runRemovals(api);
    expect(await api.store.has(KEY)).toBe(true);
    api.clock.setOffset(60_000);
    await runRemovals(api);
    expect([await api.store.has(KEY), await rows()]).toEqual([false, []]);
  });

  it("leave a file that is put again before its turn", async () => {
    await cancelRemovals(api.db, [KEY, "media/b.webp"], api.clock.now());
    await runRemovals(api);
    expect(await api.store.has(KEY)).toBe(true);
  });

  it("[D-STORE-05] let nobody put a file while it is being deleted", async () => {
    const refusals: unknown[] = [];
    const store: Store = {
      ...api.store,
      delete: async (key) => {
        await cancelRemovals(api.db, [key], api.clock.now()).catch((error: unknown) => refusals.push(error));
        await api.store.delete(key);
      },
    };
    await runRemovals({ ...api, store });
    expect(refusals).toMatchObject([{ code: "unavailable" }]);
    await cancelRemovals(api.db, [KEY], api.clock.now());
  });

  it("of a process that died go on when its lease is over", async () => {
    const died = new Promise<void>(() => {});
    void runRemovals({ ...api, store: { ...api.store, delete: () => died } });
    await expect.poll(async () => (await rows())[0]?.leaseUntil).toBeTruthy();
    await runRemovals(api);
    expect(await api.store.has(KEY)).toBe(true);
    api.clock.setOffset(2 * 60_000);
    await runRemovals(api);
    expect([await api.store.has(KEY), await rows()]).toEqual([false, []]);
  });
});
