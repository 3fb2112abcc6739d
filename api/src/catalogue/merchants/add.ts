import type { createMerchant } from "@savat/contracts/merchants";
import { AppError } from "@savat/contracts/server/app-error";
import type * as z from "zod/mini";
import { findAccountId } from "../../people/memberships/memberships.ts";
import { type Actor, writeAudit } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { isUniqueViolation } from "../../platform/db/violations.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { newId } from "../../platform/ids.ts";
import type { MerchantRow } from "../../platform/tables/merchants.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { merchantSearchText } from "../merchant-records/rules.ts";
import { takePictures } from "../picture-jobs/fetch-queue.ts";

type Wanted = z.output<NonNullable<(typeof createMerchant)["body"]>>;

async function insert(tx: Database, { isMerchant: _, ...given }: Wanted, actor: Actor, now: Date): Promise<MerchantRow> {
  const copyOf = await takePictures(tx, given.images ?? [], now);
  const wanted = {
    ...given,
    city: given.city ?? "tashkent",
    description: given.description ?? "",
    images: (given.images ?? []).map(copyOf),
  };
  const { businessOwnerName: ownerName, businessOwnerEmail: ownerEmail, businessOwnerPhone: ownerPhone, ...business } = wanted;
  const id = newId("mer");
  const ownerId = await findAccountId(tx, ownerPhone);
  const searchText = merchantSearchText(business);
  const [row] = await tx
    .insert(merchants)
    .values({
      id,
      ...business,
      ownerName,
      ownerEmail,
      ownerPhone,
      ownerId,
      status: "pending",
      requestedAt: now,
      createdAt: now,
      updatedAt: now,
      searchText,
    })
    .returning();
  if (!row) throw new Error("The merchant was not inserted.");
  const after = { ...wanted, ...(ownerId === null ? {} : { ownerId }) };
  await writeAudit(tx, now, actor, [{ merchantId: id, entity: "merchant", entityId: id, action: "created", after, version: 1 }]);
  return row;
}

/** Adds a merchant for the platform: pending, like an application. An owner may have several. Throws
 * `merchant_name_taken`. */
export async function addMerchant({ db, clock }: Deps, wanted: Wanted, actor: Actor): Promise<MerchantRow> {
  try {
    return await db.transaction((tx) => insert(tx, wanted, actor, clock.now()));
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("merchant_name_taken", {}, { cause: error }) : error;
  }
}
