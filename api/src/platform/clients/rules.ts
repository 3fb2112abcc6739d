import type { ClientBuilds } from "@savat/contracts/client-builds";
import * as z from "zod/mini";

/** First build of a rule that comes with the release being made. */
const NEXT_RELEASE = "next";

/** What pages of before a release cannot meet: `api/client-rules.json` lists them. */
export const ClientRuleSchema = z.strictObject({
  /** In one sentence. */
  rule: z.string().check(z.minLength(1)),
  /** The calls that older builds are refused, as `POST /orders`. */
  endpoints: z.array(z.string().check(z.regex(/^(GET|POST|PUT|DELETE) \/\S+$/, "must be like POST /orders"))).check(z.minLength(1)),
  /** The remote, or `shell`, that has to know the rule. */
  remote: z.string().check(z.minLength(1)),
  /** Its first build that knows it. `next`: that of the release being made. */
  firstBuild: z.string().check(z.minLength(1)),
  /** The release that brings the rule. */
  since: z.string().check(z.minLength(1)),
});
export type ClientRule = z.infer<typeof ClientRuleSchema>;

export interface Release {
  release: string;
  /** Build by part: `shell` or a remote's name. */
  builds: Readonly<Record<string, string>>;
}

/** `earlier`: at least one build has a successor; `unknown`: at least one is in no release. */
type ClientAge = "current" | "earlier" | "unknown" | "none";

/** What the API knows of the pages that call it. */
export interface Clients {
  rules: readonly ClientRule[];
  releases: readonly Release[];
  ageOf: (builds: ClientBuilds | undefined) => ClientAge;
  /** Whether a rule refuses this call (`POST /orders`) to a page of these builds. */
  isOutdated: (call: string, builds: ClientBuilds | undefined) => boolean;
}

/** Builds of a part, oldest first. One that comes back after a recall keeps its first place: it knows no more. */
function buildsOf(part: string, releases: readonly Release[]): string[] {
  return [...new Set(releases.flatMap(({ builds }) => builds[part] ?? []))];
}

/** The build of each part that the newest release with this part has. */
function newestBuilds(releases: readonly Release[]): ReadonlyMap<string, string> {
  return new Map(releases.flatMap(({ builds }) => Object.entries(builds)));
}

function olderThan({ remote, firstBuild }: ClientRule, releases: readonly Release[]): ReadonlySet<string> {
  const builds = buildsOf(remote, releases);
  return new Set(firstBuild === NEXT_RELEASE ? builds : builds.slice(0, Math.max(0, builds.indexOf(firstBuild))));
}

/** Releases are in their order, the oldest first. */
export function createClients(releases: readonly Release[], rules: readonly ClientRule[]): Clients {
  const newest = newestBuilds(releases);
  const known = new Set(releases.flatMap(({ builds }) => Object.entries(builds).map((part) => part.join("="))));
  const refused = rules.map((rule) => ({ ...rule, older: olderThan(rule, releases) }));

  function ageOf(builds: ClientBuilds | undefined): ClientAge {
    if (builds === undefined) return "none";
    const parts = [...builds];
    if (parts.some(([part, build]) => known.has(`${part}=${build}`) && newest.get(part) !== build)) return "earlier";
    return parts.every(([part, build]) => newest.get(part) === build) ? "current" : "unknown";
  }

  function isOutdated(call: string, builds: ClientBuilds | undefined): boolean {
    if (builds === undefined) return false;
    return refused.some(({ endpoints, remote, older }) => endpoints.includes(call) && older.has(builds.get(remote) ?? ""));
  }

  return { rules, releases, ageOf, isOutdated };
}

/** What is wrong with a list of rules; `calls` are those that the API has. */
export function ruleFaults({ rules, releases }: Pick<Clients, "rules" | "releases">, calls: ReadonlySet<string>): string[] {
  const newest = newestBuilds(releases);
  return rules.flatMap((one) => {
    const { rule, endpoints, remote, firstBuild, since } = one;
    const served = newest.get(remote) ?? "";
    const faults = endpoints.filter((call) => !calls.has(call)).map((call) => `there is no call ${call}`);
    const release = releases.find(({ release: name }) => name === since);
    if (firstBuild === NEXT_RELEASE) {
      if (release !== undefined)
        faults.push(`release ${since} is out: firstBuild must be ${release.builds[remote] ?? `a build of ${remote}`}`);
    } else if (release === undefined) faults.push(`there is no release ${since}`);
    else if (release.builds[remote] !== firstBuild) faults.push(`${firstBuild} is not the build of ${remote} in release ${since}`);
    // Then no reload helps: every page of this part is refused.
    else if (olderThan(one, releases).has(served)) faults.push(`it refuses ${served}, the newest build of ${remote}`);
    return faults.map((fault) => `"${rule}": ${fault}`);
  });
}
