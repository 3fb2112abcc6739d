import { randomBytes } from "node:crypto";
import type { Device, Tokens, User } from "@savat/contracts/auth";
import { AppError } from "@savat/contracts/server/app-error";
import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { newId } from "../../platform/ids.ts";
import { hashRefreshToken, makeRefreshToken, readAccessToken, readRefreshToken, signAccessToken, successorOf } from "../auth/tokens.ts";
import { toUser } from "../auth/user-store.ts";
import { endOf, isOver, lastActivityOf } from "./session-ends.ts";
import {
  findSession,
  findSessionsOf,
  insertSession,
  revokeOwnSession,
  revokeSession,
  revokeSessionsOf,
  rotateSession,
  type SessionRow,
} from "./session-store.ts";

/** How long a used refresh token gets the same successor again: the answer may have been lost on the way. */
const REFRESH_GRACE_MS = 30_000;

function accessTokenFor({ env, clock }: Deps, sessionId: string): string {
  return signAccessToken(env.tokenSecret, { sessionId, expiresAt: clock.now().getTime() + env.accessTokenTtlMs });
}

export async function startSession(deps: Deps, userId: string, device: string | null): Promise<Tokens> {
  const { env, clock, db } = deps;
  const id = newId("ses");
  const createdAt = clock.now();
  const refreshToken = makeRefreshToken(env.tokenSecret, id, randomBytes(32).toString("base64url"));
  await insertSession(db, {
    id,
    userId,
    device,
    refreshHash: hashRefreshToken(env.tokenSecret, refreshToken),
    createdAt,
    expiresAt: later(createdAt, env.refreshTokenTtlMs),
  });
  return { token: accessTokenFor(deps, id), refreshToken };
}

/** A session that has reached none of its ends, and its person. The role, and with it the ends, are derived now. */
export async function findLiveSession(
  { db, env, clock }: Deps,
  sessionId: string,
): Promise<{ session: SessionRow; user: User } | undefined> {
  const now = clock.now();
  const record = await findSession(db, sessionId, now);
  if (!record) return undefined;
  const user = toUser(record, env.adminPhones);
  return isOver(record.session, user.role, env.sessionEnds, now) ? undefined : { session: record.session, user };
}

type Use = "current" | "just_used" | "reused";

function useOf(session: SessionRow, hash: string, now: Date): Use {
  if (session.refreshHash === hash) return "current";
  const isPrevious = session.previousHash === hash && session.rotatedAt !== null;
  const isRecent = isPrevious && now.getTime() - (session.rotatedAt?.getTime() ?? 0) <= REFRESH_GRACE_MS;
  return isRecent ? "just_used" : "reused";
}

/** New tokens for an old refresh token. Reuse after the grace revokes the family. Throws `unauthorized`. */
export async function refreshSession(deps: Deps, token: string): Promise<Tokens> {
  const { env, clock, db } = deps;
  const now = clock.now();
  const owner = readRefreshToken(env.tokenSecret, token);
  if (!owner) throw new AppError("unauthorized");
  const { sessionId } = owner;
  const oldHash = hashRefreshToken(env.tokenSecret, token);
  const refreshToken = successorOf(env.tokenSecret, sessionId, token);
  const newHash = hashRefreshToken(env.tokenSecret, refreshToken);
  const expiresAt = later(now, env.refreshTokenTtlMs);

  const live = await findLiveSession(deps, sessionId);
  if (!live) throw new AppError("unauthorized");
  let use = useOf(live.session, oldHash, now);
  if (use === "current" && !(await rotateSession(db, { sessionId, oldHash, newHash, now, expiresAt }))) {
    // Another call rotated it between our reading and our writing.
    const latest = await findLiveSession(deps, sessionId);
    if (!latest) throw new AppError("unauthorized");
    use = useOf(latest.session, oldHash, now);
  }
  if (use === "reused") {
    await revokeSession(db, sessionId, "reuse", now);
    throw new AppError("unauthorized");
  }
  return { token: accessTokenFor(deps, sessionId), refreshToken };
}

/** The session of a token of either kind that we made, expired or not. */
function sessionOf({ env }: Deps, token: string): string | undefined {
  return (readAccessToken(env.tokenSecret, token) ?? readRefreshToken(env.tokenSecret, token))?.sessionId;
}

/** Ends the family of an access or a refresh token; an unknown or expired one is nothing to end. */
export async function endSession(deps: Deps, token: string): Promise<void> {
  const sessionId = sessionOf(deps, token);
  if (sessionId !== undefined) await revokeSession(deps.db, sessionId, "logout", deps.clock.now());
}

/** Ends every session of the user behind a token, so long as the token's own session lives. Throws `unauthorized`. */
export async function endEverySession(deps: Deps, token: string): Promise<void> {
  const sessionId = sessionOf(deps, token);
  const live = sessionId === undefined ? undefined : await findLiveSession(deps, sessionId);
  if (!live) throw new AppError("unauthorized");
  await revokeSessionsOf(deps.db, live.user.uid, "logout_everywhere", deps.clock.now());
}

/** A person's live sessions. */
export async function listDevices({ db, env, clock }: Deps, { sessionId, ...user }: User & { sessionId: string }): Promise<Device[]> {
  const now = clock.now();
  const sessions = await findSessionsOf(db, user.uid, now);
  return sessions
    .filter((session) => !isOver(session, user.role, env.sessionEnds, now))
    .map((session) => ({
      id: session.id,
      name: session.device,
      signedInAt: session.createdAt.toISOString(),
      lastSeenAt: lastActivityOf(session).toISOString(),
      isCurrent: session.id === sessionId,
      endsAt: endOf(session, user.role, env.sessionEnds).toISOString(),
    }));
}

/** Ends one of a user's own sessions. Throws `not_found`. */
export async function endDevice({ db, clock }: Deps, userId: string, id: string): Promise<void> {
  if (!(await revokeOwnSession(db, { id, userId }, clock.now()))) throw new AppError("not_found");
}
