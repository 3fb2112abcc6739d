import type { PaymentContext } from "./context.ts";
import type { PaymeOutcome } from "./payme-client.ts";
import type { Attempt } from "./store.ts";

const PAGE = 50;
const MAX_PAGES = 2;
const CLOCK_SLACK_MS = 60_000;

/** A try may have made a receipt without our hearing of it: the attempt's id stands in its description. Gives its id, if there is one. */
export async function findLostReceipt({ payme, clock }: PaymentContext, attempt: Attempt): Promise<PaymeOutcome<string | undefined>> {
  const age = clock.now().getTime() - attempt.createdAt.getTime();
  const range = { count: PAGE, from: Date.now() - age - CLOCK_SLACK_MS, to: Date.now() + CLOCK_SLACK_MS };
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const listed = await payme.listReceipts({ ...range, offset: page * PAGE });
    if (listed.kind !== "ok") return listed;
    const found = listed.result.find(({ description, amount }) => description === attempt.id && amount === attempt.amount);
    if (found || listed.result.length < PAGE) return { kind: "ok", result: found?._id };
  }
  return { kind: "ok", result: undefined };
}
