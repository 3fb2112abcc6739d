import type { PhoneMove } from "@savat/contracts/auth";
import { and, asc, eq, exists, isNull, lte, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { phoneMoves } from "../../platform/tables/phone-moves.ts";

export type PhoneMoveRow = typeof phoneMoves.$inferSelect;

export function toPhoneMove({ newPhone, dueAt }: Pick<PhoneMoveRow, "newPhone" | "dueAt">): PhoneMove {
  return { phone: newPhone, dueAt: dueAt.toISOString() };
}

export async function findOpenMove(db: Database, userId: string): Promise<PhoneMoveRow | undefined> {
  const [move] = await db
    .select()
    .from(phoneMoves)
    .where(and(eq(phoneMoves.userId, userId), isNull(phoneMoves.endedAt)));
  return move;
}

/** Ends the open move of a person, or the one of that id. Undefined where none waits any more. */
export async function endMove(
  tx: Database,
  which: { userId: string } | { id: string },
  outcome: NonNullable<PhoneMoveRow["outcome"]>,
  now: Date,
): Promise<PhoneMoveRow | undefined> {
  const isIt = "id" in which ? eq(phoneMoves.id, which.id) : eq(phoneMoves.userId, which.userId);
  const [move] = await tx
    .update(phoneMoves)
    .set({ endedAt: now, outcome })
    .where(and(isIt, isNull(phoneMoves.endedAt)))
    .returning();
  return move;
}

function isDue(now: Date): SQL | undefined {
  return and(isNull(phoneMoves.endedAt), lte(phoneMoves.dueAt, now));
}

/** A condition that holds while a move is due. */
export function hasDueMove(db: Database, now: Date): SQL {
  return exists(db.select({ id: phoneMoves.id }).from(phoneMoves).where(isDue(now)));
}

/** Locks a move that is due until the transaction's end; others pass it over. */
export async function lockDueMove(tx: Database, now: Date): Promise<PhoneMoveRow | undefined> {
  const [move] = await tx
    .select()
    .from(phoneMoves)
    .where(isDue(now))
    .orderBy(asc(phoneMoves.dueAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return move;
}
