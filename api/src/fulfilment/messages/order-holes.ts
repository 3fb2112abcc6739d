import { onceOf } from "../../buying/order-events/order-messages.ts";
import { findOrder, type OrderRow } from "../../buying/orders/store.ts";
import type { Deps } from "../../platform/http/deps.ts";
import type { MessageRow } from "../../platform/messages/store.ts";
import type { Holes } from "../../platform/sms/fill-template.ts";
import { deliveryCodeOf } from "../progress/delivery-code.ts";
import { ANSWER_WITHIN_MS } from "../progress/rules.ts";

const MINUTE_MS = 60_000;

type OrderHoles = (deps: Pick<Deps, "db" | "env">, row: MessageRow) => Promise<Holes | undefined>;

/** The last characters of an order's id, as its pages show it. */
function shownId(id: string): string {
  return id.slice(-8);
}

function linkOf({ publicOrigin }: Deps["env"], id: string): string {
  return `${publicOrigin}/orders/${id}`;
}

function holesOf(isTrue: (order: OrderRow, row: MessageRow) => boolean, more: (order: OrderRow, env: Deps["env"]) => Holes = () => ({})) {
  const holes: OrderHoles = async ({ db, env }, row) => {
    const order = row.orderId === null ? undefined : await findOrder(db, row.orderId);
    if (!order || !isTrue(order, row)) return undefined;
    return { shop: order.merchantName, order: shownId(order.id), ...more(order, env) };
  };
  return holes;
}

export const acceptedHoles = holesOf(({ status, stage }) => status === "confirmed" || (status === "preparing" && stage !== "on_the_way"));

/** An undone hand-over leaves another version. */
export const onTheWayHoles = holesOf(
  (order, row) => order.stage === "on_the_way" && row.once === onceOf(row.kind, order, row.recipient),
  ({ id }, env) => ({ code: deliveryCodeOf(id, env) }),
);

export const cancelledHoles = holesOf(({ status }) => status === "cancelled");

export const questionHoles = holesOf(
  ({ stage }) => stage === "asking",
  ({ id }, env) => ({ minutes: String(ANSWER_WITHIN_MS / MINUTE_MS), link: linkOf(env, id) }),
);

export const complaintHoles = holesOf(
  () => true,
  ({ id }, env) => ({ link: linkOf(env, id) }),
);
