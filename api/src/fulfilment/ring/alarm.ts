import { findMerchant } from "../../people/memberships/merchant-row.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { takeHit } from "../../platform/limits/store.ts";
import { queueMessage } from "../../platform/messages/store.ts";
import { inTraceOf } from "../../platform/trace.ts";
import { alarmPhoneOf } from "./holes.ts";
import { findUnheard } from "./waiting.ts";

const ALARM_EVERY_MS = 10 * 60_000;

/** One alarm in ten minutes for each shop, whichever process comes first. */
async function raise(tx: Database, { orderId, merchantId }: { orderId: string; merchantId: string }, now: Date): Promise<void> {
  const turn = await takeHit(tx, { key: `board-alarm:${merchantId}`, max: 1, windowMs: ALARM_EVERY_MS }, now);
  const merchant = turn.allowed ? await findMerchant(tx, merchantId) : undefined;
  if (!merchant) return;
  const once = `board_alarm:${merchantId}:${now.toISOString()}`;
  await queueMessage(tx, { once, kind: "board_alarm", recipient: alarmPhoneOf(merchant), merchantId, orderId }, now);
}

/** A job for the poller: tells shops of orders that wait while no board is open. Any number of processes may run it. */
export async function alarmShops({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const firsts = new Map((await findUnheard(db, now)).toReversed().map((one) => [one.merchantId, one]));
  for (const one of firsts.values()) {
    await inTraceOf({ work: "board_alarm", merchant: one.merchantId, order: one.orderId }, () =>
      db.transaction((tx) => raise(tx, one, now)),
    );
  }
}
