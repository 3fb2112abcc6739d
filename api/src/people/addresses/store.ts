import { type AddressFields, MAX_ADDRESSES } from "@savat/contracts/addresses";
import { isSameDoor, joinAddresses } from "@savat/contracts/same-address";
import { AppError } from "@savat/contracts/server/app-error";
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { addresses } from "../../platform/tables/addresses.ts";
import { users } from "../../platform/tables/auth.ts";

/** `label` is '' without one. */
type LabelledAddress = AddressFields & { label: string };
export type KeptAddress = LabelledAddress & { id: string };

const SHOWN = {
  id: addresses.id,
  label: addresses.label,
  city: addresses.city,
  district: addresses.district,
  street: addresses.street,
  house: addresses.house,
  landmark: addresses.landmark,
  entrance: addresses.entrance,
  floor: addresses.floor,
  flat: addresses.flat,
  doorCode: addresses.doorCode,
  note: addresses.note,
  phone: addresses.phone,
  lat: addresses.lat,
  lng: addresses.lng,
};

function ofUser(userId: string, id: string) {
  return and(eq(addresses.id, id), eq(addresses.userId, userId));
}

/** The last used first. */
export function findAddresses(db: Database, userId: string): Promise<KeptAddress[]> {
  return db.select(SHOWN).from(addresses).where(eq(addresses.userId, userId)).orderBy(desc(addresses.usedAt), addresses.id);
}

/** Undefined for an unknown address and another person's. */
export async function findAddressOf(db: Database, userId: string, id: string): Promise<KeptAddress | undefined> {
  const [address] = await db.select(SHOWN).from(addresses).where(ofUser(userId, id));
  return address;
}

/** An order goes there: it comes first in the list. */
export async function markAddressUsed(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(addresses).set({ usedAt: now }).where(eq(addresses.id, id));
}

/** Saves an address, or joins it with the kept one of the same door. Throws `addresses_limit`. */
export async function insertAddress(tx: Database, userId: string, wanted: LabelledAddress, now: Date): Promise<KeptAddress> {
  // Two tabs save at once: the account's row orders them, so neither the limit nor a door is passed twice.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const kept = await findAddresses(tx, userId);
  const same = kept.find((address) => isSameDoor(address, wanted));
  if (same !== undefined) {
    const { id, ...fields } = same;
    const joined = joinAddresses(fields, wanted);
    await tx
      .update(addresses)
      .set({ ...joined, usedAt: now, updatedAt: now })
      .where(eq(addresses.id, id));
    return { id, ...joined };
  }
  if (kept.length >= MAX_ADDRESSES) throw new AppError("addresses_limit", { limit: MAX_ADDRESSES });
  const address = { id: newId("adr"), ...wanted };
  await tx.insert(addresses).values({ ...address, userId, usedAt: now, createdAt: now, updatedAt: now });
  return address;
}

/** Throws `not_found`. */
export async function updateAddress(
  db: Database,
  owned: { userId: string; id: string },
  fields: LabelledAddress,
  now: Date,
): Promise<KeptAddress> {
  const [address] = await db
    .update(addresses)
    .set({ ...fields, updatedAt: now })
    .where(ofUser(owned.userId, owned.id))
    .returning(SHOWN);
  if (!address) throw new AppError("not_found");
  return address;
}

/** Throws `not_found`. */
export async function deleteAddress(db: Database, userId: string, id: string): Promise<void> {
  const removed = await db.delete(addresses).where(ofUser(userId, id)).returning({ id: addresses.id });
  if (removed.length === 0) throw new AppError("not_found");
}
