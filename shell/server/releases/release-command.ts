import { SHELL } from "./registry.ts";
import { isRecalled, type ReleaseOrders, readOrders, writeOrders } from "./release-orders.ts";
import type { KeptReleases } from "./store/kept-releases.ts";

const USAGE = `Usage:
  npm run release                             lists the kept releases and the orders
  npm run release -- checkout <build>         pins a remote to a kept release
  npm run release -- checkout latest          lets the remote follow its team again
  npm run release -- recall checkout <build>  takes a release back: its open pages reload; also of the shell
  npm run release -- allow checkout <build>   ends a recall`;

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
        return `  ${build}  ${version}  ${commit.slice(0, 10)}  ${builtAt}${isRecalled(orders, remote, build) ? "  recalled" : ""}`;
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

/** Runs one order. Returns what to print, and whether it was carried out. */
export async function releaseCommand(args: readonly string[], given: CommandSurroundings): Promise<{ text: string; isDone: boolean }> {
  const orders = await readOrders(given.ordersPath);
  if (args.length === 0) return { text: list(given, orders), isDone: true };
  const verb = args[0] === "recall" || args[0] === "allow" ? args[0] : undefined;
  const [remote = "", build = ""] = verb === undefined ? args : args.slice(1);
  // The shell is released by its own start, so it cannot be pinned.
  if (!given.remotes.includes(remote) && (remote !== SHELL || verb === undefined)) return { text: USAGE, isDone: false };
  if (!given.kept.has(remote, build) && !(build === "latest" && verb === undefined))
    return { text: `No kept release of ${remote} has the build "${build}".\n${list(given, orders)}`, isDone: false };
  if (verb === undefined && isRecalled(orders, remote, build)) return { text: `${build} of ${remote} was recalled.`, isDone: false };
  const next = verb === undefined ? pinned(orders, remote, build) : recalled(orders, remote, build, verb === "recall");
  // A pin to a recalled release would leave the remote without any.
  const isStale = verb === "recall" && next.pinned[remote] === build;
  await writeOrders(given.ordersPath, isStale ? pinned(next, remote, "latest") : next);
  return { text: `Done: ${verb ?? "pin"} ${remote} ${build}. The shell follows within the time of REMOTES_REFRESH_MS.`, isDone: true };
}
