import { readEnv } from "./platform/env.ts";
import { liveBuildsPathOf, readLiveBuilds } from "./releases/live-builds.ts";
import { releaseCommand } from "./releases/orders/release-command.ts";
import { ordersPathOf } from "./releases/orders/release-orders.ts";
import { openReleases } from "./releases/store/bring-release.ts";
import { KEEP_RULES } from "./releases/store/kept-releases.ts";

/** `npm run release`: an operator's orders for the shell on this machine. */
const env = readEnv({ ...process.env, PORT: process.env.PORT ?? "3000" });
const { kept } = openReleases(env.dataFolder, { ...KEEP_RULES, mostBytes: env.releasesBytes });
await kept.read();
const live = await readLiveBuilds(liveBuildsPathOf(env.dataFolder));
// The sandbox names its remotes to its shell alone.
const remotes = [...new Set([...env.remotes, ...live].map(({ name }) => name))];
const { text, isDone } = await releaseCommand(process.argv.slice(2), { kept, remotes, ordersPath: ordersPathOf(env.dataFolder) });
console.info(text);
if (!isDone) process.exitCode = 1;
