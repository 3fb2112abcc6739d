import { getOverview, type OverviewDay } from "@savat/contracts/overview";
import type { LoadContext } from "@savat/contracts/remote";
import { type LoadFailure, loadFailureOf } from "../../load-failure.ts";

export interface Overview {
  /** Oldest first, today last. */
  days: OverviewDay[];
  asOf: string;
}

export type OverviewData = ({ kind: "overview" } & Overview) | LoadFailure;

/** The figures of the last 30 days, or the failure to load them. */
export async function loadOverview({ api, signal }: LoadContext): Promise<OverviewData> {
  try {
    return { kind: "overview", ...(await api(getOverview, {}, { signal })) };
  } catch (error) {
    return loadFailureOf(error);
  }
}
