import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { statement } from "../../platform/db/statement.ts";
import { paymentCards } from "../../platform/tables/payments.ts";

export type PaymentCard = typeof paymentCards.$inferSelect;

/** A token has more entropy than anyone can guess through, so that a plain hash hides it. */
export function hashCardToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** `860006******6311`, from any form of the number that the provider returns. */
export function maskOf(number: string): string {
  const digits = number.replace(/\s/g, "");
  return /^\d{16}$/.test(digits) ? `${digits.slice(0, 6)}******${digits.slice(-4)}` : digits.slice(0, 20);
}

const insertCard = statement((db, { tokenHash, userId, mask, createdAt }: PaymentCard) =>
  db.insert(paymentCards).values({ tokenHash, userId, mask, createdAt }).onConflictDoNothing(),
);

export function cardQuery(db: Database, tokenHash: string, userId: string) {
  return db
    .select()
    .from(paymentCards)
    .where(and(eq(paymentCards.tokenHash, tokenHash), eq(paymentCards.userId, userId)));
}
const readCard = statement((db, { tokenHash, userId }: { tokenHash: string; userId: string }) => cardQuery(db, tokenHash, userId));

export async function saveCard(db: Database, card: PaymentCard): Promise<void> {
  await insertCard(db, card);
}

/** The card behind a token, if the provider gave that token to this user. */
export async function findCard(db: Database, tokenHash: string, userId: string): Promise<PaymentCard | undefined> {
  const [card] = await readCard(db, { tokenHash, userId });
  return card;
}
