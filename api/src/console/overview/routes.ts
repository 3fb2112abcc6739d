import { getOverview, type OverviewDay } from "@savat/contracts/overview";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import { readOverview } from "./read.ts";

const FRESH_MS = 60_000;

interface Overview {
  at: Date;
  days: Promise<OverviewDay[]>;
}

/** The figures as of at most a minute ago: however many look at once, the database counts once. */
function createOverview({ db, clock }: Pick<Deps, "db" | "clock">): () => Overview {
  let known: Overview | undefined;
  return () => {
    const now = clock.now();
    const age = known ? now.getTime() - known.at.getTime() : Number.POSITIVE_INFINITY;
    if (known && age >= 0 && age < FRESH_MS) return known;
    const read: Overview = { at: now, days: readOverview(db, now) };
    known = read;
    read.days.catch(() => {
      if (known === read) known = undefined;
    });
    return read;
  };
}

export function registerOverviewRoutes(app: FastifyInstance, deps: Deps): void {
  const overview = createOverview(deps);
  route(app, getOverview, { access: "admin", summary: "The last 30 days in figures" }, async () => {
    const { at, days } = overview();
    return { days: await days, asOf: at.toISOString() };
  });
}
