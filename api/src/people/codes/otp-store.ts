import type { OtpPurpose } from "@savat/contracts/auth";
import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { otpChallenges } from "../../platform/tables/auth.ts";

/** The owner of the tried code: the named challenge, else the client's newest. */
export interface CodeOwner {
  phone: string;
  purpose: OtpPurpose;
  challengeId: string | undefined;
  client: string;
}

export interface NewCode {
  id: string;
  phone: string;
  purpose: OtpPurpose;
  client: string | null;
  codeHash: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Whether there is such a challenge of this phone and purpose, run out or not. */
export async function hasChallenge(db: Database, id: string, phone: string, purpose: OtpPurpose): Promise<boolean> {
  const { id: key, phone: owner, purpose: kind } = otpChallenges;
  const rows = await db
    .select({ key })
    .from(otpChallenges)
    .where(and(eq(key, id), eq(owner, phone), eq(kind, purpose)));
  return rows.length > 0;
}

/** A new code voids that of the same challenge, and no other. */
export async function putCode(db: Database, code: NewCode): Promise<void> {
  const { client, codeHash, createdAt, expiresAt } = code;
  await db
    .insert(otpChallenges)
    .values(code)
    .onConflictDoUpdate({ target: otpChallenges.id, set: { client, codeHash, attempts: 0, createdAt, expiresAt } });
}

/** Counts one attempt on the live code; undefined when there is none left to try. */
export async function countAttempt(
  db: Database,
  { phone, purpose, challengeId, client }: CodeOwner,
  maxAttempts: number,
  now: Date,
): Promise<{ id: string; codeHash: string } | undefined> {
  const { id, attempts, codeHash, expiresAt, createdAt } = otpChallenges;
  const isOwn = and(eq(otpChallenges.phone, phone), eq(otpChallenges.purpose, purpose));
  const newest = db
    .select({ id })
    .from(otpChallenges)
    .where(and(isOwn, eq(otpChallenges.client, client)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  const [row] = await db
    .update(otpChallenges)
    .set({ attempts: sql`${attempts} + 1` })
    .where(and(isOwn, eq(id, challengeId ?? sql`(${newest})`), lt(attempts, maxAttempts), gt(expiresAt, now)))
    .returning({ id, codeHash });
  return row;
}

/** Uses the code up. False when another call was faster. */
export async function consumeCode(db: Database, { id, codeHash }: { id: string; codeHash: string }): Promise<boolean> {
  const rows = await db
    .delete(otpChallenges)
    .where(and(eq(otpChallenges.id, id), eq(otpChallenges.codeHash, codeHash)))
    .returning({ id: otpChallenges.id });
  return rows.length > 0;
}
