import { createHash, randomBytes } from "node:crypto";
import { AppError } from "@savat/contracts/server/app-error";
import { isSameSecret } from "@savat/contracts/server/same-secret";
import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../platform/http/deps.ts";
import { releaseTokens } from "../../platform/tables/releases.ts";

const PREFIX = "rel_";
const SECRET_BYTES = 32;
/** The last use is noted this often, in ms. */
const NOTED_EVERY_MS = 60_000;

/** A team, by its token. */
export interface Team {
  team: string;
  remotes: readonly string[] | "all";
}

export function newToken(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString("base64url");
}

export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function bearerOf({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  const [scheme = "", token] = (headers.authorization ?? "").split(" ");
  return scheme.toLowerCase() === "bearer" ? token : undefined;
}

async function noteUse({ db, clock }: Pick<Deps, "db" | "clock">, id: string): Promise<void> {
  const now = clock.now();
  const old = lt(releaseTokens.lastUsedAt, new Date(now.getTime() - NOTED_EVERY_MS));
  await db
    .update(releaseTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(releaseTokens.id, id), or(isNull(releaseTokens.lastUsedAt), old)));
}

/** The team of a request; undefined without a team's token. Throws `unauthorized` for one that is unknown, expired or
 * revoked. */
export async function findTeam(deps: Pick<Deps, "db" | "clock" | "env">, request: FastifyRequest): Promise<Team | undefined> {
  const token = bearerOf(request);
  const { publishToken } = deps.env;
  if (publishToken !== undefined && isSameSecret(token ?? "", publishToken)) return { team: "operator", remotes: "all" };
  if (!token?.startsWith(PREFIX)) return undefined;
  const [row] = await deps.db
    .select()
    .from(releaseTokens)
    .where(and(eq(releaseTokens.hash, tokenHash(token)), isNull(releaseTokens.revokedAt), gt(releaseTokens.expiresAt, deps.clock.now())));
  if (!row) throw new AppError("unauthorized");
  await noteUse(deps, row.id);
  return { team: row.team, remotes: row.remotes };
}
