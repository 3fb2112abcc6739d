import { AppError } from "@savat/contracts/server/app-error";
import { eq } from "drizzle-orm";
import { lockOrder, type OrderRow, type StepActor } from "../../buying/orders/store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { deliveries } from "../../platform/tables/couriers.ts";
import { deliver, markNotReceived, type Proof, performStep, triesLeftOf } from "../board/steps.ts";
import { type DeliveryRow, findDelivery, touchOrder } from "../deliveries/store.ts";

/** A courier has no account. */
const COURIER: StepActor = { kind: "courier", id: null };

interface Act {
  tx: Database;
  order: OrderRow;
  delivery: DeliveryRow;
  by: { actor: StepActor; now: Date };
}

type Outcome = NonNullable<DeliveryRow["outcome"]>;

/** Runs what a courier does with the order locked. A call that did its work before gets the order as it is. Throws
 * `not_found` for a dead link, and what `work` throws. */
async function act(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id }: DeliveryRow,
  isDone: (delivery: DeliveryRow, order: OrderRow) => boolean,
  work: (act: Act) => Promise<OrderRow | { triesLeft: number }>,
): Promise<OrderRow> {
  const now = clock.now();
  const outcome = await db.transaction(async (tx) => {
    const found = await findDelivery(tx, id);
    const order = found && (await lockOrder(tx, found.orderId));
    // Read again: another courier may have been named while this call waited for the lock.
    const delivery = order && (await findDelivery(tx, id));
    if (!delivery) throw new AppError("not_found");
    if (isDone(delivery, order)) return order;
    if (delivery.endedAt !== null) throw new AppError("not_found");
    return work({ tx, order, delivery, by: { actor: COURIER, now } });
  });
  // Counted, although it is refused.
  if ("triesLeft" in outcome) throw new AppError("wrong_delivery_code", { limit: outcome.triesLeft });
  return outcome;
}

async function noteOutcome(tx: Database, id: string, outcome: Outcome): Promise<void> {
  await tx.update(deliveries).set({ outcome }).where(eq(deliveries.id, id));
}

/** Throws `not_found`, `too_late`. */
export function pickUpOrder(deps: Pick<Deps, "db" | "clock">, delivery: DeliveryRow): Promise<OrderRow> {
  const isDone = ({ endedAt }: DeliveryRow, { stage }: OrderRow) => endedAt === null && stage === "on_the_way";
  return act(deps, delivery, isDone, ({ tx, order, by }) => performStep(tx, order, "hand_over", by));
}

/** Throws `not_found`, `too_late`, `wrong_delivery_code`. */
export function deliverOrder(deps: Pick<Deps, "db" | "clock" | "env">, delivery: DeliveryRow, proof: Proof): Promise<OrderRow> {
  const isDone = ({ outcome }: DeliveryRow) => outcome === "delivered";
  const tap = "code" in proof ? proof.tap : undefined;
  return act(deps, delivery, isDone, async ({ tx, order, delivery: { wrongTap }, by }) => {
    // Its answer was lost; the digits have been judged.
    if (tap !== undefined && tap === wrongTap) return { triesLeft: triesLeftOf(order) };
    const done = await deliver(tx, deps.env, order, proof, by);
    if ("triesLeft" in done) {
      if (tap !== undefined) await tx.update(deliveries).set({ wrongTap: tap }).where(eq(deliveries.id, delivery.id));
      return done;
    }
    await noteOutcome(tx, delivery.id, "delivered");
    return done.order;
  });
}

/** Throws `not_found`, `too_late`. */
export function findNobody(deps: Pick<Deps, "db" | "clock">, delivery: DeliveryRow): Promise<OrderRow> {
  const isDone = ({ outcome }: DeliveryRow) => outcome === "not_received";
  return act(deps, delivery, isDone, async ({ tx, order, by }) => {
    const ended = await markNotReceived(tx, order, by);
    await noteOutcome(tx, delivery.id, "not_received");
    return ended;
  });
}

/** Keeps the courier's last place. Throws `not_found`, `too_late`. */
export async function keepPosition(
  deps: Pick<Deps, "db" | "clock">,
  delivery: DeliveryRow,
  place: { lat: number; lng: number },
): Promise<void> {
  await act(
    deps,
    delivery,
    () => false,
    async ({ tx, order, by: { now } }) => {
      if (order.stage !== "on_the_way") throw new AppError("too_late");
      await tx
        .update(deliveries)
        .set({ ...place, positionAt: now })
        .where(eq(deliveries.id, delivery.id));
      return touchOrder(tx, order, now);
    },
  );
}
