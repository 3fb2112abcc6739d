import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DescriptorSchema, type RemoteRoute } from "@savat/contracts/remote";
import { buildShell, type ShellOptions, type ShellServer } from "../server/app.ts";
import { readEnv } from "../server/platform/env.ts";
import type { LiveRelease } from "../server/releases/live-release.ts";
import { bringRelease } from "../server/releases/store/bring-release.ts";
import { originSource } from "../server/releases/store/release-source.ts";
import { descriptorOf, type LocalOrigin, openStore, releaseFiles, sha384, startOrigin } from "./remote-origin.ts";
import { writeShellBuild } from "./shell-build.ts";

/** A remote by its server module and its pages. */
export interface DrillRemote {
  module: string;
  routes: RemoteRoute[];
}

export interface DrillShell extends ShellServer {
  apiOrigin: string;
  /** `SAVAT_DATA`. */
  data: string;
  /** Calls that reached the API. */
  calls: string[];
  origins: Map<string, LocalOrigin>;
  /** What the server sends: the page of a remote, or its frame alone. */
  visit: (path: string) => Promise<"page" | "frame">;
  /** Keeps a release without making it live. */
  keep: (name: string, remote: DrillRemote) => Promise<LiveRelease>;
  close: () => Promise<void>;
}

function filesOf(name: string, module: string): { server: string; files: Record<string, string> } {
  const server = `server.${sha384(module).slice(7, 17).replace(/\W/g, "0")}.mjs`;
  return { server, files: { "entry.1a.js": `the entry of ${name}`, [server]: module } };
}

/** Files of a remote's origin. */
export function drillFiles(name: string, { module, routes }: DrillRemote): Record<string, string> {
  const { server, files } = filesOf(name, module);
  return { ...files, ...releaseFiles(descriptorOf(name, files, { routes, server })) };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A shell with real renderers, remotes whose server modules are given, and an API with one answer. Pages of remotes
 * hold the words "a page of". */
export async function openDrillShell(
  remotes: Record<string, DrillRemote>,
  options: Partial<ShellOptions> = {},
  given: (dist: string) => Promise<Record<string, string>> = async () => ({}),
  answer: Answer = (_, response) => response.writeHead(200, { "content-type": "application/json" }).end("{}"),
): Promise<DrillShell> {
  const build = await writeShellBuild();
  const data = await mkdtemp(join(tmpdir(), "savat-drills-"));
  const origins = new Map<string, LocalOrigin>();
  for (const [name, remote] of Object.entries(remotes)) origins.set(name, await startOrigin(drillFiles(name, remote)));
  const calls: string[] = [];
  const api = createServer((request, response) => {
    calls.push(request.url ?? "");
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(api, "listening");
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const list = [...origins].map(([name, { origin }]) => `${name}=${origin}`).join(",");
  const env = readEnv({
    PORT: "1",
    API_URL: apiOrigin,
    REMOTES: list,
    SAVAT_DATA: data,
    SAVAT_DIST: build.dist,
    ...(await given(build.dist)),
  });
  const shell = await buildShell(env, { logger: false, judgesPages: false, ...options });
  await shell.refresh();
  return {
    ...shell,
    apiOrigin,
    data,
    calls,
    origins,
    visit: async (path) => {
      const { body } = await shell.app.inject(path);
      if (!body.includes("<header")) throw new Error(`${path} has no frame`);
      return body.includes("a page of") ? "page" : "frame";
    },
    keep: async (name, remote) => {
      const origin = await startOrigin(drillFiles(name, remote));
      const { record: readRecord, read } = originSource(origin.origin);
      const record = await readRecord();
      const descriptor = await bringRelease(name, { record, read }, DescriptorSchema, openStore(data));
      await origin.close();
      return { name, build: record.build, record, descriptor };
    },
    close: async () => {
      await shell.app.close();
      api.closeAllConnections();
      api.close();
      for (const origin of origins.values()) await origin.close();
      await build.remove();
      await rm(data, { recursive: true });
    },
  };
}
