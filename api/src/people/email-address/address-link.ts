import type { Language } from "@savat/contracts/language";
import { AppError } from "@savat/contracts/server/app-error";
import { isSameSecret } from "@savat/contracts/server/same-secret";
import { and, eq } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Env } from "../../platform/env/env.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import { users } from "../../platform/tables/auth.ts";

const LABEL = "confirm-email";
const LASTS_MS = 7 * 24 * 60 * 60_000;

type Keys = Pick<Env, "tokenSecret" | "publicOrigin">;

function signatureOf(secret: string, uid: string, expiry: string, email: string): string {
  return keyedHash(secret, LABEL, `${uid}\n${expiry}\n${email}`);
}

/** `{user}.{expiry in ms, base 36}.{signature}`. The address is signed but not contained. */
function signAddress(secret: string, uid: string, email: string, expiresAt: Date): string {
  const expiry = expiresAt.getTime().toString(36);
  return `${uid}.${expiry}.${signatureOf(secret, uid, expiry, email)}`;
}

/** The link in an order's mail, while its recipient is the profile's unconfirmed address. The token is behind `#`, out
 * of logs and other sites. */
export async function confirmationLink(
  db: Database,
  { tokenSecret, publicOrigin }: Keys,
  { userId, recipient, language }: { userId: string; recipient: string; language: Language },
  now: Date,
): Promise<string | undefined> {
  const [user] = await db.select({ email: users.email, confirmedAt: users.emailConfirmedAt }).from(users).where(eq(users.id, userId));
  if (user?.email !== recipient || user.confirmedAt !== null) return undefined;
  return `${publicOrigin}/confirm-email?lang=${language}#${signAddress(tokenSecret, userId, recipient, later(now, LASTS_MS))}`;
}

/** Confirms a profile's address. Idempotent. Throws `email_link_invalid`: forged, expired, or the profile has another
 * address. */
export async function confirmAddress({ db, clock, env }: Pick<Deps, "db" | "clock" | "env">, token: string): Promise<void> {
  const now = clock.now();
  const [uid, expiry, signature, ...rest] = token.split(".");
  if (!uid || !expiry || !signature || rest.length > 0) throw new AppError("email_link_invalid");
  const [user] = await db.select({ email: users.email, confirmedAt: users.emailConfirmedAt }).from(users).where(eq(users.id, uid));
  const isOurs = user?.email != null && isSameSecret(signature, signatureOf(env.tokenSecret, uid, expiry, user.email));
  if (!isOurs || !(Number.parseInt(expiry, 36) > now.getTime())) throw new AppError("email_link_invalid");
  if (user.confirmedAt !== null) return;
  const confirmed = await db
    .update(users)
    .set({ emailConfirmedAt: now, updatedAt: now })
    .where(and(eq(users.id, uid), eq(users.email, user.email ?? "")))
    .returning({ id: users.id });
  if (confirmed.length === 0) throw new AppError("email_link_invalid");
}
