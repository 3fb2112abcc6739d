import type { PaymentContext } from "../payme/context.ts";
import type { PaymeOutcome } from "../payme/payme-client.ts";
import type { Receipt } from "../payme/payme-schemas.ts";

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

/** The order that a receipt was made for, by our account field. */
export function orderIdOf({ account }: Pick<Receipt, "account">): string | undefined {
  const field = account.find(({ name }) => name === "product_id");
  return field && String(field.value);
}

/** Reads all pages of receipts of a period and returns the matching ones, each once. A failed page fails the search. */
export async function searchReceipts(
  { payme }: Pick<PaymentContext, "payme">,
  period: Period,
  matches: (receipt: Receipt) => boolean,
): Promise<PaymeOutcome<Receipt[]>> {
  const found = new Map<string, Receipt>();
  let offset = 0;
  let previous: string | undefined;
  while (true) {
    const listed = await payme.listReceipts({ count: PAGE, from: Math.floor(period.from), to: Math.ceil(period.to), offset });
    if (listed.kind !== "ok") return listed;
    const first = listed.result[0]?._id;
    // An empty page is the end; the same page again comes from a provider that reads no offset.
    if (first === undefined || first === previous) return { kind: "ok", result: [...found.values()] };
    for (const receipt of listed.result.filter(matches)) found.set(receipt._id, receipt);
    previous = first;
    offset += listed.result.length;
  }
}
