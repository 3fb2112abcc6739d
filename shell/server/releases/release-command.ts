import { SHELL } from "./registry.ts";
import { isRecalled, type ReleaseOrders, readOrders, rolledBack, withShare, writeOrders } from "./release-orders.ts";
import type { KeptReleases } from "./store/kept-releases.ts";

const USAGE = `Usage:
  npm run release                             lists the kept releases and the orders
  npm run release -- checkout <build>         pins a remote to a kept release
  npm run release -- checkout latest          lets the remote follow its team again
  npm run release -- canary checkout 10       new releases of the remote go to 10 % of the visitors first; 0 to 100
  npm run release -- canary checkout off      new releases go to everybody at once again; a canary does so now
  npm run release -- promote checkout <build> a canary goes to everybody; the next release is a canary again
  npm run release -- rollback checkout <build>  a canary goes to nobody; open pages keep it until their next link
  npm run release -- preview checkout <build> prints a link that shows a canary, of any share, for a day
  npm run release -- recall checkout <build>  takes a release rolledBack: its open pages reload; also of the shell
  npm run release -- allow checkout <build>   ends a recall`;

export interface CommandSurroundings {
  kept: KeptReleases;
  remotes: readonly string[];
  ordersPath: string;
  /** The build of a remote that is live on this machine. */
  live: (remote: string) => string | undefined;
  previewLink: (preview: { remote: string; build: string }) => string;
}

function orderOf(remote: string, { pinned, shares }: ReleaseOrders): string {
  if (pinned[remote] !== undefined) return ` (pinned to ${pinned[remote]})`;
  const share = shares?.[remote];
  return share === undefined ? "" : ` (new releases go to ${share.percent} %, ${share.stable} to the others)`;
}

/** What there is to say about one release. */
function notesOf(remote: string, build: string, orders: ReleaseOrders): string {
  const isBack = orders.shares?.[remote]?.rolledBack.includes(build) === true;
  return `${isRecalled(orders, remote, build) ? "  recalled" : ""}${isBack ? "  rolled back" : ""}`;
}

function list({ kept, remotes }: CommandSurroundings, orders: ReleaseOrders): string {
  return [SHELL, ...remotes]
    .flatMap((remote) => [
      `${remote}${orderOf(remote, orders)}`,
      ...kept.list(remote).map(({ build, version, commit, builtAt }) => {
        return `  ${build}  ${version}  ${commit.slice(0, 10)}  ${builtAt}${notesOf(remote, build, orders)}`;
      }),
    ])
    .join("\n");
}

function pinned(orders: ReleaseOrders, remote: string, build: string): ReleaseOrders {
  const { [remote]: _, ...others } = orders.pinned;
  return { ...orders, pinned: build === "latest" ? others : { ...others, [remote]: build } };
}

function recalled(orders: ReleaseOrders, remote: string, build: string, isBack: boolean): ReleaseOrders {
  const others = orders.recalled.filter((one) => one.remote !== remote || one.build !== build);
  return { ...orders, recalled: isBack ? [...others, { remote, build, at: new Date().toISOString() }] : others };
}

type Outcome = { next: ReleaseOrders } | { refusal: string } | { link: string };

/** The share of a remote's new releases, or its end. What is live at the first order stays everybody else's. */
function shared(orders: ReleaseOrders, remote: string, text: string, given: CommandSurroundings): Outcome {
  if (text === "off") return { next: withShare(orders, remote, undefined) };
  const percent = text === "" ? Number.NaN : Number(text);
  if (!(percent >= 0 && percent <= 100)) return { refusal: `"${text}" is no share: a number from 0 to 100, or off.` };
  if (orders.pinned[remote] !== undefined) return { refusal: `${remote} is pinned to ${orders.pinned[remote]}; let it go first.` };
  const known = orders.shares?.[remote];
  const stable = known?.stable ?? given.live(remote);
  if (stable === undefined) return { refusal: `${remote} has no live release yet.` };
  return { next: withShare(orders, remote, { stable, rolledBack: known?.rolledBack ?? [], percent }) };
}

/** Promotes, rolls back or shows what is, or was, a canary. */
function decided(
  orders: ReleaseOrders,
  verb: "promote" | "rollback" | "preview",
  { remote, build }: { remote: string; build: string },
  given: CommandSurroundings,
): Outcome {
  const share = orders.shares?.[remote];
  if (share === undefined) return { refusal: `${remote} has no canary: its releases go to everybody at once.` };
  if (share.stable === build) return { refusal: `${build} of ${remote} is what everybody else has.` };
  if (isRecalled(orders, remote, build)) return { refusal: `${build} of ${remote} was recalled.` };
  if (verb === "preview")
    return share.rolledBack.includes(build)
      ? { refusal: `${build} of ${remote} was rolled back.` }
      : { link: given.previewLink({ remote, build }) };
  if (verb === "rollback") return { next: rolledBack(orders, remote, build) };
  return { next: withShare(orders, remote, { ...share, stable: build, rolledBack: share.rolledBack.filter((one) => one !== build) }) };
}

function pinOrRecall(orders: ReleaseOrders, verb: "recall" | "allow" | "pin", remote: string, build: string): Outcome {
  if (verb === "pin" && isRecalled(orders, remote, build)) return { refusal: `${build} of ${remote} was recalled.` };
  const next = verb === "pin" ? pinned(orders, remote, build) : recalled(orders, remote, build, verb === "recall");
  // A pin to a recalled release would leave the remote without any.
  return { next: verb === "recall" && next.pinned[remote] === build ? pinned(next, remote, "latest") : next };
}

const VERBS = ["canary", "promote", "rollback", "preview", "recall", "allow"] as const;
type Verb = (typeof VERBS)[number] | "pin";

function outcomeOf(orders: ReleaseOrders, verb: Verb, remote: string, build: string, given: CommandSurroundings): Outcome {
  if (verb === "canary") return shared(orders, remote, build, given);
  if (verb === "promote" || verb === "rollback" || verb === "preview") return decided(orders, verb, { remote, build }, given);
  return pinOrRecall(orders, verb, remote, build);
}

/** Runs one order. Returns what to print, and whether it was carried out. */
export async function releaseCommand(args: readonly string[], given: CommandSurroundings): Promise<{ text: string; isDone: boolean }> {
  const orders = await readOrders(given.ordersPath);
  if (args.length === 0) return { text: list(given, orders), isDone: true };
  const verb: Verb = VERBS.find((one) => one === args[0]) ?? "pin";
  const [remote = "", build = ""] = verb === "pin" ? args : args.slice(1);
  // The shell is released by its own start: it can only be recalled.
  const isOfShell = remote === SHELL && (verb === "recall" || verb === "allow");
  if (!given.remotes.includes(remote) && !isOfShell) return { text: USAGE, isDone: false };
  const needsBuild = verb !== "canary" && !(verb === "pin" && build === "latest");
  if (needsBuild && !given.kept.has(remote, build))
    return { text: `No kept release of ${remote} has the build "${build}".\n${list(given, orders)}`, isDone: false };
  const outcome = outcomeOf(orders, verb, remote, build, given);
  if ("refusal" in outcome) return { text: outcome.refusal, isDone: false };
  if ("link" in outcome) return { text: outcome.link, isDone: true };
  await writeOrders(given.ordersPath, outcome.next);
  return { text: `Done: ${verb} ${remote} ${build}. The shell follows within a second.`, isDone: true };
}
