import { AppError } from "@savat/contracts/server/app-error";
import { and, eq, isNull } from "drizzle-orm";
import { type Actor, writeAudit } from "../../platform/audit/store.ts";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { isUniqueViolation } from "../../platform/db/violations.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { newId } from "../../platform/ids.ts";
import { users } from "../../platform/tables/auth.ts";
import { phoneMoves } from "../../platform/tables/phone-moves.ts";
import { roleOf } from "../auth/roles.ts";
import { movePhone } from "./move-phone.ts";
import { queueNotices } from "./notices.ts";
import { readStopToken } from "./stop-token.ts";
import { endMove, findOpenMove, lockDueMove, type PhoneMoveRow } from "./store.ts";

/** Until then the person, the old number's holder or an admin can stop it. The messages name it. */
const MOVE_WAIT_MS = 24 * 60 * 60_000;

const SYSTEM: Actor = { actorId: null, actorPhone: null, actorRole: "system", address: null, requestId: null };

/** The number belongs to an account, or a move reserves it. */
async function isTaken(tx: Database, phone: string): Promise<boolean> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  const [move] = await tx
    .select({ id: phoneMoves.id })
    .from(phoneMoves)
    .where(and(eq(phoneMoves.newPhone, phone), isNull(phoneMoves.endedAt)));
  return user !== undefined || move !== undefined;
}

async function auditMove(
  tx: Database,
  action: string,
  { userId, oldPhone, newPhone }: PhoneMoveRow,
  actor: Actor,
  now: Date,
  said: object = {},
) {
  const after = { phone: newPhone, ...said };
  await writeAudit(tx, now, actor, [{ merchantId: null, entity: "user", entityId: userId, action, before: { phone: oldPhone }, after }]);
}

/** An admin starts a move; both numbers are told. Throws `not_found`, `forbidden_target`, `phone_taken`,
 * `already_decided`. */
export async function requestMove(
  { db, env, clock }: Deps,
  userId: string,
  { phone: newPhone, reason }: { phone: string; reason: string },
  actor: Actor,
): Promise<void> {
  const now = clock.now();
  try {
    await db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
      if (!user) throw new AppError("not_found");
      const isAdmin = roleOf({ ...user, hasMerchant: false }, env.adminPhones) === "admin" || env.adminPhones.includes(newPhone);
      if (isAdmin || user.blockedAt !== null) throw new AppError("forbidden_target");
      if (await findOpenMove(tx, userId)) throw new AppError("already_decided");
      if (await isTaken(tx, newPhone)) throw new AppError("phone_taken");
      const dueAt = later(now, MOVE_WAIT_MS);
      const [move] = await tx
        .insert(phoneMoves)
        .values({ id: newId("mov"), userId, oldPhone: user.phone, newPhone, createdAt: now, dueAt })
        .returning();
      if (!move) throw new Error("The move was not inserted.");
      await queueNotices(
        tx,
        [
          { kind: "move_to_old", recipient: user.phone, moveId: move.id, newPhone },
          { kind: "move_to_new", recipient: newPhone, moveId: move.id, newPhone },
        ],
        now,
      );
      await auditMove(tx, "phone_move_requested", move, actor, now, { reason });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("phone_taken") : error;
  }
}

async function stop({ db, clock }: Deps, which: { userId: string } | { id: string }, actor: Actor): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const move = await endMove(tx, which, "stopped", now);
    if (!move) throw new AppError("already_decided");
    await auditMove(tx, "phone_move_stopped", move, actor, now);
  });
}

/** Stops the move that waits for a person. Throws `already_decided`. */
export async function stopMoveOf(deps: Deps, userId: string, actor: Actor): Promise<void> {
  await stop(deps, { userId }, actor);
}

/** Stops the move of a link. Throws `not_found`, `already_decided`. */
export async function stopMoveByToken(deps: Deps, token: string, actor: Actor): Promise<void> {
  const id = readStopToken(deps.env, token);
  if (id === undefined) throw new AppError("not_found");
  const [move] = await deps.db.select({ id: phoneMoves.id }).from(phoneMoves).where(eq(phoneMoves.id, id));
  if (!move) throw new AppError("not_found");
  await stop(deps, { id }, actor);
}

/** Moves one account whose wait is over. The due move, or undefined where there is none. */
async function completeOne({ db, clock }: Deps): Promise<PhoneMoveRow | undefined> {
  const now = clock.now();
  let due: PhoneMoveRow | undefined;
  try {
    return await db.transaction(async (tx) => {
      due = await lockDueMove(tx, now);
      if (!due) return undefined;
      const { userId, oldPhone, newPhone } = due;
      const isMoved = await movePhone(tx, { uid: userId, oldPhone, newPhone }, { actor: SYSTEM, now });
      await endMove(tx, { id: due.id }, isMoved ? "moved" : "void", now);
      if (!isMoved) await auditMove(tx, "phone_move_failed", due, SYSTEM, now);
      return due;
    });
  } catch (error) {
    if (!isUniqueViolation(error) || !due) throw error;
    // A user signed in with the new number meanwhile: the account keeps its number.
    const taken = due;
    await db.transaction(async (tx) => {
      if (await endMove(tx, { id: taken.id }, "taken", now))
        await auditMove(tx, "phone_move_failed", taken, SYSTEM, now, { reason: "phone_taken" });
    });
    return due;
  }
}

/** A job: completes the moves whose wait is over. Any number of processes may run it. */
export async function completeMoves(deps: Deps): Promise<void> {
  let completed: PhoneMoveRow | undefined;
  do completed = await completeOne(deps);
  while (completed);
}
