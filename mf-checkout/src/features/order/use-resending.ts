import { LOCAL_ORDER_RESEND_MS, type LocalOrder, maySendByItself, readLocalOrder, watchLocalOrders } from "@savat/contracts/local-orders";
import { useCall } from "@savat/contracts/use-call";
import { useCallback, useEffect, useState } from "react";
import { type SendOutcome, sendLocalOrder } from "../../order-sending.ts";

/** How often a stored order is sent automatically while its page is open. */
const RESEND_EVERY_MS = 15_000;

interface Resending {
  isSending: boolean;
  /** The time limit of automatic sending is over: the customer decides. */
  isLate: boolean;
  /** Sends now, on the customer's request. */
  send: () => Promise<void>;
}

function stillKept({ userUid, id }: LocalOrder): LocalOrder | undefined {
  return readLocalOrder(userUid, id);
}

function useIsLate({ createdAt }: LocalOrder): boolean {
  const [isLate, setIsLate] = useState(() => Date.now() - createdAt >= LOCAL_ORDER_RESEND_MS);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), Math.max(0, createdAt + LOCAL_ORDER_RESEND_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [createdAt]);
  return isLate;
}

/** Sends a stored order again: automatically within its time limit, on reconnect, and on request. `onGone`: another
 * tab sent or discarded it, so sending stops. */
export function useResending(local: LocalOrder, onOutcome: (outcome: SendOutcome) => void, onGone: () => void): Resending {
  const { isBusy: isSending, run } = useCall();
  const isLate = useIsLate(local);
  const send = useCallback(async () => {
    await run(async () => onOutcome(await sendLocalOrder(local)));
  }, [local, onOutcome, run]);

  useEffect(() => {
    const sendByItself = () => {
      const kept = stillKept(local);
      if (kept !== undefined && maySendByItself(kept, Date.now())) void send();
    };
    const timer = setInterval(sendByItself, RESEND_EVERY_MS);
    window.addEventListener("online", sendByItself);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", sendByItself);
    };
  }, [local, send]);

  useEffect(
    () =>
      watchLocalOrders(() => {
        if (stillKept(local) === undefined && !isSending) onGone();
      }),
    [local, onGone, isSending],
  );

  return { isSending, isLate, send };
}
