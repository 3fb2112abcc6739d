import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RemoteRoute } from "@savat/contracts/remote";
import { buildShell, type ShellOptions, type ShellServer } from "../server/app.ts";
import { readEnv } from "../server/platform/env.ts";
import { descriptorOf, releaseFiles, startOrigin } from "./remote-origin.ts";
import { writeShellBuild } from "./shell-build.ts";

export const PRODUCTION = {
  SAVAT_ENV: "production",
  PUBLIC_ORIGIN: "https://savat.example",
  SUPPORT_PHONE: "+998712001122",
  SUPPORT_EMAIL: "help@savat.uz",
  EDGE_PROXY: "none",
};

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface ShellBesideApi extends ShellServer {
  port: number;
  /** Calls that reached the API, in order. */
  calls: { method: string; url: string; headers: IncomingMessage["headers"] }[];
  /** Sets the API's next answers. */
  answer: (next: Answer) => void;
  close: () => Promise<void>;
}

/** A shell that listens on a free port, with one remote of one page (`/own`) and an API with fixed answers. */
export async function startShell(
  given: Record<string, string> = {},
  options: Partial<ShellOptions> = {},
  routes: RemoteRoute[] = [{ path: "/own", page: "own", surface: "public" }],
): Promise<ShellBesideApi> {
  const build = await writeShellBuild();
  const data = await mkdtemp(join(tmpdir(), "savat-data-"));
  const files = { "entry.1a.js": "the entry", "server.mjs": "export const remote = {};" };
  const origin = await startOrigin({ ...files, ...releaseFiles(descriptorOf("storefront", files, { routes })) });
  const calls: ShellBesideApi["calls"] = [];
  let next: Answer = (_, response) => response.writeHead(200, { "content-type": "application/json" }).end("{}");
  const api = createServer((request, response) => {
    calls.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers });
    next(request, response);
  }).listen(0, "127.0.0.1");
  await once(api, "listening");
  const env = readEnv({
    PORT: "1",
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    REMOTES: `storefront=${origin.origin}`,
    SAVAT_DATA: data,
    SAVAT_DIST: build.dist,
    ...given,
  });
  const shell = await buildShell(env, { logger: false, judgesPages: false, ...options });
  await shell.refresh();
  await shell.app.listen({ host: "127.0.0.1", port: 0 });
  return {
    ...shell,
    port: (shell.app.server.address() as AddressInfo).port,
    calls,
    answer: (given) => {
      next = given;
    },
    close: async () => {
      await shell.app.close();
      api.closeAllConnections();
      api.close();
      await origin.close();
      await build.remove();
      await rm(data, { recursive: true });
    },
  };
}
