import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { OtpPurpose } from "shared-contracts/auth";
import type { Database } from "../db/database.ts";
import { otpCodes } from "./tables.ts";

interface CodeOwner {
  phone: string;
  purpose: OtpPurpose;
}

function ofOwner({ phone, purpose }: CodeOwner) {
  return and(eq(otpCodes.phone, phone), eq(otpCodes.purpose, purpose));
}

/** A new code voids the old one of the same phone and purpose. */
export async function putCode(db: Database, owner: CodeOwner, codeHash: string, createdAt: Date, expiresAt: Date): Promise<void> {
  await db
    .insert(otpCodes)
    .values({ ...owner, codeHash, createdAt, expiresAt })
    .onConflictDoUpdate({ target: [otpCodes.phone, otpCodes.purpose], set: { codeHash, attempts: 0, createdAt, expiresAt } });
}

/** Counts one attempt on the live code and returns its hash; undefined when there is none left to try. */
export async function countAttempt(db: Database, owner: CodeOwner, maxAttempts: number, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(otpCodes)
    .set({ attempts: sql`${otpCodes.attempts} + 1` })
    .where(and(ofOwner(owner), lt(otpCodes.attempts, maxAttempts), gt(otpCodes.expiresAt, now)))
    .returning({ codeHash: otpCodes.codeHash });
  return row?.codeHash;
}

/** Uses the code up. False when another call was faster. */
export async function consumeCode(db: Database, owner: CodeOwner, codeHash: string): Promise<boolean> {
  const rows = await db
    .delete(otpCodes)
    .where(and(ofOwner(owner), eq(otpCodes.codeHash, codeHash)))
    .returning({ phone: otpCodes.phone });
  return rows.length > 0;
}
