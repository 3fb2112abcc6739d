import { AppError } from "@savat/contracts/server/app-error";
import { isSameSecret } from "@savat/contracts/server/same-secret";
import type { FastifyRequest } from "fastify";
import { type Actor, actorOf } from "../../platform/audit/store.ts";
import type { Deps } from "../../platform/http/deps.ts";
import type { SignedInUser } from "../../platform/signed-in-user.ts";
import { bearerOf, findTeam, type Team } from "./tokens.ts";

/** Who calls the registry. `name` stands in the history; `audit` is an admin's, whose changes are audited. */
export interface Caller {
  kind: "team" | "admin" | "shell";
  name: string;
  audit: Actor | undefined;
}

export function isShell({ env }: Pick<Deps, "env">, request: FastifyRequest): boolean {
  return env.registryToken !== undefined && isSameSecret(bearerOf(request) ?? "", env.registryToken);
}

/** Throws `unauthorized` for everybody but a shell. */
export function requireShell(deps: Pick<Deps, "env">, request: FastifyRequest): void {
  if (!isShell(deps, request)) throw new AppError("unauthorized");
}

/** The team of a request. In the sandbox the start publishes as the shell does. Throws `unauthorized`. */
export async function requireTeam(deps: Pick<Deps, "db" | "clock" | "env">, request: FastifyRequest): Promise<Team> {
  if (deps.env.mode === "sandbox" && isShell(deps, request)) return { team: "sandbox", remotes: "all" };
  const team = await findTeam(deps, request);
  if (!team) throw new AppError("unauthorized");
  return team;
}

/** Who may read and change a remote's releases: its team, an admin, a shell. Throws `unauthorized`, `forbidden`. */
export async function callerOf(deps: Deps, request: FastifyRequest, user: SignedInUser | undefined, remote: string): Promise<Caller> {
  if (isShell(deps, request)) return { kind: "shell", name: "shell", audit: undefined };
  const team = await findTeam(deps, request);
  if (team) {
    if (team.remotes !== "all" && !team.remotes.includes(remote)) throw new AppError("forbidden");
    return { kind: "team", name: team.team, audit: undefined };
  }
  if (!user) throw new AppError("unauthorized");
  if (user.role !== "admin") throw new AppError("forbidden");
  return { kind: "admin", name: user.phone, audit: actorOf(request, user, "platform_admin") };
}
