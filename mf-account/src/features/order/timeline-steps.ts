import type { Order, OrderProgress } from "@savat/contracts/orders";

/** Events that a customer reads about, with the keys of their texts. Others are skipped. */
const TEXTS: Readonly<Record<string, string>> = {
  placed: "order.step.placed",
  paid: "order.step.paid",
  paid_after_expiry: "order.step.paid",
  asked: "order.step.asked",
  accepting: "order.step.accepting",
  accepted: "order.step.accepted",
  started: "order.step.started",
  ready: "order.step.ready",
  handed_over: "order.step.handedOver",
  delivered: "order.step.delivered",
  delivered_unproved: "order.step.deliveredUnproved",
  delivered_unconfirmed: "order.step.deliveredUnconfirmed",
  closed_by_admin: "order.step.closedByAdmin",
  not_received: "order.step.notReceived",
  not_received_refunded: "order.step.notReceivedRefunded",
  not_received_kept: "order.step.notReceivedKept",
  hold_refused: "order.step.cancelled",
  rejected: "order.step.rejected",
  not_accepted: "order.step.notAccepted",
  out_of_stock: "order.step.cancelled",
  below_minimum: "order.step.cancelled",
  not_handed_over: "order.step.cancelled",
  cancelled_by_customer: "order.step.cancelledByCustomer",
  cancelled_by_merchant: "order.step.cancelledByMerchant",
  cancelled_by_admin: "order.step.cancelledByAdmin",
  replaced: "order.step.cancelled",
  expired: "order.step.expired",
};

/** The step that an undoing takes back. */
const UNDONE: Readonly<Record<string, string>> = { start_undone: "started", ready_undone: "ready", hand_over_undone: "handed_over" };

export interface TimelineStep {
  event: string;
  textKey: string;
  /** ISO 8601 */
  at: string;
}

type Steps = OrderProgress["steps"];

/** Without steps that were undone. */
function lasting(steps: Steps): Steps {
  const left: Steps = [];
  for (const step of steps) {
    const undone = UNDONE[step.event];
    if (undone === undefined) left.push(step);
    else {
      const index = left.findLastIndex(({ event }) => event === undone);
      if (index !== -1) left.splice(index, 1);
    }
  }
  return left;
}

/** Asking the provider is no news once it has answered. */
function isPassed({ event }: Steps[number], index: number, steps: Steps): boolean {
  return event === "accepting" && index < steps.length - 1;
}

/** Steps of an order from before they were kept. */
function stepsOf({ pay_time }: Order, progress: OrderProgress | undefined): Steps {
  const steps = progress?.steps ?? [];
  const isPaid = steps.some(({ event }) => event === "paid" || event === "paid_after_expiry");
  return isPaid || pay_time === null ? steps : [{ event: "paid", at: pay_time }, ...steps];
}

/** What happened, oldest first. */
export function timelineOf(order: Order, progress: OrderProgress | undefined): TimelineStep[] {
  const steps = lasting(stepsOf(order, progress)).filter((step, index, all) => !isPassed(step, index, all));
  return [{ event: "placed", at: order.createdAt }, ...steps].flatMap(({ event, at }) => {
    const textKey = TEXTS[event];
    return textKey === undefined ? [] : [{ event, at, textKey }];
  });
}
