import type { UnprovedReason } from "@savat/contracts/board";
import { type Delivery, handOver, nobodyThere, pickUp } from "@savat/contracts/courier";
import type { ApiCall } from "@savat/contracts/endpoint";
import * as z from "zod/mini";

export const TapSchema = z.union([
  z.object({ kind: z.literal("pick_up") }),
  z.object({ kind: z.literal("code"), code: z.string().check(z.regex(/^\d{4}$/)), id: z.optional(z.string()) }),
  z.object({ kind: z.literal("reason"), reason: z.enum(["left_at_door", "code_lost"]) }),
  z.object({ kind: z.literal("nobody") }),
]);
/** What a courier did. */
export type Tap = z.infer<typeof TapSchema>;
export type Reason = UnprovedReason;

/** Sends one tap. A repeated one gets the same answer, so it may be sent again. */
export async function sendTap(api: ApiCall, headers: Record<string, string>, tap: Tap, wasOffline: boolean): Promise<Delivery> {
  const options = { headers };
  switch (tap.kind) {
    case "pick_up":
      return (await api(pickUp, { body: {} }, options)).delivery;
    case "code":
      return (await api(handOver, { body: { code: tap.code, tap: tap.id, ...(wasOffline ? { wasOffline } : {}) } }, options)).delivery;
    case "reason":
      return (await api(handOver, { body: { reason: tap.reason } }, options)).delivery;
    case "nobody":
      return (await api(nobodyThere, { body: {} }, options)).delivery;
  }
}

type State = Delivery["state"];

/** How the delivery stands once the waiting taps have arrived. */
export function stateAfter(state: State, taps: readonly Tap[]): State {
  const last = taps.at(-1);
  if (last === undefined) return state;
  if (last.kind === "pick_up") return "on_the_way";
  return last.kind === "nobody" ? "not_received" : "delivered";
}

export function isOver(state: State): boolean {
  return state === "delivered" || state === "not_received";
}

/** Minutes until the estimated arrival, by the server's clock; undefined once it has passed. */
export function minutesLeft(
  { estimatedDelivery, now }: Pick<Delivery, "estimatedDelivery" | "now">,
  sinceReadMs: number,
): number | undefined {
  if (estimatedDelivery === null) return undefined;
  const left = Math.ceil((Date.parse(estimatedDelivery) - Date.parse(now) - sinceReadMs) / 60_000);
  return left > 0 ? left : undefined;
}
