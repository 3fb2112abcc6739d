import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { statement } from "../../platform/db/statement.ts";
import { newId } from "../../platform/ids.ts";
import { queueMessage } from "../../platform/messages/store.ts";
import { sessions, users } from "../../platform/tables/auth.ts";
import { pushSubscriptions } from "../../platform/tables/board.ts";
import { merchantStaff, merchants } from "../../platform/tables/merchants.ts";
import type { MessageKind } from "../../platform/tables/messages.ts";

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

interface Browser {
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** One browser a session. An endpoint that another person had on this device is theirs no more. */
export async function saveSubscription(db: Database, browser: Browser, now: Date): Promise<void> {
  const { sessionId, endpoint } = browser;
  await db.transaction(async (tx) => {
    await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)));
    await tx
      .insert(pushSubscriptions)
      .values({ id: newId("push"), ...browser, createdAt: now })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { id: newId("push"), ...browser, createdAt: now } });
  });
}

export async function hasSubscription(db: Database, sessionId: string): Promise<boolean> {
  const [row] = await db.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
  return row !== undefined;
}

/** The session ends, or its person switches pushes off. */
export async function endSubscriptionsOfSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

/** Every device of a person, but for the session named. */
export async function endSubscriptionsOf(db: Database, userId: string, but?: string): Promise<void> {
  const isOther = but === undefined ? undefined : ne(pushSubscriptions.sessionId, but);
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), isOther));
}

export async function removeSubscription(db: Database, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** The person owns the shop or stands on its staff. Every role works on its board. The shop's people come first: there
 * are few of them, and many subscriptions. */
function worksAt(db: Database, merchantId: string) {
  const staff = db.select({ id: merchantStaff.userId }).from(merchantStaff).where(eq(merchantStaff.merchantId, merchantId));
  const owner = db.select({ id: merchants.ownerId }).from(merchants).where(eq(merchants.id, merchantId));
  return sql`${pushSubscriptions.userId} = any(array(${staff} union all ${owner}))`;
}

function shopQuery(db: Database, merchantId: string, now: Date, id?: string) {
  return db
    .select({ row: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(
      and(
        ...[isNull(sessions.revokedAt), gt(sessions.expiresAt, now), isNull(users.blockedAt)],
        id === undefined ? undefined : eq(pushSubscriptions.id, id),
        worksAt(db, merchantId),
      ),
    );
}
interface OfShop {
  merchantId: string;
  now: Date;
}
const readOfShop = statement((db, { merchantId, now }: OfShop) => shopQuery(db, merchantId, now));
const readOneOfShop = statement((db, { merchantId, now, id }: OfShop & { id: string }) => shopQuery(db, merchantId, now, id));

/** The browsers of a shop's people whose session lives and who have the right now; `id`: that one alone. */
export async function findShopSubscriptions(db: Database, merchantId: string, now: Date, id?: string): Promise<SubscriptionRow[]> {
  const found = await (id === undefined ? readOfShop(db, { merchantId, now }) : readOneOfShop(db, { merchantId, now, id }));
  return found.map(({ row }) => row);
}

interface ShopPush {
  merchantId: string;
  kind: Extract<MessageKind, "new_order" | "shop_stopped" | "opening_reminder">;
  /** With the browser's id it makes the key of each push. */
  once: string;
  orderId?: string;
}

/** Queues one push for each browser of the shop's people. Call in the transaction that gives the reason. */
export async function queueShopPushes(tx: Database, { once, ...push }: ShopPush, now: Date): Promise<void> {
  for (const { id, userId } of await findShopSubscriptions(tx, push.merchantId, now)) {
    await queueMessage(tx, { ...push, once: `${once}:${id}`, channel: "push", recipient: id, userId }, now);
  }
}
