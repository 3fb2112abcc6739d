import type { Checklist } from "@savat/contracts/board";
import { AppError } from "@savat/contracts/server/app-error";
import { and, count, eq, isNull } from "drizzle-orm";
import { HAND_OVER_WITHIN_MS } from "../../buying/payments/deadlines.ts";
import { refreshOpening } from "../../catalogue/merchant-records/openings.ts";
import { type Member, requireActive, writeAsMember } from "../../people/memberships/membership.ts";
import { writeAudit } from "../../platform/audit/store.ts";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { newId } from "../../platform/ids.ts";
import { type MerchantRow, merchants } from "../../platform/tables/merchants.ts";
import { orderLines, orders } from "../../platform/tables/orders.ts";
import { products } from "../../platform/tables/products.ts";
import { findTestOrder, hasAcceptedTest } from "../board/store.ts";

function onShelf(merchantId: string) {
  return and(eq(products.merchantId, merchantId), isNull(products.deletedAt));
}

/** How far a new shop is with its first day. */
export async function readChecklist(db: Database, { id, takesOrdersSince }: MerchantRow): Promise<Checklist> {
  const [shelf] = await db.select({ total: count() }).from(products).where(onShelf(id));
  const newest = await findTestOrder(db, id);
  const isWaiting = newest !== undefined && newest.endedAt === null && newest.acceptedAt === null;
  const testOrder = (await hasAcceptedTest(db, id)) ? "done" : isWaiting ? "waiting" : "none";
  return { hasProduct: (shelf?.total ?? 0) > 0, testOrder, takesOrders: takesOrdersSince !== null };
}

/** Writes a practice order of the shop's first product: nobody pays it, nothing leaves the shelf. */
async function insertTestOrder(tx: Database, { merchant, userId }: Member, now: Date): Promise<void> {
  const [product] = await tx.select().from(products).where(onShelf(merchant.id)).orderBy(products.position, products.id).limit(1);
  if (!product) throw new AppError("too_late");
  const id = newId("ord");
  await tx.insert(orders).values({
    id,
    userId,
    merchantId: merchant.id,
    merchantName: merchant.businessName,
    status: "paid",
    isTest: true,
    stock: "released",
    amount: product.price,
    itemsAmount: product.price,
    paidAt: now,
    handOverBy: later(now, HAND_OVER_WITHIN_MS),
    createdAt: now,
    updatedAt: now,
  });
  const { id: productId, name, price, vat, mxikCode } = product;
  const line = {
    orderId: id,
    position: 0,
    productId,
    name,
    image: "",
    price,
    quantity: 1,
    totalPrice: price,
    vat,
    mxikCode,
    packageCode: "",
  };
  await tx.insert(orderLines).values(line);
}

/** Puts a practice order on the board, unless one waits there. Throws `merchant_not_active`, `too_late` without a
 * product. */
export async function placeTest(deps: Deps, found: Member): Promise<Checklist> {
  const now = deps.clock.now();
  requireActive(found);
  return writeAsMember(deps, found, "no key update", async (tx, member) => {
    const before = await readChecklist(tx, member.merchant);
    if (before.testOrder === "waiting") return before;
    await insertTestOrder(tx, member, now);
    const change = { merchantId: member.merchant.id, entity: "merchant", entityId: member.merchant.id, action: "test_ordered" } as const;
    await writeAudit(tx, now, member.actor, [{ ...change, after: { testOrder: "waiting" } }]);
    return readChecklist(tx, member.merchant);
  });
}

/** The shop takes orders from now on. Throws `too_late` while something of the list is missing. */
export async function openForOrders(deps: Deps, found: Member): Promise<Checklist> {
  const now = deps.clock.now();
  requireActive(found);
  return writeAsMember(deps, found, "no key update", async (tx, member) => {
    const list = await readChecklist(tx, member.merchant);
    if (list.takesOrders) return list;
    if (!list.hasProduct || list.testOrder !== "done") throw new AppError("too_late");
    const [row] = await tx
      .update(merchants)
      .set({ takesOrdersSince: now, updatedAt: now })
      .where(eq(merchants.id, member.merchant.id))
      .returning();
    if (!row) throw new AppError("not_found");
    await refreshOpening(tx, row, now);
    const change = { merchantId: row.id, entity: "merchant", entityId: row.id, action: "opened" } as const;
    await writeAudit(tx, now, member.actor, [{ ...change, before: { takesOrders: false }, after: { takesOrders: true } }]);
    return { ...list, takesOrders: true };
  });
}
