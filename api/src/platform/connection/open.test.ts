import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openServer } from "./open.ts";

const server = process.env.TEST_DATABASE_URL;

describe.skipIf(!server)("a database server", () => {
  it("works on each query with one process of its own, uncompiled", async () => {
    const { db, close } = await openServer(server ?? "");
    const settings = sql`select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers`;
    expect((await db.execute(settings)) as unknown).toMatchObject({ rows: [{ jit: "off", workers: "0" }] });
    await close();
  });

  it("may drop a connection in the middle of a transaction: the transaction fails, the process lives and asks on another one", async () => {
    const lost: Error[] = [];
    const { db, close } = await openServer(server ?? "", { onLostConnection: (error) => lost.push(error) });
    const other = await openServer(server ?? "");
    const broken = db.transaction(async (tx) => {
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] };
      await other.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`);
      await expect.poll(() => lost.length).toBeGreaterThan(0);
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    expect((await db.execute(sql`select 1`)) as unknown).toMatchObject({ rowCount: 1 });
    await Promise.all([close(), other.close()]);
  });
});
