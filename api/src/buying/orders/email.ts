import { AppError } from "@savat/contracts/server/app-error";
import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "../../platform/http/deps.ts";
import { users } from "../../platform/tables/auth.ts";
import { orders } from "../../platform/tables/orders.ts";
import { lockOrder } from "./store.ts";

/** Sets where an unpaid order's mail goes ('' is nowhere), and the profile's address unless that is confirmed. Returns
 * the profile's address. Throws `order_not_payable`. */
export async function setOrderEmail(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, userId, email }: { id: string; userId: string; email: string },
): Promise<string | null> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    // Locks are taken in one order everywhere: the user before the order.
    const [user] = await tx
      .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(eq(users.id, userId))
      .for("no key update");
    const order = await lockOrder(tx, id);
    if (order?.status !== "pending") throw new AppError("order_not_payable");
    await tx.update(orders).set({ email }).where(eq(orders.id, id));
    if (email === "" || user?.confirmedAt !== null) return user?.email ?? null;
    await tx
      .update(users)
      .set({ email, updatedAt: now })
      .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)));
    return email;
  });
}
