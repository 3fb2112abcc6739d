import { sql } from "drizzle-orm";
import { ATTEMPT_EVENTS } from "../src/buying/attempts/rules.ts";
import { PART_EVENTS } from "../src/buying/refunds/parts.ts";
import { REFUND_EVENTS } from "../src/buying/refunds/rules.ts";
import type { Database } from "../src/platform/db/database.ts";

/** `(state) → (state)` of every event in a table, as SQL rows. */
function stateMoves(events: Record<string, { from: readonly string[]; to: string }>): string[] {
  return Object.values(events).flatMap(({ from, to }) => from.map((state) => `('${state}', '${to}')`));
}

/** Makes a test's database refuse every state change that is no event of `ATTEMPT_EVENTS`, `REFUND_EVENTS` or
 * `PART_EVENTS`, as every database does for orders. Inserts are free. */
export async function guardTransitions(db: Database): Promise<void> {
  const statements = [
    `create or replace function refuse_transition() returns trigger language plpgsql as $$
      begin raise exception 'forbidden transition in %: % to %', tg_table_name, old, new; end $$`,
    `create or replace trigger guarded_state before update on payment_attempts for each row
      when (old.state <> new.state and (old.state, new.state) not in (${stateMoves(ATTEMPT_EVENTS).join(", ")}))
      execute function refuse_transition()`,
    `create or replace trigger guarded_state before update on refund_parts for each row
      when (old.state <> new.state and (old.state, new.state) not in (${stateMoves(PART_EVENTS).join(", ")}))
      execute function refuse_transition()`,
    `create or replace trigger guarded_state before update on refunds for each row
      when (old.state <> new.state and (old.state, new.state) not in (${stateMoves(REFUND_EVENTS).join(", ")}))
      execute function refuse_transition()`,
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));
}
