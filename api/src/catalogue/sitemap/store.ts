import { type ListedMerchant, SITEMAP_PAGE_SIZE } from "@savat/contracts/sitemap";
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { HAS_PRODUCTS } from "../merchant-records/store.ts";

export interface ListedPage {
  merchants: ListedMerchant[];
  next: string | null;
}

/** In the order of the primary key after an id, so each page reads only its own rows. */
export async function findListedMerchants(db: Database, after: string | undefined): Promise<ListedPage> {
  const rows = await db
    .select({ id: merchants.id, updatedAt: merchants.updatedAt, images: merchants.images })
    .from(merchants)
    .where(
      and(
        eq(merchants.status, "active"),
        isNull(merchants.deletedAt),
        HAS_PRODUCTS,
        after === undefined ? undefined : gt(merchants.id, after),
      ),
    )
    .orderBy(asc(merchants.id))
    .limit(SITEMAP_PAGE_SIZE + 1);
  const page = rows.slice(0, SITEMAP_PAGE_SIZE);
  return {
    merchants: page.map(({ id, updatedAt, images }) => ({ id, updatedAt: updatedAt.toISOString(), hasPicture: images.length > 0 })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}
