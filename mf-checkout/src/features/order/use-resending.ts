import { useCallback, useEffect, useRef, useState } from "react";
import { type LocalOrder, maySendByItself } from "shared-contracts/local-orders";
import { type SendOutcome, sendLocalOrder } from "../../order-sending.ts";

/** How often a kept order is sent by itself while its page is open. */
export const RESEND_EVERY_MS = 15_000;

interface Resending {
  isSending: boolean;
  /** Sends now, because the customer says so. */
  send: () => Promise<void>;
}

/** Sends a kept order again: by itself while that is allowed, when the net comes back, and by hand. */
export function useResending(local: LocalOrder, onOutcome: (outcome: SendOutcome) => void): Resending {
  const [isSending, setIsSending] = useState(false);
  const running = useRef(false);
  const send = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setIsSending(true);
    try {
      onOutcome(await sendLocalOrder(local));
    } finally {
      running.current = false;
      setIsSending(false);
    }
  }, [local, onOutcome]);

  useEffect(() => {
    const sendByItself = () => {
      if (maySendByItself(local, Date.now())) void send();
    };
    const timer = setInterval(sendByItself, RESEND_EVERY_MS);
    window.addEventListener("online", sendByItself);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", sendByItself);
    };
  }, [local, send]);

  return { isSending, send };
}
