import { paymentRefusals } from "../../platform/tables/payments.ts";
import type { PaymentContext } from "../provider/context.ts";
import type { RpcFailure } from "../provider/refusals.ts";

const COUNTED = ["cards.create", "cards.verify", "receipts.create", "receipts.pay"] as const;

/** Stores the provider's refusal at create, verify and pay, for the overview. Our own refusals stop a call earlier and
 * are not stored. */
export async function recordRefusal({ db, clock }: PaymentContext, name: string, { error, by }: RpcFailure): Promise<void> {
  const method = COUNTED.find((counted) => counted === name);
  if (method === undefined || by === "us") return;
  await db.insert(paymentRefusals).values({ at: clock.now(), method, code: error.code });
}
