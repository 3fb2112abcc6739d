import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, type TestDatabase } from "../../../test/database.ts";
import { auditLog } from "../tables/audit.ts";
import { writeAudit } from "./store.ts";

describe.each(databaseKinds("both"))("the audit log on $name", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await kind.open();
    const change = { merchantId: "m1", entity: "product", entityId: "osh", action: "updated", after: { price: 1 } } as const;
    await writeAudit(database.db, new Date(), { actorRole: "system" }, [change]);
  });
  afterAll(() => database.close());

  it.each([
    ["UPDATE", sql`update audit_log set action = 'created'`],
    ["UPDATE", sql`update audit_log set action = 'created' where false`],
    [
      "UPDATE",
      sql`insert into audit_log (id, at, actor_role, entity, entity_id, action) overriding system value values (1, now(), 'system', 'product', 'osh', 'x')
      on conflict (id) do update set action = 'x'`,
    ],
    ["DELETE", sql`delete from audit_log`],
    ["TRUNCATE", sql`truncate audit_log`],
    ["TRUNCATE", sql`truncate merchants, audit_log cascade`],
  ])("[D-SAFE-78] refuses %s to its owner and says why", async (operation, statement) => {
    const refused = database.owner.execute(statement).catch((error: Error) => String(error.cause));
    expect(await refused).toContain(`audit_log keeps what was written: ${operation} is refused`);
    expect(await database.db.select().from(auditLog)).toMatchObject([{ action: "updated", after: { price: 1 } }]);
  });
});
