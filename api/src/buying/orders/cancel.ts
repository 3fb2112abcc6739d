import { AppError } from "@savat/contracts/server/app-error";
import type { Deps } from "../../platform/http/deps.ts";
import { releaseStock } from "../holding/stock.ts";
import { ENDING_WITH_ATTEMPT } from "./rules.ts";
import { lockOrder, lockRunningAttempt, moveOrder, requestVoid } from "./store.ts";

/** Cancels an unpaid order. A job voids a payable receipt first; only then are the goods free. Idempotent. Throws
 * `order_payment_running`, `order_not_cancellable`. */
export async function cancelUnpaid({ db, clock }: Pick<Deps, "db" | "clock">, id: string): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order || order.status === "cancelled") return;
    if (order.status !== "pending") throw new AppError("order_not_cancellable");
    const attempt = await lockRunningAttempt(tx, id);
    const handling = attempt ? ENDING_WITH_ATTEMPT[attempt.state] : "free";
    if (handling === "refuse") throw new AppError("order_payment_running");
    await moveOrder(tx, id, { event: "cancelled_by_customer", now, actor: { kind: "customer", id: order.userId } });
    if (attempt && handling === "void_first") await requestVoid(tx, attempt.id, now);
    else await releaseStock(tx, id);
  });
}
