import type { ReadAddress } from "@savat/contracts/addresses";
import { sumsOf } from "@savat/contracts/delivery";
import type { EndpointReply } from "@savat/contracts/endpoint";
import type { Language } from "@savat/contracts/language";
import { createOrder, type NewOrderBody, type Order } from "@savat/contracts/orders";
import { AppError } from "@savat/contracts/server/app-error";
import { and, eq } from "drizzle-orm";
import { findActiveMerchant } from "../../catalogue/merchant-records/store.ts";
import { chooseSlot, type WantedSlot } from "../../catalogue/openings/slots.ts";
import { ownPicture } from "../../catalogue/picture-jobs/fetch-queue.ts";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { statement, statementOfColumns } from "../../platform/db/statement.ts";
import type { OrderingLimits } from "../../platform/env/settings.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { newId } from "../../platform/ids.ts";
import { takeHit } from "../../platform/limits/store.ts";
import { users } from "../../platform/tables/auth.ts";
import type { MerchantRow } from "../../platform/tables/merchants.ts";
import { idempotencyKeys, orders } from "../../platform/tables/orders.ts";
import type { products } from "../../platform/tables/products.ts";
import { allowanceOf, beginHold } from "../holding/holding-store.ts";
import { heldByReplaced, lockProducts, onSale, type Quantities, quantitiesOf, shiftStock } from "../holding/stock.ts";
import { FIRST_ORDER_STATUS } from "../order-events/events.ts";
import { requireDelivery, resolveAddress } from "./address.ts";
import { presentNew, withSums } from "./present.ts";
import { changedLines, ENDING_WITH_ATTEMPT, hashBody, mergeLines, ordersOfUser, reservationEnd, type WantedLine } from "./rules.ts";
import { countOpen, insertLines, lockRunningAttempt, lockUnpaidOrder, moveOrder, type OrderRow, requestVoid } from "./store.ts";

type Reply = EndpointReply<typeof createOrder>;
type Settings = Pick<Deps["env"], "ordering" | "deliveryIsFree">;
type ProductRow = typeof products.$inferSelect;

export interface OrderRequest {
  userId: string;
  body: NewOrderBody;
  key: string | undefined;
  language: Language;
}

type KeyOf = { userId: string; key: string };

