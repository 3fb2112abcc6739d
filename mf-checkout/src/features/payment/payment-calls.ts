import type { ApiCall } from "shared-contracts/endpoint";
import {
  callPayment,
  PAYMENT_PENDING,
  type PaymentMethod,
  type PaymentParamsSchemas,
  PaymentResultSchemas,
  type RpcError,
} from "shared-contracts/payments";
import * as z from "zod/mini";
import { type FaultyCall, failedCall, type PaymentFault, providerFault } from "./payment-faults.ts";

type Params<Method extends PaymentMethod> = z.input<(typeof PaymentParamsSchemas)[Method]>;
type Result<Method extends PaymentMethod> = z.output<(typeof PaymentResultSchemas)[Method]>;

/** `open`: the provider may have done it, but has not answered yet; `paymentId` if the server named it. */
export type CallOutcome<T> =
  | { kind: "done"; result: T }
  | { kind: "refused"; fault: PaymentFault }
  | { kind: "open"; paymentId: string | undefined; fault: PaymentFault };

const CALLS = {
  "cards.create": "card",
  "cards.get_verify_code": "code",
  "cards.verify": "verify",
  "receipts.create": "receipt",
  "receipts.pay": "pay",
} as const satisfies Record<PaymentMethod, FaultyCall>;

const PendingDataSchema = z.object({ paymentId: z.string() });

function refusal<T>(call: FaultyCall, error: RpcError): CallOutcome<T> {
  const fault = providerFault(call, error);
  if (error.code !== PAYMENT_PENDING && fault.reason !== "already-paid") return { kind: "refused", fault };
  const data = PendingDataSchema.safeParse(error.data);
  return { kind: "open", paymentId: data.success ? data.data.paymentId : undefined, fault };
}

let lastId = 0;

/** One JSON-RPC call. Never rejects for a failure of the server or the network. */
export async function callMethod<Method extends PaymentMethod>(
  api: ApiCall,
  method: Method,
  params: Params<Method>,
): Promise<CallOutcome<Result<Method>>> {
  const call = CALLS[method];
  lastId += 1;
  try {
    const reply = await api(callPayment, { body: { jsonrpc: "2.0", id: lastId, method, params } });
    if (reply.error !== undefined) return refusal(call, reply.error);
    const result = PaymentResultSchemas[method].safeParse(reply.result);
    if (result.success) return { kind: "done", result: result.data as Result<Method> };
    return {
      kind: "open",
      paymentId: undefined,
      fault: { call, reason: "unknown", code: null, message: null, data: undefined, needsRestart: false },
    };
  } catch (failure) {
    const fault = failedCall(call, failure);
    const isOpen = fault.reason === "network" || fault.reason === "server";
    return isOpen ? { kind: "open", paymentId: undefined, fault } : { kind: "refused", fault };
  }
}
