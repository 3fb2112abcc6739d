import { useEffect, useState } from "react";
import { listAttention } from "shared-contracts/admin-orders";
import { listInbox } from "shared-contracts/inbox";
import type { LoadContext } from "shared-contracts/remote";
import type { TabName } from "./tab-names.ts";

/** What waits for a person, by the tab where it is done. */
export type Counts = Partial<Record<TabName, number>>;

/** Never rejects: a count that cannot be had is not shown, and its tab says why when it is opened. */
export async function loadCounts({ api, signal }: LoadContext): Promise<Counts> {
  const [payments, inbox] = await Promise.allSettled([
    api(listAttention, { query: { limit: 1 } }, { signal }),
    api(listInbox, { query: { limit: 1 } }, { signal }),
  ]);
  return {
    ...(payments.status === "fulfilled" ? { payments: payments.value.pagination.totalItems } : {}),
    ...(inbox.status === "fulfilled" ? { inbox: inbox.value.waiting } : {}),
  };
}

/** The counts of the last load that has them: no tab waits for its neighbours. */
export function useCounts(coming: Promise<Counts>): Counts {
  const [counts, setCounts] = useState<Counts>({});
  useEffect(() => {
    let isWanted = true;
    void coming.then((loaded) => {
      if (isWanted) setCounts((known) => ({ ...known, ...loaded }));
    });
    return () => {
      isWanted = false;
    };
  }, [coming]);
  return counts;
}
