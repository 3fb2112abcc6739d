import { formatDay } from "@savat/contracts/date";
import type { FieldChange } from "@savat/contracts/errors";
import { AppError } from "@savat/contracts/server/app-error";
import { type addStaff, OWNER_STAFF_ID, type StaffMember, type updateStaff } from "@savat/contracts/staff";
import { and, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { changesSince } from "../../platform/audit/changes.ts";
import { diffFields } from "../../platform/audit/rules.ts";
import { type Actor, type AuditedChange, writeAudit } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import type { AuditedFields } from "../../platform/tables/audit.ts";
import { users } from "../../platform/tables/auth.ts";
import type { MerchantRow } from "../../platform/tables/merchants.ts";
import { merchantStaff } from "../../platform/tables/merchants.ts";
import { findAccountId, lockMemberPhone } from "../memberships/memberships.ts";
import { byName } from "./rules.ts";

type StaffRow = typeof merchantStaff.$inferSelect;
type NewStaff = z.output<NonNullable<(typeof addStaff)["body"]>>;
type StaffChange = z.output<NonNullable<(typeof updateStaff)["body"]>>;

/** The merchant, person and time of a staff change. */
export interface MutationContext {
  merchant: MerchantRow;
  actor: Actor;
  now: Date;
}

function toStaffMember({ id, name, phone, email, role, joinDate, version }: StaffRow): StaffMember {
  return { uid: id, id, name, phone, email: email ?? "", role, joinDate, version };
}

/** The phone that the owner signs in with: that of the account, once there is one. */
async function findOwnerPhone(db: Database, { ownerId, ownerPhone }: MerchantRow): Promise<string> {
  if (ownerId === null) return ownerPhone;
  const [owner] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, ownerId));
  return owner?.phone ?? ownerPhone;
}

async function toOwner(db: Database, merchant: MerchantRow): Promise<StaffMember> {
  const { ownerName: name, ownerEmail: email, requestedAt, version } = merchant;
  const phone = await findOwnerPhone(db, merchant);
  return { uid: OWNER_STAFF_ID, id: OWNER_STAFF_ID, name, phone, email, role: "owner", joinDate: formatDay(requestedAt), version };
}

/** The owner, then the staff by name. */
export async function findStaff(db: Database, merchant: MerchantRow): Promise<StaffMember[]> {
  const rows = await db.select().from(merchantStaff).where(eq(merchantStaff.merchantId, merchant.id));
  return [await toOwner(db, merchant), ...rows.map(toStaffMember).sort(byName)];
}

function ofMerchant(merchantId: string, id: string) {
  return and(eq(merchantStaff.id, id), eq(merchantStaff.merchantId, merchantId));
}

export async function hasStaff(db: Database, merchantId: string, id: string): Promise<boolean> {
  const rows = await db.select({ id: merchantStaff.id }).from(merchantStaff).where(ofMerchant(merchantId, id));
  return rows.length > 0;
}

function auditedStaff({ name, phone, email, role, joinDate }: StaffRow): AuditedFields {
  return { name, phone, email: email ?? "", role, joinDate };
}

function auditOf({ merchantId, id, version }: StaffRow, action: string, fields: Pick<AuditedChange, "before" | "after">): AuditedChange {
  return { merchantId, entity: "staff", entityId: id, action, ...fields, version };
}

async function refuseOwnerPhone(tx: Database, merchant: MerchantRow, phone: string): Promise<void> {
  if (phone === (await findOwnerPhone(tx, merchant))) throw new AppError("staff_phone_taken");
}

/** The account of an invited number; null before its first sign-in. */
async function findInvited(tx: Database, phone: string): Promise<string | null> {
  await lockMemberPhone(tx, phone);
  return findAccountId(tx, phone);
}

/** Throws `staff_phone_taken`. */
export async function insertStaff(tx: Database, { merchant, actor, now }: MutationContext, wanted: NewStaff): Promise<StaffMember> {
  const { name, phone, role, email, joinDate = formatDay(now) } = wanted;
  await refuseOwnerPhone(tx, merchant, phone);
  const userId = await findInvited(tx, phone);
  const [row] = await tx
    .insert(merchantStaff)
    .values({ id: newId("stf"), merchantId: merchant.id, name, phone, userId, role, email: email || null, joinDate })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError("staff_phone_taken");
  await writeAudit(tx, now, actor, [auditOf(row, "created", { after: auditedStaff(row) })]);
  return toStaffMember(row);
}

async function lockStaff(tx: Database, { merchant }: MutationContext, id: string): Promise<StaffRow> {
  const [row] = await tx.select().from(merchantStaff).where(ofMerchant(merchant.id, id)).for("no key update");
  if (!row) throw new AppError("not_found");
  return row;
}

async function refuseOlder(tx: Database, row: StaffRow, version: number | undefined): Promise<void> {
  if (version === undefined || version === row.version) return;
  const changes: FieldChange[] = version > row.version ? [] : await changesSince(tx, "staff", row.id, version);
  throw new AppError("edit_conflict", { changes, version: row.version });
}

/** Changes what differs. Throws `not_found`, `edit_conflict`, `staff_phone_taken`; a phone taken concurrently breaks
 * the unique index. */
export async function changeStaff(tx: Database, context: MutationContext, id: string, wanted: StaffChange): Promise<StaffMember> {
  const { version, email, ...fields } = wanted;
  const row = await lockStaff(tx, context, id);
  await refuseOlder(tx, row, version);
  const changes = diffFields(auditedStaff(row), { ...fields, email });
  if (!changes) return toStaffMember(row);
  const invited = fields.phone === undefined || fields.phone === row.phone ? undefined : fields.phone;
  if (invited !== undefined) await refuseOwnerPhone(tx, context.merchant, invited);
  const [changed] = await tx
    .update(merchantStaff)
    .set({
      ...fields,
      ...(invited === undefined ? {} : { userId: await findInvited(tx, invited) }),
      ...(email === undefined ? {} : { email: email || null }),
      version: row.version + 1,
    })
    .where(eq(merchantStaff.id, id))
    .returning();
  if (!changed) throw new Error("The member that was locked is not there.");
  await writeAudit(tx, context.now, context.actor, [auditOf(changed, "updated", changes)]);
  return toStaffMember(changed);
}

/** Throws `not_found`. */
export async function removeStaffMember(tx: Database, context: MutationContext, id: string): Promise<void> {
  const row = await lockStaff(tx, context, id);
  await tx.delete(merchantStaff).where(eq(merchantStaff.id, id));
  const version = row.version + 1;
  await writeAudit(tx, context.now, context.actor, [auditOf({ ...row, version }, "deleted", { before: auditedStaff(row) })]);
}
