import { hasRight } from "@savat/contracts/membership";
import type { updateMerchant } from "@savat/contracts/merchants";
import { AppError } from "@savat/contracts/server/app-error";
import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { type Member, writeAsMember } from "../../people/memberships/membership.ts";
import { findAccountId } from "../../people/memberships/memberships.ts";
import { changesSince } from "../../platform/audit/changes.ts";
import { diffFields } from "../../platform/audit/rules.ts";
import { writeAudit } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { isUniqueViolation } from "../../platform/db/violations.ts";
import type { Deps } from "../../platform/http/deps.ts";
import type { AuditedFields } from "../../platform/tables/audit.ts";
import { type MerchantRow, merchants } from "../../platform/tables/merchants.ts";
import { isNameTaken } from "../applications/apply.ts";
import { refreshOpening } from "../merchant-records/openings.ts";
import { merchantSearchText } from "../merchant-records/rules.ts";
import { pointOfShop } from "../merchant-records/selling.ts";
import { takePictures } from "../picture-jobs/fetch-queue.ts";
import { storedExceptions } from "./exceptions.ts";

type Wanted = z.output<NonNullable<(typeof updateMerchant)["body"]>>;

type Profile = Omit<Wanted, "version">;

/** A profile as the audit log has it: by the names of the contract. */
function auditedProfile(row: MerchantRow): AuditedFields & Required<Profile> {
  const {
    businessName,
    businessType,
    businessAddress,
    city,
    description,
    images,
    openingHours,
    hoursExceptions,
    district,
    zone,
    minOrder,
  } = row;
  return {
    businessName,
    businessType,
    businessAddress,
    city,
    description,
    images,
    openingHours,
    hoursExceptions,
    district,
    point: pointOfShop(row),
    zone,
    minOrder,
    businessOwnerName: row.ownerName,
    businessOwnerEmail: row.ownerEmail,
    businessOwnerPhone: row.ownerPhone,
    contactPhone: row.contactPhone ?? "",
    pendingName: row.pendingName,
    needsName: row.isDraft,
  };
}

function columnsOf({
  businessOwnerName: ownerName,
  businessOwnerEmail: ownerEmail,
  businessOwnerPhone: ownerPhone,
  contactPhone,
  point,
  ...same
}: Profile) {
  const place = point === undefined ? {} : { lat: point?.lat ?? null, lng: point?.lng ?? null };
  return { ...same, ...place, ownerName, ownerEmail, ownerPhone, contactPhone: contactPhone === "" ? null : contactPhone };
}

/** What is asked for as it is stored. */
function storedProfile({ hoursExceptions, district, ...given }: Profile, now: Date): Profile {
  return {
    ...given,
    ...(hoursExceptions === undefined ? {} : { hoursExceptions: storedExceptions(hoursExceptions, now) }),
    ...(district === undefined ? {} : { district: district || null }),
  };
}

/** Throws `merchant_not_active`. An applicant may still edit; a rejected one must apply again, only the platform may
 * edit it. */
export function requireEditable({ status }: MerchantRow, { actorRole }: Member["actor"]): void {
  if (status === "rejected" && actorRole !== "platform_admin") throw new AppError("merchant_not_active");
}

/** The owner by the new phone; undefined while the phone stays. */
async function newOwner(tx: Database, { businessOwnerPhone: phone }: AuditedFields): Promise<{ ownerId: string | null } | undefined> {
  return typeof phone === "string" ? { ownerId: await findAccountId(tx, phone) } : undefined;
}

/** The owner's phone is the platform's to change, their name and e-mail not a manager's. Throws `forbidden`. */
function refuseOwnersFields({ role, actor }: Member, changed: AuditedFields): void {
  const isForPlatform = actor.actorRole === "platform_admin";
  if ("businessOwnerPhone" in changed && !isForPlatform) throw new AppError("forbidden");
  const isAboutOwner = "businessOwnerName" in changed || "businessOwnerEmail" in changed;
  if (isAboutOwner && !hasRight(role, "owner:write")) throw new AppError("forbidden");
}

/** An active merchant's name needs an admin's decision: until then the new one is pending. */
function withPendingName({ merchant, actor }: Member, { businessName, ...rest }: Profile): Profile & { pendingName?: string | null } {
  if (businessName === undefined || businessName === merchant.businessName) return rest;
  if (actor.actorRole === "platform_admin") return { ...rest, businessName, pendingName: null };
  return merchant.status === "active" ? { ...rest, pendingName: businessName } : { ...rest, businessName };
}

/** Throws `merchant_name_taken`. */
async function refuseTakenName(tx: Database, id: string, name: string): Promise<void> {
  if (await isNameTaken(tx, name, id)) throw new AppError("merchant_name_taken");
}

async function save(tx: Database, member: Member, wanted: Wanted, now: Date): Promise<MerchantRow> {
  const { actor, merchant: row } = member;
  const { id } = row;
  const { version, ...given } = wanted;
  const copyOf = await takePictures(tx, given.images ?? [], now);
  requireEditable(row, actor);
  const images = given.images?.map(copyOf);
  const profile = withPendingName(member, { ...storedProfile(given, now), ...(images ? { images } : {}) });
  const isNamed = row.isDraft && given.businessName !== undefined;
  const changes = diffFields(auditedProfile(row), { ...profile, ...(isNamed ? { needsName: false } : {}) });
  if (!changes) return row;
  refuseOwnersFields(member, changes.after);
  const owner = await newOwner(tx, changes.after);
  if (version !== undefined && version !== row.version) {
    throw new AppError("edit_conflict", { changes: await changesSince(tx, "merchant", id, version), version: row.version });
  }
  if (typeof profile.pendingName === "string") await refuseTakenName(tx, id, profile.pendingName);
  const columns = columnsOf(profile);
  const searchText = merchantSearchText({
    businessName: columns.businessName ?? row.businessName,
    description: columns.description ?? row.description,
    businessAddress: columns.businessAddress ?? row.businessAddress,
  });
  const next = row.version + 1;
  const [saved] = await tx
    .update(merchants)
    .set({ ...columns, ...owner, ...(isNamed ? { isDraft: false } : {}), searchText, version: next, updatedAt: now })
    .where(eq(merchants.id, id))
    .returning();
  if (!saved) throw new Error("The merchant that was just locked is not there.");
  await writeAudit(tx, now, actor, [{ merchantId: id, entity: "merchant", entityId: id, action: "updated", ...changes, version: next }]);
  return "openingHours" in changes.after || "hoursExceptions" in changes.after ? refreshOpening(tx, saved, now) : saved;
}

/** Saves what differs; nothing changed writes nothing. Throws `not_found`, `merchant_not_active`, `forbidden`,
 * `edit_conflict`, `merchant_name_taken`. */
export async function saveProfile(deps: Deps, member: Member, wanted: Wanted): Promise<MerchantRow> {
  try {
    return await writeAsMember(deps, member, "no key update", (tx, now) => save(tx, now, wanted, deps.clock.now()));
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("merchant_name_taken", {}, { cause: error }) : error;
  }
}
