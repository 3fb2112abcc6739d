import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../../platform/http/deps.ts";
import { providerCalls } from "../../platform/metrics/instruments.ts";
import { currentLog } from "../../platform/trace.ts";
import { createPaymeClient, type PaymeClient } from "./payme-client.ts";

/** The dependencies of payments: the API's and the provider. */
export interface PaymentContext extends Deps {
  payme: PaymeClient;
}

/** The person who pays. */
export interface Payer {
  uid: string;
  /** `+998` and nine digits */
  phone: string;
}

function outcomeLabel(outcome: string): string {
  return /^-?\d+$/.test(outcome) ? "refused" : outcome;
}

/** The context that routes and worker share the making of. */
export function createPaymentContext(deps: Deps, log: FastifyBaseLogger): PaymentContext {
  const onCall = (call: { method: string; outcome: string; ms: number }) => {
    providerCalls.observe({ method: call.method, outcome: outcomeLabel(call.outcome) }, call.ms / 1000);
    (currentLog() ?? log).info({ payme: call }, "payment provider");
  };
  return { ...deps, payme: createPaymeClient({ ...deps.env.payme, onCall }) };
}
