import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { availableQuantity } from "../../catalogue/products/rules.ts";
import type { Database } from "../../platform/db/database.ts";
import { isAnyOf, statement } from "../../platform/db/statement.ts";
import { orderLines, orders } from "../../platform/tables/orders.ts";
import { products } from "../../platform/tables/products.ts";

/** Quantities by product. */
export type Quantities = ReadonlyMap<string, number>;

type ProductRow = typeof products.$inferSelect;

const readLocked = statement((tx, { ids }: { ids: string[] }) =>
  tx.select().from(products).where(isAnyOf(products.id, ids)).orderBy(asc(products.id)).for("no key update"),
);

/** Locks products, deleted ones too, in the order of their ids, so two orders never deadlock. */
export async function lockProducts(tx: Database, ids: Iterable<string>): Promise<Map<string, ProductRow>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await readLocked(tx, { ids: wanted });
  return new Map(rows.map((row) => [row.id, row]));
}

/** A merchant may have lowered the stock below what was sold meanwhile: then nothing is left, not less. */
function changeOf(reserved: SQL, stock: SQL) {
  return {
    reservedQuantity: sql`greatest(0, ${products.reservedQuantity} + ${reserved})`,
    stockQuantity: sql`greatest(0, ${products.stockQuantity} + ${stock})`,
  };
}

const addToStock = statement((tx, { ids, reserved, stock }: { ids: string[]; reserved: number[]; stock: number[] }) => {
  const change = sql`unnest(${ids}::text[], ${reserved}::int[], ${stock}::int[]) as change (id, reserved, stock)`;
  return tx.update(products).set(changeOf(sql`change.reserved`, sql`change.stock`)).from(change).where(sql`${products.id} = change.id`);
});

/** Adds to `reserved_quantity` and `stock_quantity` of products that are locked already. */
export async function shiftStock(tx: Database, change: Quantities, of: { reserved?: 1 | -1; stock?: 1 | -1 }): Promise<void> {
  if (change.size === 0) return;
  const quantities = [...change.values()];
  const times = (factor = 0) => quantities.map((quantity) => factor * quantity);
  await addToStock(tx, { ids: [...change.keys()], reserved: times(of.reserved), stock: times(of.stock) });
}

const readQuantities = statement((tx, { orderId }: { orderId: string }) =>
  tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.isOut, false))),
);

/** The quantities of an order's lines. What was out is not there to go back. */
export async function quantitiesOf(tx: Database, orderId: string): Promise<Map<string, number>> {
  const lines = await readQuantities(tx, { orderId });
  return new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
}

/** A customer's replaced order at a merchant that holds its goods until its receipt is void. */
export function isReplacedAndHolds(userId: string, merchantId: string) {
  const ofReplaced = and(eq(orders.status, "cancelled"), eq(orders.cancelReason, "replaced"), eq(orders.stock, "reserved"));
  return and(eq(orders.userId, userId), eq(orders.merchantId, merchantId), ofReplaced);
}

const readHeldByReplaced = statement((tx, { userId, merchantId }: { userId: string; merchantId: string }) =>
  tx
    .select({ productId: orderLines.productId, quantity: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isReplacedAndHolds(userId, merchantId))
    .groupBy(orderLines.productId),
);

/** What a customer's replaced orders at a merchant still hold until their receipts are void. Call with the products
 * locked, so nothing is released meanwhile. */
export async function heldByReplaced(tx: Database, userId: string, merchantId: string): Promise<Quantities> {
  const rows = await readHeldByReplaced(tx, { userId, merchantId });
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
}

type Stock = "reserved" | "released" | "taken";

const writeStock = statement((tx, { orderId, from, to }: { orderId: string; from: Stock; to: Stock }) =>
  tx
    .update(orders)
    .set({ stock: to })
    .where(and(eq(orders.id, orderId), eq(orders.stock, from)))
    .returning({ id: orders.id }),
);

async function moveStock(tx: Database, orderId: string, from: Stock, to: Stock): Promise<boolean> {
  const rows = await writeStock(tx, { orderId, from, to });
  return rows.length > 0;
}

interface OfOrder {
  orderId: string;
  reserved: number;
  stock: number;
}

/** Locks the products of an order's lines by their ids and adds so many times what the lines have. What was out is not
 * there to go back. */
const addGoods = statement((tx, { orderId, reserved, stock }: OfOrder) => {
  const isLine = and(eq(orderLines.orderId, orderId), eq(orderLines.isOut, false));
  const ids = tx.select({ id: orderLines.productId }).from(orderLines).where(isLine);
  const locked = tx
    .$with("locked")
    .as(tx.select({ id: products.id }).from(products).where(inArray(products.id, ids)).orderBy(asc(products.id)).for("no key update"));
  return tx
    .with(locked)
    .update(products)
    .set(changeOf(sql`${reserved}::int * ${orderLines.quantity}`, sql`${stock}::int * ${orderLines.quantity}`))
    .from(locked)
    .innerJoin(orderLines, and(isLine, eq(orderLines.productId, locked.id)))
    .where(eq(products.id, locked.id));
});

/** Takes a paid order's goods off the shelf. Call once, with what marks the order's stock as taken. */
export async function takeGoods(tx: Database, orderId: string): Promise<void> {
  await addGoods(tx, { orderId, reserved: -1, stock: -1 });
}

/** Gives an order's reserved stock back, once. False when it held none. Call inside a transaction. */
export async function releaseStock(tx: Database, orderId: string): Promise<boolean> {
  if (!(await moveStock(tx, orderId, "reserved", "released"))) return false;
  await addGoods(tx, { orderId, reserved: -1, stock: 0 });
  return true;
}

/** Puts what a paid order took back on the shelf, once. False when it had taken none. Call inside a transaction. */
export async function returnStock(tx: Database, orderId: string): Promise<boolean> {
  if (!(await moveStock(tx, orderId, "taken", "released"))) return false;
  await addGoods(tx, { orderId, reserved: 0, stock: 1 });
  return true;
}

/** Reserves a released order's stock again, all or nothing. False when something is sold out. Call inside a
 * transaction. */
export async function reserveStockAgain(tx: Database, orderId: string, now: Date): Promise<boolean> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.stock, "released")))
    .for("no key update");
  if (!order) return false;
  const wanted = await quantitiesOf(tx, orderId);
  const shelf = await lockProducts(tx, wanted.keys());
  for (const [id, quantity] of wanted) {
    const product = shelf.get(id);
    if (!product || product.deletedAt !== null || availableQuantity(product, now) < quantity) return false;
  }
  await shiftStock(tx, wanted, { reserved: 1 });
  return moveStock(tx, orderId, "released", "reserved");
}

/** Products of one merchant that can be ordered, out of locked ones. */
export function onSale(shelf: ReadonlyMap<string, ProductRow>, merchantId: string): Map<string, ProductRow> {
  return new Map([...shelf].filter(([, product]) => product.merchantId === merchantId && product.deletedAt === null));
}
