import { CitySchema } from "@savat/contracts/city";
import type { Merchant, MerchantDetails, MerchantRecord } from "@savat/contracts/merchants";
import { openingAt, slotsAfter } from "@savat/contracts/opening";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import type { MerchantRow } from "../../platform/tables/merchants.ts";
import { findFetches, isForeign } from "../picture-jobs/fetch-queue.ts";
import { deliveryOf, hoursOfShop } from "./selling.ts";

/** What an answer depends on besides the row: the time, and whether delivery is free. */
export interface Present {
  now: Date;
  deliveryIsFree: boolean;
}

export function presentOf({ clock, env }: Pick<Deps, "clock" | "env">): Present {
  return { now: clock.now(), deliveryIsFree: env.deliveryIsFree };
}

/** The public record: with the pictures that are stored here already. */
export function toMerchant(row: MerchantRow, { now, deliveryIsFree }: Present): Merchant {
  const images = row.images.filter((url) => !isForeign(url));
  return {
    uid: row.id,
    id: row.id,
    businessName: row.businessName,
    businessType: row.businessType,
    businessAddress: row.businessAddress,
    city: CitySchema.parse(row.city),
    description: row.description,
    images,
    image: images[0] ?? null,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    opening: openingAt(hoursOfShop(row), now),
    delivery: deliveryOf(row, deliveryIsFree),
  };
}

export function toMerchantDetails(row: MerchantRow, present: Present): MerchantDetails {
  return {
    ...toMerchant(row, present),
    openingHours: row.openingHours,
    hoursExceptions: row.hoursExceptions,
    slots: slotsAfter(hoursOfShop(row), present.now),
    phone: row.contactPhone ?? "",
  };
}

/** With the owner's details: for admins and the merchant's own people. */
function toMerchantRecord(row: MerchantRow, present: Present): MerchantRecord {
  const { pausedUntil, takesOrders } = hoursOfShop(row);
  return {
    ...toMerchantDetails(row, present),
    images: row.images,
    image: row.images[0] ?? null,
    businessOwnerName: row.ownerName,
    businessOwnerEmail: row.ownerEmail,
    businessOwnerPhone: row.ownerPhone,
    contactPhone: row.contactPhone ?? "",
    pausedUntil,
    takesOrders,
    merchantRequestStatus: row.status,
    merchantRequestDate: row.requestedAt.toISOString(),
    acceptanceRate: row.acceptanceRate,
    decidedOrders: row.decidedOrders,
    rejectionReason: row.rejectionReason,
    version: row.version,
    pendingName: row.pendingName,
    needsName: row.isDraft,
  };
}

/** Records with how far those of their pictures are that are yet to be fetched. */
export async function toMerchantRecords(db: Database, rows: readonly MerchantRow[], present: Present): Promise<MerchantRecord[]> {
  const fetches = await findFetches(
    db,
    rows.flatMap(({ images }) => images),
  );
  const byAddress = new Map(fetches.map((one) => [one.address, one]));
  return rows.map((row) => ({ ...toMerchantRecord(row, present), pictureFetches: row.images.flatMap((url) => byAddress.get(url) ?? []) }));
}

export async function presentMerchant(deps: Pick<Deps, "db" | "clock" | "env">, row: MerchantRow): Promise<MerchantRecord> {
  return { ...toMerchantRecord(row, presentOf(deps)), pictureFetches: await findFetches(deps.db, row.images) };
}
