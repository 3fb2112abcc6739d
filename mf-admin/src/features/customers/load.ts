import type { LoadContext } from "shared-contracts/remote";
import type { LoadFailure } from "../../load-failure.ts";

export type CustomersData = LoadFailure;

export async function loadCustomers(_context: LoadContext): Promise<CustomersData> {
  return { kind: "failed", reason: "other" };
}
