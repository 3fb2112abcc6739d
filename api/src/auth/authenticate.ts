import type { User } from "shared-contracts/auth";
import type { Deps } from "../deps.ts";
import { findSessionUser } from "./session-store.ts";
import { bearerOf, readAccessToken } from "./tokens.ts";
import { toUser } from "./user-store.ts";

export interface SignedInUser extends User {
  sessionId: string;
}

/** The user of an access token. The session is read on each call, so that logout and a block act at once. */
export async function authenticate(deps: Deps, authorization: string | undefined): Promise<SignedInUser | undefined> {
  const token = bearerOf(authorization);
  const claims = token === undefined ? undefined : readAccessToken(deps.env.tokenSecret, token);
  const now = deps.clock.now();
  if (!claims || claims.expiresAt <= now.getTime()) return undefined;
  const record = await findSessionUser(deps.db, claims.sessionId, now);
  return record && { ...toUser(record, deps.env.adminPhones), sessionId: claims.sessionId };
}
