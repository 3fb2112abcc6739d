import type { PageOutcome } from "../page-outcome.ts";

/** What was loaded ahead for an address; undefined if the page has to ask. */
type Take = (address: string) => Promise<PageOutcome | undefined> | undefined;

let take: Take | undefined;

/** Called by the chunk that loads ahead, once it is there. */
export function offerAhead(from: Take): void {
  take = from;
}

export async function takeAhead(address: string): Promise<PageOutcome | undefined> {
  return await take?.(address);
}
