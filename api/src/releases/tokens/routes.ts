import { createReleaseToken, listReleaseTokens, type ReleaseToken, revokeReleaseToken } from "@savat/contracts/release-registry";
import { AppError } from "@savat/contracts/server/app-error";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Actor, type AuditedChange, actorOf, writeAudit } from "../../platform/audit/store.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import { newId } from "../../platform/ids.ts";
import type { SignedInUser } from "../../platform/signed-in-user.ts";
import { releaseTokens } from "../../platform/tables/releases.ts";
import { isShell } from "../access/callers.ts";
import { newToken, tokenHash } from "../access/tokens.ts";

const DAY_MS = 86_400_000;

type Row = typeof releaseTokens.$inferSelect;

function tokenOf({ id, team, remotes, createdAt, expiresAt, revokedAt, lastUsedAt }: Row): ReleaseToken {
  return {
    ...{ id, team, remotes },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

interface Creation {
  team: string;
  remotes: string[];
  days: number;
}

/** Tokens stand in the audit log as doings of the admin. */
function auditedToken({ actorId }: Actor, action: string, change: Pick<AuditedChange, "before" | "after">): AuditedChange {
  return { merchantId: null, entity: "user", entityId: actorId ?? "", action, ...change };
}

async function addToken({ db, clock }: Deps, { team, remotes, days }: Creation, by: { name: string; audit: Actor | undefined }) {
  const token = newToken();
  const now = clock.now();
  const times = { createdAt: now, expiresAt: new Date(now.getTime() + days * DAY_MS), revokedAt: null, lastUsedAt: null };
  const row: Row = { id: newId("rtk"), team, remotes, hash: tokenHash(token), createdBy: by.name, ...times };
  await db.transaction(async (tx) => {
    await tx.insert(releaseTokens).values(row);
    const after = { id: row.id, team, remotes, expiresAt: times.expiresAt.toISOString() };
    if (by.audit) await writeAudit(tx, now, by.audit, [auditedToken(by.audit, "release_token_created", { after })]);
  });
  return { token, row: tokenOf(row) };
}

/** Throws `not_found`. */
async function revokeToken({ db, clock }: Deps, id: string, actor: Actor): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const isLive = and(eq(releaseTokens.id, id), isNull(releaseTokens.revokedAt));
    const [row] = await tx.update(releaseTokens).set({ revokedAt: now }).where(isLive).returning();
    if (!row) throw new AppError("not_found");
    const before = { id, team: row.team, remotes: row.remotes };
    await writeAudit(tx, now, actor, [auditedToken(actor, "release_token_revoked", { before })]);
  });
}

/** Who makes tokens: an admin; in the sandbox its start, too, with the shells' token. Throws `unauthorized`,
 * `forbidden`. */
function requireMaker(deps: Deps, request: FastifyRequest, user: SignedInUser | undefined): { name: string; audit: Actor | undefined } {
  if (deps.env.mode === "sandbox" && isShell(deps, request)) return { name: "sandbox", audit: undefined };
  if (!user) throw new AppError("unauthorized");
  if (user.role !== "admin") throw new AppError("forbidden");
  return { name: user.phone, audit: actorOf(request, user, "platform_admin") };
}

/** The teams' tokens. */
export function registerTokenRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, listReleaseTokens, { access: "admin", summary: "The teams' tokens" }, async () => ({
    tokens: (await deps.db.select().from(releaseTokens).orderBy(desc(releaseTokens.createdAt))).map(tokenOf),
  }));
  const find = async (_: unknown, user: SignedInUser | undefined, request: FastifyRequest) => requireMaker(deps, request, user);
  route(app, createReleaseToken, { access: "optional", find, summary: "Makes a team's token" }, ({ body, found }) =>
    addToken(deps, body, found),
  );
  route(app, revokeReleaseToken, { access: "admin", summary: "Revokes a team's token" }, async ({ params, user, request }) => {
    await revokeToken(deps, params.id, actorOf(request, user, "platform_admin"));
    return {};
  });
}
