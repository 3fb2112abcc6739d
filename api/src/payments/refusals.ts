import { PAYMENT_LIMIT, PAYMENT_PENDING, type RpcError } from "shared-contracts/payments";
import type { PaymentContext } from "./context.ts";
import { PAYME_CODES } from "./error-codes.ts";
import { paymentRefusals } from "./tables.ts";

const COUNTED = ["cards.create", "cards.verify", "receipts.create", "receipts.pay"] as const;
/** Pending is no outcome yet, a limit stops before anything is tried, and wrong parameters are a client's fault. */
const NO_FAILURE: readonly number[] = [PAYMENT_PENDING, PAYMENT_LIMIT, PAYME_CODES.invalidParams];

/** Writes a refusal at create, verify and pay down, for the overview's failed payments. */
export async function recordRefusal({ db, clock }: PaymentContext, name: string, { code }: RpcError): Promise<void> {
  const method = COUNTED.find((counted) => counted === name);
  if (method === undefined || NO_FAILURE.includes(code)) return;
  await db.insert(paymentRefusals).values({ at: clock.now(), method, code });
}
