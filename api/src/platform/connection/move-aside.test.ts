import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds } from "../../../test/database.ts";
import { moveAside } from "./move-aside.ts";
import { openEmbedded } from "./open.ts";
import { findSchemaFault, refuseOldChain } from "./schema-version.ts";

/** The first row that commit 4cb78d5 wrote into the list of migrations. */
const OLD_FIRST = { hash: "2d948984e15451302badf56fb4a51e454f2e918c6166834394268743ea8f1b42", at: 1_795_255_677_554 };
const REFUSAL = /^The database was made before release 1\.0 and cannot be migrated: run `createdb savat_new`/;

describe.each(databaseKinds("both"))("a database of the migrations before 1.0 on $name", (kind) => {
  it("[D-OPS-11] is refused in one sentence with one command, and one of this release passes", async () => {
    const { db, owner, close } = await kind.open();
    await expect(refuseOldChain(db)).resolves.toBeUndefined();
    await owner.transaction(async (tx) => {
      await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${OLD_FIRST.hash}, ${OLD_FIRST.at})`);
      await expect(refuseOldChain(tx)).rejects.toThrow(REFUSAL);
      await expect(findSchemaFault(tx)).resolves.toMatch(REFUSAL);
      await tx.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${OLD_FIRST.at}`);
    });
    await close();
  });
});

describe("the embedded database of the migrations before 1.0", () => {
  let dataFolder: string;
  beforeEach(() => {
    dataFolder = mkdtempSync(join(tmpdir(), "savat-old-chain-"));
  });
  afterEach(() => rmSync(dataFolder, { recursive: true }));

  async function makeOld(databaseFolder: string): Promise<void> {
    const client = await PGlite.create({ dataDir: databaseFolder });
    const db = drizzle(client);
    await db.execute(sql`create schema drizzle`);
    await db.execute(sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${OLD_FIRST.hash}, ${OLD_FIRST.at})`);
    await client.close();
  }

  it("[D-OPS-11] is not opened and not changed", async () => {
    const databaseFolder = join(dataFolder, "db");
    await makeOld(databaseFolder);
    await expect(openEmbedded(databaseFolder)).rejects.toThrow(REFUSAL);
    await expect(openEmbedded(databaseFolder)).rejects.toThrow(REFUSAL);
  });

  it("[D-OPS-12] is moved aside with its pictures, never over existing files; secrets stay", async () => {
    const [databaseFolder, mediaFolder, storeFolder] = ["db", "media", "store"].map((name) => join(dataFolder, name)) as [
      string,
      string,
      string,
    ];
    const folders = { dataFolder, databaseFolder, mediaFolder, storeFolder };
    for (const name of ["before-1.0", "before-1.0-2"]) {
      for (const folder of [databaseFolder, mediaFolder, storeFolder]) mkdirSync(folder);
      writeFileSync(join(databaseFolder, "rows"), name);
      writeFileSync(join(dataFolder, "secrets.json"), "{}");
      const aside = moveAside(folders);
      expect(aside).toBe(join(dataFolder, name));
      expect(readdirSync(aside).sort()).toEqual(["db", "media", "store"]);
      expect(readFileSync(join(aside, "db/rows"), "utf8")).toBe(name);
      expect([databaseFolder, mediaFolder, storeFolder].map(existsSync)).toEqual([false, false, false]);
    }
    expect(readdirSync(dataFolder).sort()).toEqual(["before-1.0", "before-1.0-2", "secrets.json"]);
  });
});
