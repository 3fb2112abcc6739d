import type { LoadContext } from "shared-contracts/remote";
import type { LoadFailure } from "../../load-failure.ts";

export type OverviewData = LoadFailure;

export async function loadOverview(_context: LoadContext): Promise<OverviewData> {
  return { kind: "failed", reason: "other" };
}
