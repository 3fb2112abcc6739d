import type { LoadContext } from "shared-contracts/remote";
import type { LoadFailure } from "../../load-failure.ts";

export type MerchantsData = LoadFailure;

export async function loadMerchants(_context: LoadContext): Promise<MerchantsData> {
  return { kind: "failed", reason: "other" };
}