const insertKey = statement((tx, { userId, key, bodyHash, now }: KeyOf & { bodyHash: string; now: Date }) =>
  tx
    .insert(idempotencyKeys)
    .values({ userId, key, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
);
const writeReply = statement((tx, { userId, key, reply }: KeyOf & { reply: Reply }) =>
  tx.update(idempotencyKeys).set({ reply }).where(ofKey(userId, key)),
);
const lockUser = statement((tx, { userId }: { userId: string }) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update"),
);

/** Claims the key for this transaction; a concurrent call with the key waits here. False when it was used before. */
async function claimKey(tx: Database, userId: string, key: string, bodyHash: string, now: Date): Promise<boolean> {
  const rows = await insertKey(tx, { userId, key, bodyHash, now });
  return rows.length > 0;
}

function ofKey(userId: string, key: string) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
}

async function answerAgain(tx: Database, userId: string, key: string, bodyHash: string): Promise<Reply> {
  const [stored] = await tx.select().from(idempotencyKeys).where(ofKey(userId, key));
  if (!stored || stored.bodyHash !== bodyHash) throw new AppError("idempotency_key_reused");
  return createOrder.reply.parse(stored.reply);
}

/** Cancels the customer's unpaid order at this merchant. Returns the stock that is free at once: none while a receipt
 * must be voided. */
async function replaceUnpaid(tx: Database, old: OrderRow | undefined, now: Date): Promise<Quantities> {
  if (!old) return new Map();
  const attempt = await lockRunningAttempt(tx, old.id);
  const handling = attempt ? ENDING_WITH_ATTEMPT[attempt.state] : "free";
  if (handling === "refuse") throw new AppError("order_payment_running");
  await moveOrder(tx, old.id, { event: "replaced", now, actor: { kind: "customer", id: old.userId } });
  if (attempt && handling === "void_first") {
    await requestVoid(tx, attempt.id, now);
    return new Map();
  }
  await tx.update(orders).set({ stock: "released" }).where(eq(orders.id, old.id));
  return quantitiesOf(tx, old.id);
}

/** Frees the old order's stock and reserves the new one's, with all locks taken at once. Stock that waits for a void
 * counts as free for this customer. Throws `basket_changed` with every changed line. */
async function reserve(
  tx: Database,
  { userId, merchantId }: { userId: string; merchantId: string },
  wanted: readonly WantedLine[],
  { freed, hasReplaced }: { freed: Quantities; hasReplaced: boolean },
  now: Date,
): Promise<Map<string, ProductRow>> {
  const locked = await lockProducts(tx, [...wanted.map(({ productId }) => productId), ...freed.keys()]);
  await shiftStock(tx, freed, { reserved: -1 });
  const waiting: Quantities = hasReplaced ? await heldByReplaced(tx, userId, merchantId) : new Map();
  const shelf = new Map(
    [...onSale(locked, merchantId)].map(([id, row]) => {
      const reservedQuantity = row.reservedQuantity - (freed.get(id) ?? 0) - (waiting.get(id) ?? 0);
      return [id, { ...row, reservedQuantity }];
    }),
  );
  const lines = changedLines(wanted, shelf, now);
  if (lines.length > 0) throw new AppError("basket_changed", { lines });
  await shiftStock(tx, new Map(wanted.map(({ productId, quantity }) => [productId, quantity])), { reserved: 1 });
  return shelf;
}

/** Fee and total for the address that the order names; without one the total is the items' sum. Throws `out_of_zone`,
 * `below_minimum`. */
function sumsFor(merchant: MerchantRow, address: ReadAddress | null, items: number, isFree: boolean) {
  if (items < merchant.minOrder) throw new AppError("below_minimum", { limit: merchant.minOrder });
  const { tariff, fee, total } = address ? requireDelivery(merchant, address, items, isFree) : sumsOf(items, null, isFree);
  const delivery = address ? { deliveryFee: fee, deliveryTariff: tariff } : {};
  return { itemsAmount: items, amount: total, deliveryIsFree: isFree, ...delivery };
}

const writeOrder = statementOfColumns((tx, row: typeof orders.$inferInsert) => tx.insert(orders).values(row).returning());

interface NewOrder {
  now: Date;
  expiresAt: Date;
  slot: WantedSlot | undefined;
  address: ReadAddress | null;
  isFree: boolean;
}

/** Writes the order with its lines as the products are now; later changes do not affect it. */
async function insertOrder(
  tx: Database,
  { userId, language, body }: OrderRequest,
  merchant: MerchantRow,
  wanted: readonly WantedLine[],
  shelf: ReadonlyMap<string, ProductRow>,
  { now, expiresAt, slot, address, isFree }: NewOrder,
): Promise<Order> {
  const id = newId("ord");
  const lines = wanted.flatMap(({ productId, quantity }, position) => {
    const product = shelf.get(productId);
    if (!product) return [];
    const { name, price, vat, mxikCode, packages, primaryImage } = product;
    const image = ownPicture(primaryImage);
    const packageCode = packages[0]?.code ?? "";
    const totalPrice = price * quantity;
    return { orderId: id, position, productId, name, image, price, quantity, totalPrice, vat, mxikCode, packageCode, isOut: false };
  });
  const columns: typeof orders.$inferInsert = {
    id,
    userId,
    merchantId: merchant.id,
    merchantName: merchant.businessName,
    language,
    status: FIRST_ORDER_STATUS,
    stock: "reserved",
    ...sumsFor(
      merchant,
      address,
      lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
      isFree,
    ),
    address,
    ...slot,
    outChoice: body.outChoice ?? "leave_out",
    expiresAt,
    createdAt: now,
    updatedAt: now,
  };
  const [row] = await writeOrder(tx, columns, {});
  if (!row) throw new Error("The order was not written.");
  await insertLines(tx, lines);
  await beginHold(tx, { orderId: id, userId }, now, expiresAt);
  return presentNew(row, lines);
}

function checkAmount(wanted: readonly WantedLine[], shelf: ReadonlyMap<string, ProductRow>, { maxAmount }: OrderingLimits): void {
  const amount = wanted.reduce((sum, { productId, quantity }) => sum + quantity * (shelf.get(productId)?.price ?? 0), 0);
  if (amount > maxAmount) throw new AppError("order_amount_limit", { limit: maxAmount });
}

/** Limits the orders of an hour, and the unpaid ones but for the replaced one. A refused order does not count. */
async function checkCount(tx: Database, userId: string, unpaid: number, limits: OrderingLimits, now: Date): Promise<void> {
  if (unpaid >= limits.maxUnpaid) throw new AppError("unpaid_orders_limit", { limit: limits.maxUnpaid });
  const hit = await takeHit(tx, ordersOfUser(userId, limits), now);
  if (!hit.allowed)
    throw new AppError("orders_made_limit", { limit: limits.perHour, allowedFrom: later(now, hit.retryAfterMs).toISOString() });
}

/** Until when the new order keeps its goods. Throws `holding_used_up` when its customer has held one of them too
 * long. */
async function endOfTime(
  tx: Database,
  userId: string,
  wanted: readonly WantedLine[],
  old: OrderRow | undefined,
  limits: OrderingLimits,
  now: Date,
): Promise<Date> {
  const ids = wanted.map(({ productId }) => productId);
  const allowance = await allowanceOf(tx, userId, ids, now, limits);
  const expiresAt = reservationEnd(now, old?.expiresAt ?? undefined, allowance, limits);
  if (!expiresAt) throw new AppError("holding_used_up", { allowedFrom: allowance.from.toISOString() });
  return expiresAt;
}

async function createInside(tx: Database, request: OrderRequest, env: Settings, now: Date): Promise<Reply> {
  const { userId, body } = request;
  const limits = env.ordering;
  // One order of a customer at a time. Lock order everywhere: user, merchant, order, attempt, products by id.
  await lockUser(tx, { userId });
  const merchant = await findActiveMerchant(tx, body.merchant.uid, "key share");
  if (!merchant) throw new AppError("not_found");
  const slot = chooseSlot(merchant, body.slotFrom, now);
  const address = body.address ? await resolveAddress(tx, userId, body.address, now) : null;
  const wanted = mergeLines(body.items);
  if (wanted.some(({ quantity }) => quantity > limits.maxQuantity))
    throw new AppError("order_quantity_limit", { limit: limits.maxQuantity });
  const open = await countOpen(tx, userId, merchant.id);
  const old = open.unpaid > 0 ? await lockUnpaidOrder(tx, userId, merchant.id) : undefined;
  await checkCount(tx, userId, open.unpaid - (old ? 1 : 0), limits, now);
  const expiresAt = await endOfTime(tx, userId, wanted, old, limits, now);
  const freed = await replaceUnpaid(tx, old, now);
  const hasReplaced = open.hasReplaced || old !== undefined;
  const shelf = await reserve(tx, { userId, merchantId: merchant.id }, wanted, { freed, hasReplaced }, now);
  checkAmount(wanted, shelf, limits);
  const order = await insertOrder(tx, request, merchant, wanted, shelf, { now, expiresAt, slot, address, isFree: env.deliveryIsFree });
  return { id: order.id, ...withSums(order) };
}

/** Creates an order once per key: key, order and stock commit together, and a refusal leaves nothing behind. */
export async function placeOrder({ db, clock, env }: Pick<Deps, "db" | "clock" | "env">, request: OrderRequest): Promise<Reply> {
  const { userId, body, key } = request;
  const now = clock.now();
  if (key === undefined) return db.transaction((tx) => createInside(tx, request, env, now));
  const bodyHash = hashBody(body);
  return db.transaction(async (tx) => {
    if (!(await claimKey(tx, userId, key, bodyHash, now))) return answerAgain(tx, userId, key, bodyHash);
    const reply = await createInside(tx, request, env, now);
    await writeReply(tx, { userId, key, reply });
    return reply;
  });
}
