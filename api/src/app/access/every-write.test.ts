import { desc, gt, sql } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds } from "../../../test/database.ts";
import { createWorld, ROLES, type Role, routeOf, SAMPLES, type SampleName, type World } from "../../../test/requests.ts";
import { auditLog } from "../../platform/tables/audit.ts";
import { noteWrites, takeWrites } from "../fuzz/write-log.ts";
import { MATRIX } from "./matrix.ts";

/** Writes of a merchant's side or the console that leave no row: the only tables that they touch, and why. */
const WITHOUT_ROW: Record<string, { written: string[]; why: string }> = {
  "POST /api/merchants/:id/uploads": {
    written: ["stored_pictures"],
    why: "stores a file under its hash; the save that refers to it is what changes something, and that is audited",
  },
  "POST /api/merchants/:id/board/alive": { written: ["board_presence"], why: "comes every half minute and changes nothing" },
};
/** An audited request that changes nothing. */
const ROW_ALONE = ["POST /api/admin/audit/export"];
/** Values that must never be in the permanent log. */
const SECRET = /token|secret|password|otp|hash|^content$|cardnumber/i;

const AUDITED = /^(POST|PUT|DELETE) \/api\/(merchants\b|admin\b|auth\/become-merchant)/;

function senderOf(name: SampleName): Role | undefined {
  return ROLES.find((role) => MATRIX[name][role] >= 200 && MATRIX[name][role] < 300);
}

/** Every merchant or console request that changes data; a new endpoint is covered by its sample. */
const WRITES = Object.keys(SAMPLES).flatMap((name): [SampleName, Role][] => {
  if (!(name in SAMPLES) || !AUDITED.test(name)) return [];
  const known = name as SampleName;
  const sender = senderOf(known);
  return sender === undefined ? [] : [[known, sender]];
});

function keysIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [...(Array.isArray(value) ? [] : [key]), ...keysIn(part)]);
}

describe.each(databaseKinds())("the audit log on $name", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(kind);
    await noteWrites(world.api.database.owner);
  });
  afterAll(() => world.close());

  async function prepare(name: SampleName, role: Role): Promise<InjectOptions> {
    await world.renew();
    const caller = await world.signInAs(role);
    const sample = await SAMPLES[name](world, caller);
    return { ...sample, headers: { ...caller?.headers, ...sample.headers } };
  }

  /** Sends a request; returns its answer and the tables that it wrote. */
  async function send(request: InjectOptions) {
    const { db, database, app } = world.api;
    const [last] = await db.select({ id: auditLog.id }).from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    await takeWrites(database.owner);
    const { statusCode: status } = await app.inject(request);
    const rows = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, last?.id ?? 0));
    return { status, written: await takeWrites(database.owner), rows };
  }

  /** Has the database refuse every row of the audit log while `work` runs. */
  async function withoutRows<T>(work: () => Promise<T>): Promise<T> {
    const { owner } = world.api.database;
    await owner.execute(sql`create trigger refuse_row before insert on audit_log for each statement execute function audit_log_stays()`);
    return work().finally(() => owner.execute(sql`drop trigger refuse_row on audit_log`));
  }

  it.each(WRITES)("[D-SAFE-77] has a row for %s by the %s, or nothing is changed", async (name, role) => {
    const request = await prepare(name, role);
    const exempt = WITHOUT_ROW[routeOf(name)];
    if (exempt !== undefined) {
      expect(await send(request)).toMatchObject({ status: MATRIX[name][role], written: exempt.written });
      return;
    }
    expect(await withoutRows(() => send(request))).toEqual({ status: 500, written: [], rows: [] });
    const { status, written, rows } = await send(await prepare(name, role));
    expect(status).toBe(MATRIX[name][role]);
    expect(written).toContain("audit_log");
    expect(written.filter((table) => table !== "audit_log").length > 0).toBe(!ROW_ALONE.includes(routeOf(name)));
    expect(rows.map(({ address, requestId }) => [address, (requestId ?? "") !== ""])).toContainEqual(["127.0.0.1", true]);
    for (const { before, after } of rows) expect(keysIn([before, after]).filter((key) => SECRET.test(key))).toEqual([]);
  });
});
