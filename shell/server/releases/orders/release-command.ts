import { type KeptReleases, SHELL } from "../store/kept-releases.ts";
import { isRecalled, type ReleaseOrders, readOrders, writeOrders } from "./release-orders.ts";

const USAGE = `Usage:
  npm run release                             lists the kept releases and the orders of this machine
  npm run release -- checkout <build>         pins a remote to a kept release, whatever the registry says
  npm run release -- checkout latest          lets the remote follow the registry, or its origin, again
  npm run release -- recall checkout <build>  takes a release back: its open pages reload; also of the shell
  npm run release -- allow checkout <build>   ends a recall
Canaries, promotions, rollbacks and previews are orders of the registry: npx savat-release.`;

export interface CommandSurroundings {
  kept: KeptReleases;
  remotes: readonly string[];
  ordersPath: string;
}

function list({ kept, remotes }: CommandSurroundings, orders: ReleaseOrders): string {
  return [SHELL, ...remotes]
    .flatMap((remote) => [
      `${remote}${orders.pinned[remote] === undefined ? "" : ` (pinned to ${orders.pinned[remote]})`}`,
      ...kept.list(remote).map(({ build, version, commit, builtAt }) => {
        const note = isRecalled(orders, remote, build) ? "  recalled" : "";
        return `  ${build}  ${version}  ${commit.slice(0, 10)}  ${builtAt}${note}`;
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

type Verb = "pin" | "recall" | "allow";

function changed(orders: ReleaseOrders, verb: Verb, remote: string, build: string): ReleaseOrders {
  const next = verb === "pin" ? pinned(orders, remote, build) : recalled(orders, remote, build, verb === "recall");
  // A pin to a recalled release would leave the remote without any.
  return verb === "recall" && next.pinned[remote] === build ? pinned(next, remote, "latest") : next;
}

/** Runs one order. Returns what to print, and whether it was carried out. */
export async function releaseCommand(args: readonly string[], given: CommandSurroundings): Promise<{ text: string; isDone: boolean }> {
  const orders = await readOrders(given.ordersPath);
  if (args.length === 0) return { text: list(given, orders), isDone: true };
  const verb: Verb = args[0] === "recall" || args[0] === "allow" ? args[0] : "pin";
  const [remote = "", build = ""] = verb === "pin" ? args : args.slice(1);
  // The shell is released by its own start: it can only be recalled.
  if (!given.remotes.includes(remote) && (remote !== SHELL || verb === "pin")) return { text: USAGE, isDone: false };
  const isLatest = verb === "pin" && build === "latest";
  if (!isLatest && !given.kept.has(remote, build))
    return { text: `No kept release of ${remote} has the build "${build}".\n${list(given, orders)}`, isDone: false };
  if (verb === "pin" && isRecalled(orders, remote, build)) return { text: `${build} of ${remote} was recalled.`, isDone: false };
  await writeOrders(given.ordersPath, changed(orders, verb, remote, build));
  return { text: `Done: ${verb} ${remote} ${build}. The shell follows within a second.`, isDone: true };
}
