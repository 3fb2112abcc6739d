import { join } from "node:path";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import { endStreamsOnClose } from "@savat/contracts/server/event-stream";
import { securityHeaders } from "@savat/contracts/server/headers";
import { createHttpServer } from "@savat/contracts/server/http-server";
import { REQUEST_LIMITS, type RequestLimits } from "@savat/contracts/server/limits";
import { registerMetrics } from "@savat/contracts/server/metrics";
import { SharedReads } from "@savat/contracts/shared-reads";
import { listSitemapMerchants } from "@savat/contracts/sitemap";
import type { FastifyInstance } from "fastify";
import { registerReload } from "./files/dev-reload.ts";
import { publicFolderOf, registerIcons, registerReleaseFiles } from "./files/files.ts";
import { registerSearchFiles } from "./files/search-files.ts";
import { registerServiceWorker } from "./files/service-worker.ts";
import { registerTiles } from "./files/tiles/tiles.ts";
import { carriesFiles } from "./http/file-calls.ts";
import { refuseLargeCalls } from "./http/large-calls.ts";
import { recogniseUnpassablePath, registerProxy } from "./http/proxy.ts";
import { Upstreams } from "./http/upstreams.ts";
import { createApiReader, createTextReader } from "./pages/api-reader.ts";
import { registerPages, siteOf } from "./pages/pages.ts";
import { registerWebManifest } from "./pages/web-manifest.ts";
import type { ShellEnv } from "./platform/env.ts";
import { canaryRollbacks, noteReleases, noteRemotes } from "./platform/metrics.ts";
import { judge } from "./releases/admission.ts";
import { PAGE_BUDGETS } from "./releases/budgets.ts";
import { CanaryHealth } from "./releases/canary/canary-health.ts";
import { readVisitorKey, Visitors, visitorKeyPathOf } from "./releases/canary/visitors.ts";
import { Composer } from "./releases/composer.ts";
import { OpenPages } from "./releases/open/page-builds.ts";
import { registerRemotesFile } from "./releases/open/remotes-file.ts";
import { type RefreshResult, Registry, registryPathOf, SHELL } from "./releases/registry.ts";
import { changeOrders, ordersPathOf, rolledBack } from "./releases/release-orders.ts";
import { openReleases } from "./releases/store/bring-release.ts";
import { KEEP_RULES } from "./releases/store/kept-releases.ts";
import { candidateRendering, type RenderCandidate } from "./renderers/candidate/candidate.ts";
import { judgePages } from "./renderers/candidate/judge-pages.ts";
import { Renderers, type RenderersOptions } from "./renderers/renderers.ts";
import { registerReports } from "./reports/reports.ts";

const SHELL_FOLDER = join(import.meta.dirname, "..");
/** In the shell's folder, so that Node resolves the imports of server modules to the shell's copies. */
const CACHE = join(SHELL_FOLDER, ".cache");
/** A refused release is judged again after as many questions to the remotes. */
const REFUSED_FOR = 4;
/** Every rebuild is a release. */
const KEEP_IN_DEVELOPMENT = { last: 3, forMs: 0 };
/** Addresses that the shell answers itself. */
const OWN_PATHS = [
  "/api",
  "/assets",
  "/r",
  "/dev",
  "/health",
  "/metrics",
  "/icons",
  "/remotes.json",
  "/robots.txt",
  "/sitemap.xml",
  "/sw.js",
  "/tiles",
];

export interface ShellServer {
  app: FastifyInstance;
  /** Asks the remotes for their descriptors again, as after a release. */
  refresh: () => Promise<RefreshResult>;
  renderCandidate: RenderCandidate;
}

export interface ShellOptions {
  logger: boolean;
  /** Replaces the default limits. */
  limits?: Partial<RequestLimits>;
  /** Aborted at shutdown: answers close their connections, and the process is no longer ready. */
  stopping?: AbortSignal;
  /** Replaces the renderers' limits and times. */
  renderers?: Pick<RenderersOptions, "times" | "limits">;
  /** False: a release goes live although its pages do not render. By default only in development. */
  judgesPages?: boolean;
}

