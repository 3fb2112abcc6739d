import { useCart } from "@savat/contracts/cart";
import { events } from "@savat/contracts/events";
import { useTranslation } from "@savat/contracts/i18n";
import { useNavigate } from "@savat/contracts/router";
import { useSession } from "@savat/contracts/session";
import { useCall } from "@savat/contracts/use-call";
import { useState } from "react";
import { type SendOutcome, sendBasket } from "../../order-sending.ts";
import type { Refusal } from "../../refusal-text.ts";

interface Checkout {
  isBusy: boolean;
  /** The API's refusal, except a change of lines. */
  refusal: Refusal | undefined;
  start: () => Promise<void>;
}

/** The next page; undefined if the customer stays at the basket. */
function destinationOf(outcome: SendOutcome): string | undefined {
  if (outcome.kind === "created") return `/checkout?orderId=${encodeURIComponent(outcome.orderId)}`;
  return outcome.kind === "kept" ? `/checkout?orderId=${encodeURIComponent(outcome.local.id)}` : undefined;
}

/** From the basket to the checkout: a guest signs in first, others get an order. */
export function useCheckout(onLeave: () => void, onRefused: () => void): Checkout {
  const { t } = useTranslation("checkout");
  const navigate = useNavigate();
  const { isBusy, run } = useCall();
  const [refusal, setRefusal] = useState<Refusal>();

  function leaveTo(path: string, state?: { from: string; requiresAuth: true }): void {
    onLeave();
    void navigate(path, state === undefined ? {} : { state });
  }

  const signInFirst = () => leaveTo("/signin", { from: "/checkout", requiresAuth: true });

  async function send(): Promise<void> {
    const { orderId } = useCart.getState();
    if (orderId !== null) return leaveTo(`/checkout?orderId=${encodeURIComponent(orderId)}`);
    const outcome = await sendBasket();
    const path = destinationOf(outcome);
    if (path !== undefined) leaveTo(path);
    else if (outcome.kind === "signed-out") signInFirst();
    else if (outcome.kind === "refused") {
      setRefusal(outcome);
      onRefused();
    }
    if (outcome.kind === "bought") events.emit("toast", { text: t("basket.bought"), tone: "info" });
  }

  async function start(): Promise<void> {
    if (useSession.getState().status !== "signed-in") return signInFirst();
    setRefusal(undefined);
    await run(send);
  }

  return { isBusy, refusal, start };
}
