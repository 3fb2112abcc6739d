import { type AdminAuditEntry, type exportAudit, MAX_AUDIT_ENTRIES } from "@savat/contracts/audit";
import type * as z from "zod/mini";
import { BYTE_ORDER_MARK, linesOf } from "../../catalogue/import-files/table-text.ts";
import { type Actor, writeAudit } from "../../platform/audit/store.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { findAdminAudit } from "./list.ts";

type Wanted = z.output<NonNullable<(typeof exportAudit)["body"]>>;

/** Rows are written to text a thousand at a time: other requests get their turn in between. */
const PAGE = 1000;

const CELLS: Record<string, (entry: AdminAuditEntry) => string | null> = {
  id: ({ id }) => String(id),
  at: ({ at }) => at,
  actor_phone: ({ actor }) => actor.phone,
  actor_name: ({ actor }) => actor.name,
  actor_role: ({ actor }) => actor.role,
  address: ({ address }) => address,
  request_id: ({ requestId }) => requestId,
  merchant_id: ({ merchantId }) => merchantId,
  entity: ({ entity }) => entity,
  entity_id: ({ entityId }) => entityId,
  action: ({ action }) => action,
  before: ({ before }) => before && JSON.stringify(before),
  after: ({ after }) => after && JSON.stringify(after),
};

function linesFor(entries: readonly AdminAuditEntry[]): string {
  return linesOf(entries.map((entry) => Object.values(CELLS).map((cell) => cell(entry) ?? "")));
}

/** The newest changes that a filter finds as CSV, and who took them in the log itself. */
export async function exportAuditText({ db, clock }: Deps, wanted: Wanted, actor: Actor): Promise<string> {
  const { actor: actorPhone, ...rest } = wanted;
  const pieces = [`${BYTE_ORDER_MARK}${linesOf([Object.keys(CELLS)])}`];
  let rows = 0;
  // One state of the log for all pages: changes that are written meanwhile would move them.
  await db.transaction(
    async (tx) => {
      for (let page = 1; rows === (page - 1) * PAGE && rows < MAX_AUDIT_ENTRIES; page += 1) {
        const entries = await findAdminAudit(tx, { ...rest, actorPhone }, page, PAGE);
        rows += entries.length;
        if (entries.length > 0) pieces.push(linesFor(entries));
      }
      const after = { ...wanted, rows };
      await writeAudit(tx, clock.now(), actor, [
        { merchantId: null, entity: "user", entityId: actor.actorId ?? "", action: "audit_exported", after },
      ]);
    },
    { isolationLevel: "repeatable read" },
  );
  return pieces.join("");
}