/** The shell's server: composes pages, serves files, proxies the API. The caller makes it listen. */
export async function buildShell(env: ShellEnv, options: ShellOptions): Promise<ShellServer> {
  const dist = join(SHELL_FOLDER, env.dist);
  const rules = { ...KEEP_RULES, ...(env.isDevelopment && KEEP_IN_DEVELOPMENT), mostBytes: env.releasesBytes };
  const store = openReleases(env.dataFolder, rules);
  const ordersPath = ordersPathOf(env.dataFolder);
  const registry: Registry = new Registry({
    origins: env.remotes,
    path: registryPathOf(env.dataFolder),
    ordersPath,
    store,
    refusalMs: REFUSED_FOR * env.refreshMs,
    judge: async (candidate, others) => {
      const surroundings = { others, shared: composer.own.manifest.shared, ownPaths: OWN_PATHS, budgets: PAGE_BUDGETS, files: store.files };
      const reason = await judge(candidate.name, candidate.descriptor, surroundings);
      const isEnough = reason !== undefined || !(options.judgesPages ?? !env.isDevelopment);
      return isEnough ? reason : await judgePages(candidate, { renderCandidate, firstMerchant });
    },
  });
  const composer = new Composer({ dist, registry, store });
  await composer.reload();
  const visitors = new Visitors(await readVisitorKey(visitorKeyPathOf(env.dataFolder)));
  const health = new CanaryHealth({
    registry,
    onRollback: ({ name: remote, build }, reason) => {
      app.log.error({ remote, build, reason }, "a canary was rolled back");
      canaryRollbacks.inc({ remote });
      registry.leave(remote, build);
      showReleases();
      void changeOrders(ordersPath, (orders) => rolledBack(orders, remote, build)).catch((error: unknown) => {
        app.log.error({ err: error, remote, build }, "the rollback could not be stored: other processes and the next start do not know it");
      });
    },
  });

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
  endStreamsOnClose(app);
  refuseLargeCalls(app, limits);
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 1024,
    // A window of 64 KB is as large as a page; a larger one takes twice the processor time.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } },
    // A page takes less than 1 ms here; in Node's threads it takes twice as much.
    syncThreshold: 131_072,
  });
  registerMetrics(app, env);
  const upstreams = new Upstreams(env.apiUrls);
  upstreams.watch();
  app.addHook("onClose", async () => upstreams.close());
  registerRemotesFile(app, composer, new OpenPages(registry, store.kept), visitors);
  await registerProxy(app, env.mode, upstreams, limits);
  await registerIcons(app, publicFolderOf(SHELL_FOLDER));
  registerReleaseFiles(app, { ...store, catchUp: (owner, build) => registry.catchUp(owner, build) });
  registerServiceWorker(app, {
    env,
    dist,
    manifest: () => composer.own.manifest,
    paymentPaths: () =>
      [...registry.entries, ...registry.canaries].flatMap(({ descriptor }) =>
        descriptor.routes.filter(({ isPayment }) => isPayment).map(({ path }) => path),
      ),
  });
  registerTiles(app, env.tilesUrl);
  registerWebManifest(app);
  app.get("/health/live", () => ({ status: "ok" }));
  app.get("/health/ready", (_, reply) =>
    reply.code(registry.entries.length > 0 && !options.stopping?.aborted ? 200 : 503).send({
      shell: composer.own.record,
      remotes: registry.entries.map(({ name, record }) => ({ name, ...record })),
      canaries: registry.canaries.map(({ name, percent, record }) => ({ name, percent, ...record, faulty: health.countsOf(name) })),
      refused: registry.refused,
      pinned: registry.orders.pinned,
      recalled: registry.orders.recalled,
    }),
  );
  registerSearchFiles(app, { env, shellFolder: SHELL_FOLDER, registry, upstreams, build: () => composer.own.record.build });
  await registerReports(app, {
    find: (name) => registry.find(name),
    onFault: (fault, { headers, ip }) => health.note({ ...fault, visitor: visitors.read(headers.cookie), address: ip }),
  });
  const announce = env.isDevelopment ? registerReload(app) : undefined;
  const renderers = new Renderers({
    most: env.renderers,
    memoryBytes: env.rendererMemoryBytes,
    environment: env.isDevelopment ? "development" : "production",
    files: store.files,
    modules: join(CACHE, "modules"),
    shell: () => ({ build: composer.own.record.build, renderer: composer.rendererPath }),
    host: env.rendererHost,
    log: app.log,
    ...options.renderers,
  });
  app.addHook("onClose", async () => renderers.close());
  registerPages(app, { env, upstreams, composer, renderers, visitors, onFault: (fault) => health.note(fault) });
  const reader = { requestId: "admission", build: composer.own.record.build };
  const readText = createTextReader(upstreams, new SharedReads(), reader);
  const renderCandidate = candidateRendering({ renderers, site: siteOf(env), readText });
  async function firstMerchant(): Promise<string | undefined> {
    const { merchants } = await createApiReader(upstreams, new SharedReads(), reader)(listSitemapMerchants, { query: {} });
    return (merchants.find(({ hasPicture }) => hasPicture) ?? merchants[0])?.id;
  }

  /** New pages are of the releases that the registry has now. */
  function showReleases(): void {
    composer.recompose();
    const sets = registry.canaries.map(({ name }) => registry.setOf([name]));
    void renderers.follow(registry.setOf(), sets).catch(() => undefined);
  }

  async function refresh(): Promise<RefreshResult> {
    const isShellChanged = env.isDevelopment && (await composer.reload());
    const result = await registry.refresh();
    noteRemotes(registry.names, result.missing);
    noteReleases({
      own: composer.own.record,
      live: registry.entries,
      canaries: registry.canaries,
      refused: result.refused,
      orders: registry.orders,
    });
    if (isShellChanged) renderers.renew();
    if (result.isChanged || isShellChanged) showReleases();
    if (result.isChanged || isShellChanged) announce?.();
    const shown = [{ name: SHELL, build: composer.own.record.build }, ...registry.entries, ...registry.canaries];
    store.files.keepInMemory(new Set(shown.flatMap(({ name, build }) => store.kept.files(name, build)).map(({ integrity }) => integrity)));
    return result;
  }
  return { app, refresh, renderCandidate };
}
