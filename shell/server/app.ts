import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import { PAGE_BUDGETS } from "@savat/contracts/page-budgets";
import { endStreamsOnClose } from "@savat/contracts/server/event-stream";
import { securityHeaders } from "@savat/contracts/server/headers";
import { createHttpServer } from "@savat/contracts/server/http-server";
import { REQUEST_LIMITS, type RequestLimits } from "@savat/contracts/server/limits";
import { registerMetrics } from "@savat/contracts/server/metrics";
import { SharedReads } from "@savat/contracts/shared-reads";
import { listSitemapMerchants } from "@savat/contracts/sitemap";
import type { FastifyInstance } from "fastify";
import { registerReload } from "./files/dev/reload.ts";
import { readerOfOrigins } from "./files/dev/unkept-files.ts";
import { publicFolderOf, registerIcons, registerReleaseFiles } from "./files/files.ts";
import { registerHealth } from "./files/health.ts";
import { registerSearchFiles } from "./files/search-files.ts";
import { registerServiceWorker } from "./files/service-worker.ts";
import { registerTiles } from "./files/tiles/tiles.ts";
import { carriesFiles } from "./http/file-calls.ts";
import { refuseLargeCalls } from "./http/large-calls.ts";
import { recogniseUnpassablePath, registerProxy } from "./http/proxy.ts";
import { Upstreams } from "./http/upstreams.ts";
import { createApiReader, createTextReader } from "./pages/api-reader.ts";
import { siteOf } from "./pages/make-page.ts";
import { registerPages } from "./pages/pages.ts";
import { registerWebManifest } from "./pages/web-manifest.ts";
import type { ShellEnv } from "./platform/env.ts";
import { canaryRollbacks, noteReleases, noteRemotes } from "./platform/metrics.ts";
import { judge } from "./releases/admission.ts";
import { Arms } from "./releases/canary/arm.ts";
import { CanaryHealth, type PageFault } from "./releases/canary/canary-health.ts";
import { readVisitorKey, Visitors, visitorKeyPathOf } from "./releases/canary/visitors.ts";
import { Composer } from "./releases/composer.ts";
import { Following } from "./releases/follow/following.ts";
import { RegistryLink } from "./releases/follow/registry-link.ts";
import { registerHealthTable } from "./releases/health/health-table.ts";
import { ReleaseHealth } from "./releases/health/release-health.ts";
import { type HealthSender, sendHealth } from "./releases/health/send-health.ts";
import { liveBuildsPathOf } from "./releases/live-builds.ts";
import { OpenPages } from "./releases/open/page-builds.ts";
import { registerRemotesFile } from "./releases/open/remotes-file.ts";
import { ordersPathOf } from "./releases/orders/release-orders.ts";
import { OriginGrants } from "./releases/overrides/origin-grants.ts";
import { OriginOverrides } from "./releases/overrides/origin-overrides.ts";
import { planSource } from "./releases/plan/plan-source.ts";
import type { Plans } from "./releases/plan/remote-plan.ts";
import { type RefreshResult, Registry } from "./releases/registry.ts";
import { ReleaseLog } from "./releases/release-log.ts";
import { openReleases } from "./releases/store/bring-release.ts";
import { KEEP_RULES, SHELL } from "./releases/store/kept-releases.ts";
import { candidateRendering, type RenderCandidate } from "./renderers/candidate/candidate.ts";
import { judgePages } from "./renderers/candidate/judge-pages.ts";
import { Renderers, type RenderersOptions } from "./renderers/renderers.ts";
import { serverErrorReport } from "./renderers/wire/server-error.ts";
import { collectErrors } from "./reports/error-collector.ts";
import { registerReports } from "./reports/reports.ts";

const SHELL_FOLDER = join(import.meta.dirname, "..");
/** In the shell's folder, so that Node resolves the imports of server modules to the shell's copies. */
const CACHE = join(SHELL_FOLDER, ".cache");
/** A refused release is judged again after as many questions to the remotes. */
const REFUSED_FOR = 4;
/** Every rebuild is a release. */
const KEEP_IN_DEVELOPMENT = { last: 3, forMs: 0, isOfDevelopment: true };
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

