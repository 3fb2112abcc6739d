import { createHash } from "node:crypto";
import type { sendContact, sendFeedback } from "@savat/contracts/inbox";
import { AppError } from "@savat/contracts/server/app-error";
import type * as z from "zod/mini";
import { clientOf, HOUR_MS } from "../../people/codes/otp-rules.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { newId } from "../../platform/ids.ts";
import { takeHit } from "../../platform/limits/store.ts";
import { inbox } from "../../platform/tables/inbox.ts";

type Contact = z.output<NonNullable<(typeof sendContact)["body"]>>;
type Feedback = z.output<NonNullable<(typeof sendFeedback)["body"]>>;

/** A message sent again under its key (the answer was lost) is the same entry; a changed text is another. */
function idOf(message: Contact | Feedback, key: string | undefined): string {
  if (key === undefined) return newId("inb");
  const parts = JSON.stringify([key, Object.entries(message).sort()]);
  return `inb_${createHash("sha256").update(parts).digest("hex").slice(0, 32)}`;
}

/** Stores a message. One that fills in the hidden field is counted and answered alike, but not stored. Throws
 * `too_many_requests`. */
export async function storeContactMessage(
  { db, clock, env }: Deps,
  message: Contact | Feedback,
  address: string,
  key: string | undefined,
): Promise<void> {
  const now = clock.now();
  const limit = { key: `inbox:${clientOf(address)}`, max: env.messagesPerAddressPerHour, windowMs: HOUR_MS };
  const hit = await takeHit(db, limit, now);
  if (!hit.allowed) throw new AppError("too_many_requests", { retryAfterMs: hit.retryAfterMs });
  const { website, ...written } = message;
  if (website) return;
  const kind = "rating" in written ? "feedback" : "contact";
  await db
    .insert(inbox)
    .values({ id: idOf(message, key), kind, ...written, createdAt: now })
    .onConflictDoNothing();
}
