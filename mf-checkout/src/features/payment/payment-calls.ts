import type { ApiCall } from "@savat/contracts/endpoint";
import {
  callPayment,
  PAYMENT_PENDING,
  type PaymentMethod,
  type PaymentParamsSchemas,
  PaymentResultSchemas,
  type RpcError,
} from "@savat/contracts/payments";
import * as z from "zod/mini";
import { failedCall, type PaymentCall, type PaymentFailure, providerFailure } from "./payment-failures.ts";

type Params<Method extends PaymentMethod> = z.input<(typeof PaymentParamsSchemas)[Method]>;
type Result<Method extends PaymentMethod> = z.output<(typeof PaymentResultSchemas)[Method]>;

/** `open`: the provider may have done it, but has not answered yet; `paymentId` if the server named it. */
export type CallOutcome<T> =
  | { kind: "done"; result: T }
  | { kind: "refused"; failure: PaymentFailure }
  | { kind: "open"; paymentId: string | undefined; failure: PaymentFailure };

const CALLS = {
  "cards.create": "card",
  "cards.get_verify_code": "code",
  "cards.verify": "verify",
  "receipts.create": "receipt",
  "receipts.pay": "pay",
} as const satisfies Record<PaymentMethod, PaymentCall>;

const PendingDataSchema = z.object({ paymentId: z.string() });

function refusal<T>(call: PaymentCall, error: RpcError): CallOutcome<T> {
  const failure = providerFailure(call, error);
  if (error.code !== PAYMENT_PENDING && failure.reason !== "already-paid") return { kind: "refused", failure };
  const data = PendingDataSchema.safeParse(error.data);
  return { kind: "open", paymentId: data.success ? data.data.paymentId : undefined, failure };
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
      failure: { call, reason: "unknown", code: null, message: null, data: undefined, needsRestart: false },
    };
  } catch (error) {
    const failure = failedCall(call, error);
    const isOpen = failure.reason === "network" || failure.reason === "server";
    return isOpen ? { kind: "open", paymentId: undefined, failure } : { kind: "refused", failure };
  }
}
