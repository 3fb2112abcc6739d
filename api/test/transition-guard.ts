import { sql } from "drizzle-orm";
import { ATTEMPT_EVENTS } from "../src/buying/attempts/rules.ts";
import { ORDER_EVENTS, type OrderEventName, orderEvent } from "../src/buying/orders/rules.ts";
import { REFUND_EVENTS } from "../src/buying/refunds/rules.ts";
import type { Database } from "../src/platform/db/database.ts";

/** `(status, reason) → (status, reason)` of every event of an order, as SQL rows. */
function orderMoves(): string[] {
  const names = Object.keys(ORDER_EVENTS) as OrderEventName[];
  return names.flatMap((name) => {
    const { from, to, after = "", reason = "" } = orderEvent(name);
    return from.map((status) => `('${status}', '${after}', '${to}', '${reason}')`);
  });
}

/** `(state) → (state)` of every event in a table, as SQL rows. */
function stateMoves(events: Record<string, { from: readonly string[]; to: string }>): string[] {
  return Object.values(events).flatMap(({ from, to }) => from.map((state) => `('${state}', '${to}')`));
}

/** Makes a test's database refuse every status or state change that is no event of `ORDER_EVENTS`, `ATTEMPT_EVENTS` or
 * `REFUND_EVENTS`. Inserts are free. */
export async function guardTransitions(db: Database): Promise<void> {
  const statements = [
    `create or replace function refuse_transition() returns trigger language plpgsql as $$
      begin raise exception 'forbidden transition in %: % to %', tg_table_name, old, new; end $$`,
    `create or replace trigger guarded_status before update on orders for each row
      when (old.status <> new.status
        and (old.status, coalesce(old.cancel_reason, ''), new.status, coalesce(new.cancel_reason, '')) not in (${orderMoves().join(", ")}))
      execute function refuse_transition()`,
    `create or replace trigger guarded_state before update on payment_attempts for each row
      when (old.state <> new.state and (old.state, new.state) not in (${stateMoves(ATTEMPT_EVENTS).join(", ")}))
      execute function refuse_transition()`,
    `create or replace trigger guarded_state before update on refunds for each row
      when (old.state <> new.state and (old.state, new.state) not in (${stateMoves(REFUND_EVENTS).join(", ")}))
      execute function refuse_transition()`,
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));
}
