import { type Push, PushSchema } from "@savat/contracts/push";
import { findOrder } from "../../buying/orders/store.ts";
import { findShopSubscriptions } from "../../people/push/store.ts";
import type { Deps } from "../../platform/http/deps.ts";
import type { MessageRow } from "../../platform/messages/store.ts";
import type { Holes } from "../../platform/sms/fill-template.ts";

type Context = Pick<Deps, "db" | "env" | "clock">;
type FindHoles = (context: Context, row: MessageRow) => Promise<Holes | undefined>;

/** What people call an order by on the board. */
const SHOWN = 4;

/** A push's whole content. */
export function pushOf({ kind, orderId }: Pick<MessageRow, "kind" | "orderId">): Push | undefined {
  const order = kind === "new_order" && orderId !== null ? { order: orderId.slice(-SHOWN) } : {};
  return PushSchema.safeParse({ kind, ...order }).data;
}

/** Rights are read again when a push leaves: without them, or without the browser, it is dropped. */
export function ifReachable(holes: FindHoles): FindHoles {
  return async (context, row) => {
    if (row.channel === "push") {
      const { merchantId, recipient } = row;
      const now = context.clock.now();
      if (merchantId === null || (await findShopSubscriptions(context.db, merchantId, now, recipient)).length === 0) return undefined;
    }
    return holes(context, row);
  };
}

/** An order that somebody has seen or answered needs no push. */
export async function newOrderHoles({ db }: Context, { orderId }: MessageRow): Promise<Holes | undefined> {
  const order = orderId === null ? undefined : await findOrder(db, orderId);
  const isNew = order?.lookedAt === null && order.endedAt === null;
  return isNew ? {} : undefined;
}
