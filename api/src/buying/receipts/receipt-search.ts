import type { PaymentContext } from "../provider/context.ts";
import type { PaymentProvider, ProviderOutcome, Receipt } from "../provider/port.ts";

const PAGE = 50;
/** How far the provider's clock may be from ours. */
export const CLOCK_SKEW_MS = 5 * 60_000;

export interface Period {
  /** ms since the epoch, by the provider's clock; both ends belong to it. */
  from: number;
  to: number;
}

/** A time of ours as the provider counts it: the sandbox's clock can be moved, the provider's cannot. */
export function providerTime({ clock }: Pick<PaymentContext, "clock">, at: Date): number {
  return Date.now() - (clock.now().getTime() - at.getTime());
}

/** Reads all pages of receipts of a period and returns the matching ones, each once. A failed page fails the search. */
export async function searchReceipts(
  { provider }: { provider: { receipts: Pick<PaymentProvider["receipts"], "list"> } },
  period: Period,
  matches: (receipt: Receipt) => boolean,
): Promise<ProviderOutcome<Receipt[]>> {
  const found = new Map<string, Receipt>();
  let offset = 0;
  let previous: string | undefined;
  while (true) {
    const listed = await provider.receipts.list({ count: PAGE, from: Math.floor(period.from), to: Math.ceil(period.to), offset });
    if (listed.kind !== "ok") return listed;
    const first = listed.result[0]?.id;
    // An empty page is the end; the same page again comes from a provider that reads no offset.
    if (first === undefined || first === previous) return { kind: "ok", result: [...found.values()] };
    for (const receipt of listed.result.filter(matches)) found.set(receipt.id, receipt);
    previous = first;
    offset += listed.result.length;
  }
}
