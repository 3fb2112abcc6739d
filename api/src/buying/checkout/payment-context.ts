import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../../platform/http/deps.ts";
import { providerCalls } from "../../platform/metrics/instruments.ts";
import { currentLog } from "../../platform/trace.ts";
import { createPaymeClient } from "../payme/payme-client.ts";
import { createPaymeProvider } from "../payme/payme-provider.ts";
import type { PaymentContext } from "../provider/context.ts";

function outcomeLabel(outcome: string): string {
  return /^-?\d+$/.test(outcome) ? "refused" : outcome;
}

/** The context that routes and worker share the making of. Chooses the provider. */
export function createPaymentContext(deps: Deps, log: FastifyBaseLogger): PaymentContext {
  const onCall = (call: { method: string; outcome: string; ms: number }) => {
    providerCalls.observe({ method: call.method, outcome: outcomeLabel(call.outcome) }, call.ms / 1000);
    (currentLog() ?? log).info({ payme: call }, "payment provider");
  };
  return { ...deps, provider: createPaymeProvider(createPaymeClient({ ...deps.env.payme, onCall }), deps.env.payme.abilities) };
}