/** A start has a new one: what is counted since then adds up with what was counted before. */
function runName(): string {
  return `${hostname().slice(0, 60)}-${randomBytes(4).toString("hex")}`;
}

/** The shell's server: composes pages, serves files, proxies the API. The caller makes it listen. */
export async function buildShell(env: ShellEnv, options: ShellOptions): Promise<ShellServer> {
  const dist = join(SHELL_FOLDER, env.dist);
  const rules = { ...KEEP_RULES, ...(env.isDevelopment && KEEP_IN_DEVELOPMENT), mostBytes: env.releasesBytes };
  const store = openReleases(env.dataFolder, rules);
  const upstreams = new Upstreams(env.apiUrls);
  const link: RegistryLink = new RegistryLink({
    env,
    upstreams,
    log: () => app.log,
    registry: () => registry,
    onDocument: () => following.follow(),
  });
  const published = planSource({
    origins: env.remotes,
    originsFirst: env.isDevelopment,
    ordersPath: ordersPathOf(env.dataFolder),
    kept: store.kept,
    document: () => link.document,
    ask: () => link.ask(),
    readStored: (remote) => link.readStored(remote),
  });
  const withOverrides = (plans: Plans) => overrides?.added(plans) ?? plans;
  const registry: Registry = new Registry({
    plans: async (isFresh) => withOverrides(await published(isFresh)),
    keys: env.remoteKeys,
    path: liveBuildsPathOf(env.dataFolder),
    store,
    shellBuild: () => composer.own.record.build,
    refusalMs: REFUSED_FOR * env.refreshMs,
    judge: async (candidate, others, isKnown) => {
      const surroundings = {
        others,
        shared: composer.own.manifest.shared,
        ownPaths: OWN_PATHS,
        budgets: env.isDevelopment ? undefined : PAGE_BUDGETS,
        files: store.files,
      };
      const reason = await judge(candidate.name, candidate.descriptor, surroundings);
      const isEnough = reason !== undefined || isKnown || !(options.judgesPages ?? !env.isDevelopment);
      return isEnough ? reason : await judgePages(candidate, { renderCandidate, firstMerchant });
    },
    onChange: () => showReleases(),
  });
  const composer = new Composer({ dist, registry, store });
  await composer.reload();
  const visitors = new Visitors(await readVisitorKey(visitorKeyPathOf(env.dataFolder)));
  const overrides: OriginOverrides | undefined =
    env.mode === "sandbox"
      ? new OriginOverrides({
          refresh: () => refresh(),
          isAdmitted: (remote, build) => registry.findBuild(remote, build) !== undefined,
          refusalOf: (remote, build) => registry.refused.find((one) => one.name === remote && one.build === build)?.reason,
        })
      : undefined;
  const arms = new Arms(registry, visitors, () => link.document, new OriginGrants(env.registryToken), overrides);
  const health = new CanaryHealth({
    registry,
    onRollback: ({ name: remote, build }, reason) => {
      builds.noteFaulty();
      app.log.error({ remote, build, reason }, "a canary was rolled back");
      canaryRollbacks.inc({ remote });
      registry.leave(remote, build);
      link.rollBack(remote, build, reason);
      void sender?.sendNow();
    },
  });

  const builds = new ReleaseHealth({ shell: runName(), registry, faultyOf: (remote) => health.countsOf(remote) });

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
  if (!env.isDevelopment)
    await app.register(compress, {
      encodings: ["br", "gzip"],
      threshold: 1024,
      // A window of 64 KB is as large as a page; a larger one takes twice the processor time.
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } },
      // A page takes less than 1 ms here; in Node's threads it takes twice as much.
      syncThreshold: 131_072,
    });
  registerMetrics(app, env);
  registerHealthTable(app, env, builds);
  upstreams.watch();
  app.addHook("onClose", async () => {
    await link.close();
    upstreams.close();
  });
  registerRemotesFile(app, composer, new OpenPages(registry, store.kept), arms);
  await registerProxy(app, env.mode, upstreams, limits);
  await registerIcons(app, publicFolderOf(SHELL_FOLDER));
  registerReleaseFiles(app, {
    ...store,
    catchUp: (owner, build) => registry.catchUp(owner, build),
    liveRecord: (name) => registry.find(name)?.record,
    readUnkept: env.isDevelopment ? readerOfOrigins(env.remotes) : undefined,
  });
  registerServiceWorker(app, {
    env,
    dist,
    manifest: () => composer.own.manifest,
    paymentPaths: () =>
      [...registry.entries, ...registry.canaries, ...registry.previews].flatMap(({ descriptor }) =>
        descriptor.routes.filter(({ isPayment }) => isPayment).map(({ path }) => path),
      ),
  });
  registerTiles(app, env.tilesUrl);
  registerWebManifest(app);
  registerHealth(app, { composer, health, link, stopping: options.stopping });
  registerSearchFiles(app, { env, shellFolder: SHELL_FOLDER, registry, upstreams, build: () => composer.own.record.build });
  const errors = collectErrors({
    calls: link.calls,
    composer,
    dist,
    keepsMaps: !env.isDevelopment,
    log: () => app.log,
  });
  app.addHook("onClose", async () => errors.close());
  await registerReports(app, {
    find: (name) => registry.names.find((one) => one === name),
    findBuild: errors.findBuild,
    onError: errors.add,
    health: builds,
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
    onThrown: (release, thrown) => errors.add(serverErrorReport(release, composer.own, thrown)),
    ...options.renderers,
  });
  app.addHook("onClose", async () => {
    renderers.close();
    store.files.close();
  });
  const onFault = (fault: PageFault) => health.note(fault);
  registerPages(app, { env, upstreams, composer, renderers, visitors, arms, health: builds, onFault, onError: errors.add });
  const reader = { requestId: "admission", build: composer.own.record.build };
  const readText = createTextReader(upstreams, new SharedReads(), reader);
  const renderCandidate = candidateRendering({ renderers, site: siteOf(env), readText });
  async function firstMerchant(): Promise<string | undefined> {
    const { merchants } = await createApiReader(upstreams, new SharedReads(), reader)(listSitemapMerchants, { query: {} });
    return (merchants.find(({ hasPicture }) => hasPicture) ?? merchants[0])?.id;
  }

  const releaseLog = new ReleaseLog(app.log);
  const sender: HealthSender | undefined = link.calls && sendHealth({ health: builds, calls: link.calls, log: app.log });
  app.addHook("onClose", async () => sender?.close());

  /** New pages are of the releases that the registry has now. */
  function showReleases(): void {
    builds.follow();
    composer.recompose();
    const withCanaries = registry.canaries.map((canary) => registry.setOf([canary]));
    const withPreviews = registry.previews.map((preview) => registry.setOf([preview]));
    void renderers.follow(registry.setOf(), withCanaries, withPreviews).catch(() => undefined);
    link.report();
  }

  const following = new Following({ refresh, onError: (err) => app.log.error({ err }, "the registry could not be followed") });
  app.addHook("onClose", async () => following.close());

  async function refresh(): Promise<RefreshResult> {
    const isShellChanged = env.isDevelopment && (await composer.reload());
    if (isShellChanged) {
      renderers.renew();
      showReleases();
      announce?.(); // an open page takes a remote's edits by itself
    }
    const result = await registry.refresh();
    releaseLog.note(result);
    noteRemotes(registry.names, result.missing);
    noteReleases({
      own: composer.own.record,
      live: registry.entries,
      canaries: registry.canaries,
      refused: result.refused,
      pinned: registry.pinned,
    });
    link.report();
    const shown = [{ name: SHELL, build: composer.own.record.build }, ...registry.entries, ...registry.canaries];
    store.files.keepInMemory(new Set(shown.flatMap(({ name, build }) => store.kept.files(name, build)).map(({ integrity }) => integrity)));
    return result;
  }
  await link.open();
  link.start();
  return { app, refresh, renderCandidate };
}
