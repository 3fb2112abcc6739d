import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Configuration, type MultiStats, rspack, type Stats } from "@rspack/core";
import type { HotEvent } from "../hot/hot-event.ts";
import { HotPages } from "./hot-pages.ts";
import { listenUntilStopped, remoteServer } from "./remote-server.ts";
import { watchTypes } from "./watch-types.ts";

/** Builds one remote after each edit, serves it and tells open pages: `serve-hot-remote.ts <folder> <port>`. */
const [folder = ".", port = ""] = process.argv.slice(2);
if (!/^\d+$/.test(port)) throw new Error("Usage: serve-hot-remote.ts <folder of the remote> <port>");
const dist = process.env.SAVAT_DIST ?? "dist-dev";
process.env.SAVAT_HOT_ORIGIN ??= `http://127.0.0.1:${port}`;
process.chdir(folder);

const output = resolve(folder, dist);
rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
const app = await remoteServer(folder, dist);
const pages = new HotPages();
pages.register(app);

function messagesOf(stats: Stats | MultiStats): string[] {
  return (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message, moduleName }) =>
    `${moduleName ?? ""}\n${message}`.trim(),
  );
}

const { default: configurations } = (await import(join(resolve(folder), "rspack.config.ts"))) as { default: Configuration[] };
const compiler = rspack(configurations);
const browser = compiler.compilers.find(({ name }) => name?.endsWith(":browser"));
// The page does not wait for the server's build.
browser?.hooks.done.tap("SavatHot", (stats) => {
  const event: HotEvent = stats.hasErrors() ? { errors: messagesOf(stats) } : { hash: stats.hash ?? "", errors: [] };
  pages.tellBuild(event);
});
let isFirst = true;
compiler.watch({ aggregateTimeout: 5 }, (error, stats) => {
  if (error !== null) console.error(`error: ${error.message}`);
  if (stats?.hasErrors()) console.error(stats.toString({ preset: "errors-only", colors: false }));
  if (!isFirst) return;
  isFirst = false;
  void listenUntilStopped(app, Number(port)).then(() => watchTypes(folder, (errors) => pages.tellTypes(errors)));
});
