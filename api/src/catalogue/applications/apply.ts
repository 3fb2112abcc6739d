import type { becomeMerchant } from "@savat/contracts/merchants";
import { AppError } from "@savat/contracts/server/app-error";
import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { clientOf, HOUR_MS } from "../../people/codes/otp-rules.ts";
import { type Actor, actorOf, writeAudit } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { isUniqueViolation } from "../../platform/db/violations.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { newId } from "../../platform/ids.ts";
import { takeHit } from "../../platform/limits/store.ts";
import type { SignedInUser } from "../../platform/signed-in-user.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { merchantSearchText } from "../merchant-records/rules.ts";

type Application = z.output<NonNullable<(typeof becomeMerchant)["body"]>>;

/** Refused tries count too, so numbers or names of merchants cannot be enumerated. Throws `too_many_requests`. */
async function takeTry({ db, clock, env }: Deps, address: string): Promise<void> {
  const limit = { key: `become-merchant:${clientOf(address)}`, max: env.applicationsPerAddressPerHour, windowMs: HOUR_MS };
  const hit = await takeHit(db, limit, clock.now());
  if (!hit.allowed) throw new AppError("too_many_requests", { retryAfterMs: hit.retryAfterMs });
}

/** Whether another merchant reserves this name, in any letters. */
export async function isNameTaken(tx: Database, name: string, exceptId = ""): Promise<boolean> {
  const isSame = sql`lower(${merchants.businessName}) = lower(${name})`;
  const rows = await tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(
      and(isSame, ne(merchants.id, exceptId), ne(merchants.status, "rejected"), eq(merchants.isDraft, false), isNull(merchants.deletedAt)),
    )
    .limit(1);
  return rows.length > 0;
}

/** One merchant per phone, except rejected ones and drafts. A concurrent application with the phone waits for this
 * commit. */
async function isPhoneTaken(tx: Database, phone: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('merchant_phone'), hashtext(${phone}))`);
  const isProved = or(eq(merchants.isDraft, false), isNotNull(merchants.ownerId));
  const rows = await tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(and(eq(merchants.ownerPhone, phone), isProved, ne(merchants.status, "rejected"), isNull(merchants.deletedAt)))
    .limit(1);
  return rows.length > 0;
}

type Whose = Pick<typeof merchants.$inferInsert, "ownerId" | "isDraft">;

async function insertApplication(tx: Database, id: string, application: Required<Application>, whose: Whose, now: Date): Promise<void> {
  const { businessOwnerName: ownerName, businessOwnerEmail: ownerEmail, businessOwnerPhone: ownerPhone, ...business } = application;
  await tx.insert(merchants).values({
    id,
    ...business,
    ownerName,
    ownerEmail,
    ownerPhone,
    ...whose,
    status: "pending",
    requestedAt: now,
    createdAt: now,
    updatedAt: now,
    searchText: merchantSearchText({ ...business, description: "" }),
  });
}

/** Drafts of a phone without a sign-in, newest first. */
async function lockDrafts(tx: Database, phone: string): Promise<{ id: string }[]> {
  return tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(and(eq(merchants.ownerPhone, phone), eq(merchants.isDraft, true), isNull(merchants.ownerId), isNull(merchants.deletedAt)))
    .orderBy(desc(merchants.createdAt), desc(merchants.id))
    .for("no key update");
}

async function dropDrafts(tx: Database, drafts: readonly { id: string }[], actor: Actor, now: Date): Promise<void> {
  const ids = drafts.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.update(merchants).set({ deletedAt: now, updatedAt: now }).where(inArray(merchants.id, ids));
  await writeAudit(
    tx,
    now,
    actor,
    ids.map((id) => ({ merchantId: id, entity: "merchant", entityId: id, action: "deleted" })),
  );
}

async function apply(
  tx: Database,
  id: string,
  after: Required<Application>,
  uid: string | undefined,
  actor: Actor,
  now: Date,
): Promise<void> {
  const phone = after.businessOwnerPhone;
  if (await isPhoneTaken(tx, phone)) throw new AppError("merchant_phone_taken");
  if (await isNameTaken(tx, after.businessName)) throw new AppError("merchant_name_taken");
  if (uid !== undefined) await dropDrafts(tx, await lockDrafts(tx, phone), actor, now);
  await insertApplication(tx, id, after, uid === undefined ? { isDraft: true } : { ownerId: uid }, now);
  const bound = uid === undefined ? {} : { ownerId: uid };
  await writeAudit(tx, now, actor, [
    { merchantId: id, entity: "merchant", entityId: id, action: "created", after: { ...after, ...bound }, version: 1 },
  ]);
}

/** Stores an application as a draft until its number signs in, or at once for a session of that number. Returns the
 * merchant's id. Throws `too_many_requests`, `merchant_phone_taken`, `merchant_name_taken`. */
export async function applyAsMerchant(
  deps: Deps,
  body: Application,
  user: SignedInUser | undefined,
  request: FastifyRequest,
): Promise<string> {
  await takeTry(deps, request.ip);
  const id = newId("mer");
  const now = deps.clock.now();
  const after = { ...body, city: body.city ?? "tashkent" };
  const applicant = user?.phone === body.businessOwnerPhone ? user : undefined;
  try {
    await deps.db.transaction((tx) => apply(tx, id, after, applicant?.uid, actorOf(request, applicant, "applicant"), now));
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("merchant_name_taken", {}, { cause: error }) : error;
  }
  return id;
}

/** False when another merchant took the name meanwhile; what else the transaction wrote stays. */
async function reserveName(tx: Database, id: string): Promise<boolean> {
  try {
    await tx.transaction((inner) => inner.update(merchants).set({ isDraft: false }).where(eq(merchants.id, id)));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** An application's number signed in: the newest draft goes to the admins, the others are deleted. With a taken name it
 * stays a draft until renamed. */
export async function confirmApplication(
  tx: Database,
  { uid, phone }: Pick<SignedInUser, "uid" | "phone">,
  actor: Actor,
  now: Date,
): Promise<void> {
  if (await isPhoneTaken(tx, phone)) return;
  const [draft, ...older] = await lockDrafts(tx, phone);
  if (!draft) return;
  await dropDrafts(tx, older, actor, now);
  await tx.update(merchants).set({ ownerId: uid }).where(eq(merchants.id, draft.id));
  await reserveName(tx, draft.id);
  const bound = { merchantId: draft.id, entity: "merchant", entityId: draft.id, action: "bound", after: { ownerId: uid } } as const;
  await writeAudit(tx, now, actor, [bound]);
}
