import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { QUIET_MS } from "@savat/contracts/live";
import { getOrder } from "@savat/contracts/orders";
import { untilDue } from "@savat/contracts/visibility";
import { isOver, nextStepOf } from "../../order-summary.ts";
import type { OrderSeen } from "./load.ts";

const LIVE_MS = 5000;
const SLOW_MS = 30_000;
const ENDED_MS = 5 * 60_000;

/** How soon an order may look different: soon while people work on it, later while it waits or its money moves. */
export function lookEveryMs({ order, progress }: Pick<OrderSeen, "order" | "progress">): number {
  if (isOver(order)) {
    const isOpen = order.stage === "not_received" || progress?.complaint?.isOpen === true;
    const isMoneyMoving = order.refund !== undefined && order.refund !== null && order.refund.state !== "done";
    return isOpen || isMoneyMoving ? SLOW_MS : ENDED_MS;
  }
  if (order.status === "unknown" || nextStepOf(order) === "pay") return SLOW_MS;
  return LIVE_MS;
}

/** The answer, or why there is none: no connection, or a limit that wants quiet. */
type Look = { kind: "seen"; seen: OrderSeen } | { kind: "cut" } | { kind: "refused"; quietMs: number };

/** Asks in the background, so that its refusal takes nothing from the person. */
export async function lookAt(id: string, signal: AbortSignal): Promise<Look> {
  try {
    const { order, progress } = await callApi(getOrder, { params: { id } }, { signal, isBackground: true });
    return { kind: "seen", seen: { order, progress, readAt: Date.now() } };
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (failure.status === 0 || failure.status >= 500) return { kind: "cut" };
    return { kind: "refused", quietMs: failure.body.retryAfterMs ?? SLOW_MS };
  }
}

interface Following {
  current: () => OrderSeen;
  onSeen: (seen: OrderSeen) => void;
  onCut: () => void;
  /** Changes are told by a stream at present. */
  isLive: () => boolean;
}

/** Looks at an order as long as its page is open and visible, and at once when person or network return; rarely while
 * a stream tells of changes. */
export async function follow({ current, onSeen, onCut, isLive }: Following, signal: AbortSignal): Promise<void> {
  let quietMs = 0;
  while (!signal.aborted) {
    const why = await untilDue(Math.max(lookEveryMs(current()), quietMs), signal);
    if (signal.aborted) return;
    if (why === "due" && isLive() && Date.now() - current().readAt < QUIET_MS) continue;
    const look = await lookAt(current().order.id, signal);
    if (signal.aborted) return;
    quietMs = look.kind === "refused" ? look.quietMs : 0;
    if (look.kind === "seen") onSeen(look.seen);
    else if (look.kind === "cut") onCut();
  }
}
