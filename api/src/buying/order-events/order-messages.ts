import { UNDO_MS } from "@savat/contracts/board";
import { eq } from "drizzle-orm";
import { queueShopPushes } from "../../people/push/store.ts";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { type NewMessage, queueMessage } from "../../platform/messages/store.ts";
import { users } from "../../platform/tables/auth.ts";
import type { MessageKind } from "../../platform/tables/messages.ts";
import type { orders } from "../../platform/tables/orders.ts";
import { type OrderEventName, orderEvent } from "./events.ts";

type Order = typeof orders.$inferSelect;

const KIND_OF = {
  none: undefined,
  placed: undefined,
  question: "order_question",
  accepted: "order_accepted",
  on_the_way: "order_on_the_way",
  cancelled: "order_cancelled",
  delivered: undefined,
} as const satisfies Record<ReturnType<typeof orderEvent>["message"], MessageKind | undefined>;

/** An undo that was asked for in time may still be under way. */
const AFTER_UNDO_MS = UNDO_MS + 1000;

/** An order is handed over again after an undo, and everything else happens to it once. */
export function onceOf(kind: MessageKind, { id, version }: Pick<Order, "id" | "version">, phone: string): string {
  return kind === "order_on_the_way" ? `${kind}:${id}:${version}:${phone}` : `${kind}:${id}:${phone}`;
}

/** The phones that are told: the customer's, unless they want no SMS about orders, and on the way the recipient's, who
 * has no page with the digits. */
async function recipientsOf(tx: Database, kind: MessageKind, { userId, address }: Order): Promise<Set<string>> {
  const [user] = await tx.select({ phone: users.phone, wants: users.wantsOrderSms }).from(users).where(eq(users.id, userId));
  const own = user && (user.wants || kind === "order_question") ? [user.phone] : [];
  const other = kind === "order_on_the_way" && address?.phone ? [address.phone] : [];
  return new Set([...own, ...other.filter((phone) => phone !== user?.phone)]);
}

/** The shop's people learn of a new order, wherever they asked for it. */
async function queueNewOrder(tx: Database, { id, merchantId, isTest }: Order, now: Date): Promise<void> {
  if (!isTest) await queueShopPushes(tx, { kind: "new_order", once: `new_order:${id}`, merchantId, orderId: id }, now);
}

/** Queues what is said about a step of a paid order. Call in the transaction that moves it. */
export async function queueOrderMessages(tx: Database, order: Order, event: OrderEventName, now: Date): Promise<void> {
  const { message, undoneBy } = orderEvent(event);
  if (message === "placed") await queueNewOrder(tx, order, now);
  const kind = KIND_OF[message];
  if (kind === undefined || order.isTest || order.paidAt === null) return;
  const common: Pick<NewMessage, "kind" | "language" | "orderId"> = { kind, language: order.language, orderId: order.id };
  const notBefore = undoneBy === undefined ? now : later(now, AFTER_UNDO_MS);
  for (const recipient of await recipientsOf(tx, kind, order)) {
    await queueMessage(tx, { ...common, once: onceOf(kind, order, recipient), recipient, notBefore }, now);
  }
}
