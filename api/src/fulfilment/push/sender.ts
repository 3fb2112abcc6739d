import { findShopSubscriptions, removeSubscription } from "../../people/push/store.ts";
import type { AllowedHosts } from "../../platform/guarded-https.ts";
import type { Deps } from "../../platform/http/deps.ts";
import type { MessageRow } from "../../platform/messages/store.ts";
import { sendPush } from "../../platform/push/send-push.ts";
import { SmsError } from "../../platform/sms/sms-error.ts";
import { pushOf } from "./holes.ts";

/** Sends the pushes of the outbox; undefined without the platform's keys. */
export function createPushSender({ db, clock, env }: Pick<Deps, "db" | "clock" | "env">, hosts: AllowedHosts = { allowed: [] }) {
  const { vapid } = env;
  if (vapid === undefined) return undefined;
  return async (row: MessageRow): Promise<void> => {
    const push = pushOf(row);
    const [target] = row.merchantId === null ? [] : await findShopSubscriptions(db, row.merchantId, clock.now(), row.recipient);
    if (target === undefined || push === undefined) throw new SmsError("refused", "nobody gets this push");
    const outcome = await sendPush(vapid, hosts, target, push);
    if (outcome === "sent") return;
    await removeSubscription(db, target.id);
    // Looked at again, the message has nobody to go to and is dropped.
    throw new SmsError("refused", "the browser wants no more pushes");
  };
}
