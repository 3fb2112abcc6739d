import { join } from "node:path";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import { securityHeaders } from "shared-contracts/server/headers";
import { createHttpServer } from "shared-contracts/server/http-server";
import { REQUEST_LIMITS, type RequestLimits } from "shared-contracts/server/limits";
import { registerMetrics } from "shared-contracts/server/metrics";
import { registerReload } from "./files/dev-reload.ts";
import { publicFolderOf, registerRemoteFiles, registerShellFiles } from "./files/files.ts";
import { registerSearchFiles } from "./files/search-files.ts";
import { registerServiceWorker } from "./files/service-worker.ts";
import { carriesFiles } from "./http/file-calls.ts";
import { refuseLargeCalls } from "./http/large-calls.ts";
import { recogniseUnpassablePath, registerProxy } from "./http/proxy.ts";
import { Upstreams } from "./http/upstreams.ts";
import { registerPages } from "./pages/pages.ts";
import { registerWebManifest } from "./pages/web-manifest.ts";
import type { ShellEnv } from "./platform/env.ts";
import { noteRemotes } from "./platform/metrics.ts";
import { Composer } from "./releases/composer.ts";
import { Registry } from "./releases/registry.ts";
import { RemoteFiles } from "./releases/remote-files.ts";
import { registerReports } from "./reports/reports.ts";

const SHELL = join(import.meta.dirname, "..");
/** In the shell's folder, so that Node resolves the imports of server modules to the shell's copies. */
const CACHE = join(SHELL, ".cache");
export interface ShellServer {
  app: FastifyInstance;
  /** Asks the remotes for their descriptors again, as after a release. */
  refresh: () => Promise<{ missing: { name: string; error: string }[] }>;
}

export interface ShellOptions {
  logger: boolean;
  /** Replaces the default limits. */
  limits?: Partial<RequestLimits>;
  /** Aborted at shutdown: answers close their connections, and the process is no longer ready. */
  stopping?: AbortSignal;
}

/** The shell's server: composes pages, serves files, proxies the API. The caller makes it listen. */
export async function buildShell(env: ShellEnv, options: ShellOptions): Promise<ShellServer> {
  const dist = join(SHELL, env.dist);
  const registry = new Registry(env.remotes, join(env.dataFolder, "registry.json"));
  const files = new RemoteFiles(join(CACHE, env.remoteCache));
  const composer = new Composer({ dist, registry, files, assets: env.remoteAssets });
  await composer.reload();

  const stillMs = env.isDevelopment ? 0 : REQUEST_LIMITS.stillMs;
  const limits: RequestLimits = { ...REQUEST_LIMITS, stillMs, ...options.limits };
  const app = createHttpServer({
    limits,
    headers: securityHeaders(env.mode),
    log: options.logger ? { level: env.logLevel } : undefined,
    trustProxy: env.edgeProxy,
    // The shell accepts no request id from another server.
    idsFrom: [],
    carriesFiles,
    recogniseError: recogniseUnpassablePath,
    stopping: options.stopping,
    settings: { routerOptions: { ignoreTrailingSlash: true } },
  });
  refuseLargeCalls(app, limits);
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  registerMetrics(app, env);
  const upstreams = new Upstreams(env.apiUrls);
  upstreams.watch();
  app.addHook("onClose", async () => upstreams.close());
  await registerProxy(app, env.mode, upstreams, limits);
  await registerShellFiles(app, dist, publicFolderOf(SHELL));
  registerRemoteFiles(app, registry, files);
  registerServiceWorker(app, env, dist, () => composer.manifest);
  registerWebManifest(app);
  app.get("/health/live", () => ({ status: "ok" }));
  app.get("/health/ready", (_, reply) =>
    reply
      .code(registry.entries.length > 0 && !options.stopping?.aborted ? 200 : 503)
      .send({ remotes: registry.entries.map(({ name, descriptor }) => ({ name, version: descriptor.version })) }),
  );
  registerSearchFiles(app, { env, shellFolder: SHELL, registry, upstreams });
  await registerReports(app, (name) => registry.find(name));
  const announce = env.isDevelopment ? registerReload(app) : undefined;
  registerPages(app, { env, upstreams, composer, manifest: () => composer.manifest });

  async function refresh(): Promise<{ missing: { name: string; error: string }[] }> {
    const { isChanged, missing } = await registry.refresh();
    const names = env.remotes.map(({ name }) => name);
    noteRemotes(names, missing);
    const isShellChanged = env.isDevelopment && (await composer.reload());
    if (isChanged) composer.recompose();
    if (isChanged || isShellChanged) announce?.();
    return { missing };
  }
  return { app, refresh };
}
