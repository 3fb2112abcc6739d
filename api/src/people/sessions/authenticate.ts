import type { Deps } from "../../platform/http/deps.ts";
import type { SignedInUser } from "../../platform/signed-in-user.ts";
import { bearerOf, readAccessToken } from "../auth/tokens.ts";
import { isWorthNoting } from "./session-ends.ts";
import { noteActivity } from "./session-store.ts";
import { findLiveSession } from "./sessions.ts";

/** The user of an access token. Reads the session on each call, so sign-out and a block act at once; counts as
 * activity. */
export async function authenticate(deps: Deps, authorization: string | undefined): Promise<SignedInUser | undefined> {
  const token = bearerOf(authorization);
  const claims = token === undefined ? undefined : readAccessToken(deps.env.tokenSecret, token);
  const now = deps.clock.now();
  if (!claims || claims.expiresAt <= now.getTime()) return undefined;
  const live = await findLiveSession(deps, claims.sessionId);
  if (!live) return undefined;
  if (isWorthNoting(live.session, now)) await noteActivity(deps.db, live.session, now);
  return { ...live.user, sessionId: claims.sessionId };
}
