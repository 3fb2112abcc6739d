import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { becomeMerchant } from "shared-contracts/merchants";
import type * as z from "zod/mini";
import { actorOf, writeAudit } from "../audit/store.ts";
import { clientOf, HOUR_MS } from "../auth/otp-rules.ts";
import type { Database } from "../db/database.ts";
import { isUniqueViolation } from "../db/violations.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";
import { newId } from "../ids.ts";
import { takeHit } from "../limits/store.ts";
import { merchantSearchText } from "./rules.ts";
import { merchants } from "./tables.ts";

type Application = z.output<NonNullable<(typeof becomeMerchant)["body"]>>;

/** Refused ones count: nobody may go through numbers or names to learn which are merchants'. Throws `too_many_requests`. */
async function takeTry({ db, clock, env }: Deps, address: string): Promise<void> {
  const limit = { key: `become-merchant:${clientOf(address)}`, max: env.applicationsPerAddressPerHour, windowMs: HOUR_MS };
  const hit = await takeHit(db, limit, clock.now());
  if (!hit.allowed) throw new AppError("too_many_requests", { retryAfterMs: hit.retryAfterMs });
}

/** One merchant a phone, but for rejected ones: who was refused may apply again. Another application with the phone waits until this one has
 * committed. Throws `merchant_phone_taken`. */
async function claimPhone(tx: Database, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('merchant_phone'), hashtext(${phone}))`);
  const [taken] = await tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(and(eq(merchants.ownerPhone, phone), ne(merchants.status, "rejected"), isNull(merchants.deletedAt)))
    .limit(1);
  if (taken) throw new AppError("merchant_phone_taken");
}

async function insertApplication(tx: Database, id: string, application: Required<Application>, now: Date): Promise<void> {
  const { businessOwnerName: ownerName, businessOwnerEmail: ownerEmail, businessOwnerPhone: ownerPhone, ...business } = application;
  await tx.insert(merchants).values({
    id,
    ...business,
    ownerName,
    ownerEmail,
    ownerPhone,
    status: "pending",
    requestedAt: now,
    createdAt: now,
    updatedAt: now,
    searchText: merchantSearchText({ ...business, description: "" }),
  });
}

/** Writes an application down and gives the merchant's id. Throws `too_many_requests`, `merchant_phone_taken`, `merchant_name_taken`. */
export async function applyAsMerchant(deps: Deps, body: Application, request: FastifyRequest): Promise<string> {
  await takeTry(deps, request.ip);
  const id = newId("mer");
  const now = deps.clock.now();
  const after = { ...body, city: body.city ?? "tashkent" };
  try {
    await deps.db.transaction(async (tx) => {
      await claimPhone(tx, after.businessOwnerPhone);
      await insertApplication(tx, id, after, now);
      const created = { merchantId: id, entity: "merchant", entityId: id, action: "created", after, version: 1 } as const;
      await writeAudit(tx, now, actorOf(request, undefined, "applicant"), [created]);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("merchant_name_taken", {}, { cause: error }) : error;
  }
  return id;
}
