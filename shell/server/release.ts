import { readEnv } from "./platform/env.ts";
import { readVisitorKey, Visitors, visitorKeyPathOf } from "./releases/canary/visitors.ts";
import { readStored, registryPathOf } from "./releases/registry.ts";
import { releaseCommand } from "./releases/release-command.ts";
import { ordersPathOf } from "./releases/release-orders.ts";
import { openReleases } from "./releases/store/bring-release.ts";
import { KEEP_RULES } from "./releases/store/kept-releases.ts";

/** A preview's link works for a day. */
const PREVIEW_MS = 86_400_000;

/** `npm run release`: an operator's orders for the shell on this machine. */
const env = readEnv({ ...process.env, PORT: process.env.PORT ?? "3000" });
const { kept } = openReleases(env.dataFolder, { ...KEEP_RULES, mostBytes: env.releasesBytes });
await kept.read();
const live = new Map((await readStored(registryPathOf(env.dataFolder))).map(({ name, build }) => [name, build]));
// The sandbox names its remotes to its shell alone.
const remotes = [...new Set([...env.remotes.map(({ name }) => name), ...live.keys()])];
const visitors = new Visitors(await readVisitorKey(visitorKeyPathOf(env.dataFolder)));
const { text, isDone } = await releaseCommand(process.argv.slice(2), {
  kept,
  remotes,
  ordersPath: ordersPathOf(env.dataFolder),
  live: (remote) => live.get(remote),
  previewLink: (preview) => `${env.publicOrigin}/?preview=${visitors.previewToken(preview, Date.now() + PREVIEW_MS)}`,
});
console.info(text);
if (!isDone) process.exitCode = 1;
