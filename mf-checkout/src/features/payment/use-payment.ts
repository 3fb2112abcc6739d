import { useEffect, useState, useSyncExternalStore } from "react";
import type { PaymentDeps } from "./payment-flow.ts";
import { PaymentProcess } from "./payment-flow.ts";
import type { PaymentFlow } from "./payment-steps.ts";

/** The payment of one order; the component's key must be the order's id. */
export function usePayment(deps: PaymentDeps): { flow: PaymentFlow; payment: PaymentProcess } {
  const [payment] = useState(() => new PaymentProcess(deps));
  const flow = useSyncExternalStore(payment.subscribe, payment.getFlow, payment.getFlow);
  useEffect(() => payment.setOrder(deps.order), [payment, deps.order]);
  useEffect(() => payment.open(), [payment]);
  return { flow, payment };
}
