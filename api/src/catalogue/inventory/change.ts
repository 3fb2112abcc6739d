import type { FieldChange } from "@savat/contracts/errors";
import {
  type addProduct,
  type InventoryProduct,
  newProductValues,
  type ProductValues,
  ProductValuesSchema,
  type updateProduct,
} from "@savat/contracts/products";
import { AppError } from "@savat/contracts/server/app-error";
import { and, eq, isNull, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { changesSince } from "../../platform/audit/changes.ts";
import { diffFields } from "../../platform/audit/rules.ts";
import { type Actor, type AuditedChange, writeAudit } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import type { AuditedFields } from "../../platform/tables/audit.ts";
import { merchantCategories } from "../../platform/tables/merchants.ts";
import { products } from "../../platform/tables/products.ts";
import { findFetches, takePictures } from "../picture-jobs/fetch-queue.ts";
import { isOutAt, productSearchText } from "../products/rules.ts";
import { ensureCategory } from "./categories.ts";

type ProductRow = typeof products.$inferSelect;
export type NewProduct = z.output<NonNullable<(typeof addProduct)["body"]>>;
export type ProductChange = z.output<NonNullable<(typeof updateProduct)["body"]>>;

/** The merchant, person and time of a change. */
export interface MutationContext {
  merchantId: string;
  actor: Actor;
  now: Date;
}

/** A product as the audit log has it: by the names of the contract. */
export function auditedProduct(row: ProductRow): AuditedFields & ProductValues {
  return ProductValuesSchema.parse({ ...row, category: row.categoryId });
}

function auditOf({ merchantId, id, version }: ProductRow, action: string, fields: Pick<AuditedChange, "before" | "after">): AuditedChange {
  return { merchantId, entity: "product", entityId: id, action, ...fields, version };
}

function onShelf(merchantId: string, id: string) {
  return and(eq(products.id, id), eq(products.merchantId, merchantId), isNull(products.deletedAt));
}

export async function hasProduct(db: Database, merchantId: string, id: string): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).where(onShelf(merchantId, id));
  return rows.length > 0;
}

/** As orders lock it: what they reserve meanwhile is waited for, and they wait. Throws `not_found`. */
export async function lockProduct(tx: Database, { merchantId }: MutationContext, id: string): Promise<ProductRow> {
  const [row] = await tx.select().from(products).where(onShelf(merchantId, id)).for("no key update");
  if (!row) throw new AppError("not_found");
  return row;
}

/** As the merchant's people see it. */
async function present(tx: Database, row: ProductRow, now: Date): Promise<InventoryProduct> {
  const [category] = await tx
    .select({ name: merchantCategories.name })
    .from(merchantCategories)
    .where(eq(merchantCategories.id, row.categoryId));
  const { id, reservedQuantity, version } = row;
  const [pictureFetch = null] = await findFetches(tx, [row.primaryImage]);
  const stock = { reservedQuantity, isOutToday: isOutAt(row, now) };
  const own = { id, categoryName: category?.name ?? "", ...stock, version, updatedAt: row.updatedAt.toISOString() };
  return { ...auditedProduct(row), ...own, pictureFetch };
}

/** Puts a product at the end of the shelf. */
export async function insertProduct(tx: Database, context: MutationContext, wanted: NewProduct): Promise<InventoryProduct> {
  const { merchantId, now } = context;
  const { category: wantedCategory, ...values } = newProductValues(wanted);
  const category = await ensureCategory(tx, merchantId, wantedCategory);
  const primaryImage = (await takePictures(tx, [values.primaryImage], now))(values.primaryImage);
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from products where merchant_id = ${merchantId} and deleted_at is null)`;
  const own = { id: newId("prd"), merchantId, categoryId: category.id, position, createdAt: now, updatedAt: now };
  const [row] = await tx
    .insert(products)
    .values({ ...values, ...own, primaryImage, searchText: productSearchText(values) })
    .returning();
  if (!row) throw new Error("The product was not written.");
  const created = auditOf(row, "created", { after: auditedProduct(row) });
  await writeAudit(tx, now, context.actor, category.created ? [category.created, created] : [created]);
  return present(tx, row, context.now);
}

/** What others changed since the person's version. Stock is compared by value, because orders change it without a
 * version. */
async function changesUnseen(tx: Database, row: ProductRow, { version, stockQuantity, stockSeen }: ProductChange): Promise<FieldChange[]> {
  const changes = version === undefined || version >= row.version ? [] : await changesSince(tx, "product", row.id, version);
  if (stockQuantity === undefined || stockSeen === undefined) return changes;
  const others = changes.filter(({ field }) => field !== "stockQuantity");
  if (stockSeen === row.stockQuantity) return others;
  return [...others, { field: "stockQuantity", was: stockSeen, now: row.stockQuantity }];
}

async function refuseUnseen(tx: Database, row: ProductRow, wanted: ProductChange): Promise<void> {
  const changes = await changesUnseen(tx, row, wanted);
  const isOtherVersion = wanted.version !== undefined && wanted.version !== row.version;
  if (isOtherVersion || changes.length > 0) throw new AppError("edit_conflict", { changes, version: row.version });
}

/** Changes what differs; nothing at all where nothing does. Throws `not_found` and `edit_conflict`. */
export async function changeProduct(tx: Database, context: MutationContext, id: string, wanted: ProductChange): Promise<InventoryProduct> {
  const { version: _, stockSeen: __, category: wantedCategory, primaryImage: wantedImage, ...others } = wanted;
  const category = wantedCategory === undefined ? undefined : await ensureCategory(tx, context.merchantId, wantedCategory);
  const image = wantedImage === undefined ? {} : { primaryImage: (await takePictures(tx, [wantedImage], context.now))(wantedImage) };
  const fields = { ...others, ...image };
  const row = await lockProduct(tx, context, id);
  await refuseUnseen(tx, row, wanted);
  const changes = diffFields(auditedProduct(row), { ...fields, category: category?.id });
  if (!changes) return present(tx, row, context.now);
  const searchText = productSearchText({ name: fields.name ?? row.name, notes: fields.notes ?? row.notes });
  const [changed] = await tx
    .update(products)
    .set({ ...fields, ...(category ? { categoryId: category.id } : {}), searchText, version: row.version + 1, updatedAt: context.now })
    .where(eq(products.id, id))
    .returning();
  if (!changed) throw new Error("The product that was locked is not there.");
  const updated = auditOf(changed, "updated", changes);
  await writeAudit(tx, context.now, context.actor, category?.created ? [category.created, updated] : [updated]);
  return present(tx, changed, context.now);
}

/** Takes a product off the shelf for good; orders keep their lines. Throws `not_found`. */
export async function removeProduct(tx: Database, context: MutationContext, id: string): Promise<void> {
  const row = await lockProduct(tx, context, id);
  const version = row.version + 1;
  await tx.update(products).set({ deletedAt: context.now, updatedAt: context.now, version }).where(eq(products.id, id));
  await writeAudit(tx, context.now, context.actor, [auditOf({ ...row, version }, "deleted", { before: auditedProduct(row) })]);
}
