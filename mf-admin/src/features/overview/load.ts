import { getOverview, type OverviewDay } from "shared-contracts/overview";
import type { LoadContext } from "shared-contracts/remote";
import { type LoadFailure, loadFailureOf } from "../../load-failure.ts";

export interface Overview {
  /** Oldest first, today last. */
  days: OverviewDay[];
  asOf: string;
}

export type OverviewData = ({ kind: "overview" } & Overview) | LoadFailure;

/** The last 30 days in figures, or why there are none. */
export async function loadOverview({ api, signal }: LoadContext): Promise<OverviewData> {
  try {
    return { kind: "overview", ...(await api(getOverview, {}, { signal })) };
  } catch (error) {
    return loadFailureOf(error);
  }
}
