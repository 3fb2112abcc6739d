import { and, eq, exists, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { statement } from "../../platform/db/statement.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import { type Hit, returnHit, takeHit } from "../../platform/limits/store.ts";
import { cardSmsCounts, cardSmsKeys, paymentCards } from "../../platform/tables/payments.ts";
import { PAYMENT_LIMITS } from "../attempts/rules.ts";
import type { Payer, PaymentContext } from "../provider/context.ts";
import { cardQuery, findCard, type PaymentCard } from "./card-store.ts";

const HOUR_MS = 60 * 60_000;
/** The hour before the token was given, that one, and the next. */
const HOURS_KEPT = 3;
/** Longer than asking the provider takes: until then a second call waits. */
const CLAIM_MS = 10_000;

function hourOf(now: Date): number {
  return Math.floor(now.getTime() / HOUR_MS);
}

function startOf(hour: number): Date {
  return new Date(hour * HOUR_MS);
}

/** A card's number under the key of one hour. Key and number are kept nowhere; a day later the hash is gone as well. */
function hashOfCard(secret: string, hour: number, number: string): string {
  return keyedHash(keyedHash(secret, "card-sms-hour", String(hour)), "card", number);
}

type CardKeys = typeof cardSmsKeys.$inferSelect;

const insertCard = statement((db, card: PaymentCard & Omit<CardKeys, "waitUntil">) => {
  const { tokenHash, userId, mask, createdAt, firstHour, hashes, expiresAt } = card;
  const keys = db.insert(cardSmsKeys).values({ tokenHash, firstHour, hashes, expiresAt }).onConflictDoNothing().returning();
  return db.with(db.$with("keys").as(keys)).insert(paymentCards).values({ tokenHash, userId, mask, createdAt }).onConflictDoNothing();
});
const readCount = statement((db, { hash }: { hash: string }) =>
  db.select({ sent: cardSmsCounts.sent }).from(cardSmsCounts).where(eq(cardSmsCounts.hash, hash)),
);
interface CodeCount {
  before: string;
  hash: string;
  expiresAt: Date;
  max: number;
}
const countCode = statement((db, { before, hash, expiresAt, max }: CodeCount) => {
  const { sent } = cardSmsCounts;
  const earlier = alias(cardSmsCounts, "earlier");
  const ofBefore = db.select({ sent: earlier.sent }).from(earlier).where(eq(earlier.hash, before));
  const left = sql`${max}::int - coalesce((${ofBefore}), 0)`;
  const row = {
    hash: sql<string>`${hash}::text`.as("hash"),
    sent: sql<number>`1`.as("sent"),
    expiresAt: sql<Date>`${sql.param(expiresAt, cardSmsCounts.expiresAt)}::timestamptz`.as("expires_at"),
  };
  return db
    .insert(cardSmsCounts)
    .select(db.select(row).from(sql`(values (1)) as one`).where(sql`${left} > 0`))
    .onConflictDoUpdate({ target: cardSmsCounts.hash, set: { sent: sql`${sent} + 1` }, setWhere: lt(sent, left) })
    .returning({ hash: cardSmsCounts.hash });
});
const writeWait = statement((db, { tokenHash, waitUntil }: { tokenHash: string; waitUntil: Date | null }) =>
  db.update(cardSmsKeys).set({ waitUntil }).where(eq(cardSmsKeys.tokenHash, tokenHash)),
);
interface KeysClaim {
  tokenHash: string;
  userId: string;
  waitUntil: Date;
  now: Date;
}
const claimKeys = statement((db, { tokenHash, userId, waitUntil, now }: KeysClaim) =>
  db
    .update(cardSmsKeys)
    .set({ waitUntil })
    .where(
      and(
        eq(cardSmsKeys.tokenHash, tokenHash),
        exists(cardQuery(db, tokenHash, userId)),
        or(isNull(cardSmsKeys.waitUntil), lte(cardSmsKeys.waitUntil, now)),
        gt(cardSmsKeys.expiresAt, now),
      ),
    )
    .returning(),
);

/** Keeps a new card with what its token's codes are counted by. The number itself is seen here for the last time. */
export async function keepNewCard({ db, clock, env }: PaymentContext, card: PaymentCard, number: string): Promise<void> {
  const firstHour = hourOf(clock.now()) - 1;
  const hashes = Array.from({ length: HOURS_KEPT }, (_, index) => hashOfCard(env.otpSecret, firstHour + index, number));
  const expiresAt = startOf(firstHour + HOURS_KEPT);
  await insertCard(db, { ...card, firstHour, hashes, expiresAt });
}

async function countOf(db: Database, hash: string): Promise<number> {
  const [row] = await readCount(db, { hash });
  return row?.sent ?? 0;
}

/** Counts a code for a card unless this hour and the one before are full. Exact under concurrent processes. */
async function takeCardCode(db: Database, keys: CardKeys, max: number, now: Date): Promise<Hit> {
  const hour = hourOf(now);
  const [before = "", hash = ""] = keys.hashes.slice(hour - keys.firstHour - 1);
  const taken = await countCode(db, { before, hash, expiresAt: startOf(hour + 2), max });
  if (taken.length > 0) return { allowed: true };
  const freeHour = (await countOf(db, hash)) >= max ? hour + 2 : hour + 1;
  return { allowed: false, retryAfterMs: startOf(freeHour).getTime() - now.getTime() };
}

async function returnCardCode(db: Database, { firstHour, hashes }: CardKeys, takenAt: Date): Promise<void> {
  const hash = hashes[hourOf(takenAt) - firstHour] ?? "";
  await db
    .update(cardSmsCounts)
    .set({ sent: sql`greatest(${cardSmsCounts.sent} - 1, 0)` })
    .where(eq(cardSmsCounts.hash, hash));
}

async function setWait(db: Database, tokenHash: string, waitUntil: Date | null): Promise<void> {
  await writeWait(db, { tokenHash, waitUntil });
}

/** `stale`: the token is nobody's or another person's, or older than the hours its card can be counted in, so that the
 * card has to be given again. */
export type CodeClaim =
  | { kind: "granted"; end: (waitMs: number) => Promise<void>; giveBack: () => Promise<void>; leave: () => Promise<void> }
  | { kind: "wait"; waitMs: number }
  | { kind: "full"; retryAfterMs: number }
  | { kind: "stale" };

/** Claims a card's next code: the token is the person's, the provider's wait is over, and person and card are within
 * their limits. */
export async function claimCode({ db, clock, env }: PaymentContext, payer: Payer, tokenHash: string): Promise<CodeClaim> {
  const now = clock.now();
  const [keys] = await claimKeys(db, { tokenHash, userId: payer.uid, waitUntil: later(now, CLAIM_MS), now });
  if (!keys) {
    if (!(await findCard(db, tokenHash, payer.uid))) return { kind: "stale" };
    const [found] = await db.select().from(cardSmsKeys).where(eq(cardSmsKeys.tokenHash, tokenHash));
    if (!found?.waitUntil || found.expiresAt <= now) return { kind: "stale" };
    return { kind: "wait", waitMs: Math.max(1, found.waitUntil.getTime() - now.getTime()) };
  }
  const ofPerson = PAYMENT_LIMITS.codesOfUser(payer.uid, env.cardCodesPerPersonPerHour);
  const person = await takeHit(db, ofPerson, now);
  const card = person.allowed ? await takeCardCode(db, keys, env.cardCodesPerCardPerHour, now) : person;
  const returnPerson = () => returnHit(db, ofPerson.key, now);
  if (!card.allowed) {
    if (person.allowed) await returnPerson();
    await setWait(db, tokenHash, null);
    return { kind: "full", retryAfterMs: card.retryAfterMs };
  }
  return {
    kind: "granted",
    end: (waitMs) => setWait(db, tokenHash, later(clock.now(), waitMs)),
    leave: () => setWait(db, tokenHash, null),
    giveBack: async () => {
      await returnCardCode(db, keys, now);
      await returnPerson();
      await setWait(db, tokenHash, null);
    },
  };
}

/** Deletes expired keys and counts: the remaining rows identify no card. */
export async function deletePassedCardKeys({ db, clock }: Pick<PaymentContext, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await db.delete(cardSmsKeys).where(lt(cardSmsKeys.expiresAt, now));
  await db.delete(cardSmsCounts).where(lt(cardSmsCounts.expiresAt, now));
}
