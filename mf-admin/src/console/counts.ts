import { listAttention, listLate } from "@savat/contracts/admin-orders";
import { listInbox } from "@savat/contracts/inbox";
import { listMerchants } from "@savat/contracts/merchants";
import type { LoadContext } from "@savat/contracts/remote";
import { useEffect, useState } from "react";
import type { TabName } from "./tab-names.ts";

/** The number of open decisions, by the tab where they are made. */
export type Counts = Partial<Record<TabName, number>>;

function countOf(count: PromiseSettledResult<number>): number | undefined {
  return count.status === "fulfilled" ? count.value : undefined;
}

/** Never rejects: a count that failed to load is left out, and its tab shows the reason when it opens. */
export async function loadCounts({ api, signal }: LoadContext): Promise<Counts> {
  const [requests, late, payments, inbox] = await Promise.allSettled([
    api(listMerchants, { query: { status: "pending", limit: 1 } }, { signal }).then(({ pagination }) => pagination.totalItems),
    api(listLate, { query: { limit: 1 } }, { signal }).then(({ pagination }) => pagination.totalItems),
    api(listAttention, { query: { limit: 1 } }, { signal }).then(({ pagination }) => pagination.totalItems),
    api(listInbox, { query: { limit: 1 } }, { signal }).then(({ waiting }) => waiting),
  ]);
  const counts = Object.entries({
    requests: countOf(requests),
    late: countOf(late),
    payments: countOf(payments),
    inbox: countOf(inbox),
  });
  return Object.fromEntries(counts.filter(([, count]) => count !== undefined));
}

/** The counts of the last load that has them, so that no tab waits for another one's count. */
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
