import type { LoadContext } from "shared-contracts/remote";
import type { LoadFailure } from "../../load-failure.ts";

export type PaymentsData = LoadFailure;

export async function loadPayments(_context: LoadContext): Promise<PaymentsData> {
  return { kind: "failed", reason: "other" };
}
