import { securityHeaders } from "@savat/contracts/server/headers";
import { createHttpServer } from "@savat/contracts/server/http-server";
import type { LogOptions } from "@savat/contracts/server/logging";
import { registerMetrics } from "@savat/contracts/server/metrics";
import type { FastifyInstance, RouteOptions } from "fastify";
import { createSerializerCompiler } from "fastify-type-provider-zod";
import { registerPaymentRoutes } from "../buying/checkout/routes.ts";
import { registerOrderRoutes } from "../buying/orders/routes.ts";
import { AnswerCache } from "../catalogue/answer-cache/answer-cache.ts";
import { confirmApplication } from "../catalogue/applications/apply.ts";
import { registerImportRoutes } from "../catalogue/imports/routes.ts";
import { registerProductRoutes } from "../catalogue/inventory/routes.ts";
import { registerMediaRoutes } from "../catalogue/media/routes.ts";
import { registerUploadRoutes } from "../catalogue/media/upload-routes.ts";
import { registerMerchantRoutes } from "../catalogue/merchants/routes.ts";
import { registerOpeningRoutes } from "../catalogue/openings/routes.ts";
import { fetchPictures } from "../catalogue/picture-jobs/fetch-worker.ts";
import { registerSitemapRoutes } from "../catalogue/sitemap/routes.ts";
import { registerAuditRoutes } from "../console/audit/routes.ts";
import { registerInboxRoutes } from "../console/inbox/routes.ts";
import { registerAdminOrderRoutes } from "../console/orders/routes.ts";
import { registerOverviewRoutes } from "../console/overview/routes.ts";
import { registerBoardRoutes } from "../fulfilment/board/routes.ts";
import { registerCourierRoutes } from "../fulfilment/courier/routes.ts";
import { registerCustomerOrderRoutes } from "../fulfilment/customer/routes.ts";
import { registerFirstDayRoutes } from "../fulfilment/first-day/routes.ts";
import { followChanges } from "../fulfilment/live/feed.ts";
import { registerLiveRoutes } from "../fulfilment/live/routes.ts";
import { registerRingRoutes } from "../fulfilment/ring/routes.ts";
import { registerSilenceRoutes } from "../fulfilment/silence/routes.ts";
import { registerAuthRoutes } from "../people/account/routes.ts";
import { registerAddressRoutes } from "../people/addresses/routes.ts";
import { registerPhoneMoveRoutes } from "../people/customers/phone-move-routes.ts";
import { registerCustomerRoutes } from "../people/customers/routes.ts";
import { registerPushRoutes } from "../people/push/routes.ts";
import { authenticate } from "../people/sessions/authenticate.ts";
import { registerStaffRoutes } from "../people/staff/routes.ts";
import { type Clients, createClients } from "../platform/clients/rules.ts";
import { watchClients } from "../platform/clients/watch.ts";
import type { ShiftableClock } from "../platform/clock.ts";
import type { Listen } from "../platform/connection/listen.ts";
import type { AllowedHosts } from "../platform/guarded-https.ts";
import type { Deps } from "../platform/http/deps.ts";
import { readJson } from "../platform/http/json-body.ts";
import { prepareRoutes } from "../platform/http/route.ts";
import { compileValidator } from "../platform/http/validator.ts";
import { registerDocs } from "../platform/http-server/docs.ts";
import { recogniseError } from "../platform/http-server/errors.ts";
import { API_LIMITS, type ApiLimits } from "../platform/http-server/limits.ts";
import { traceRequests } from "../platform/trace.ts";
import { registerErrorRoutes } from "../releases/errors/routes.ts";
import { registerReleaseFileRoutes } from "../releases/files/routes.ts";
import { registerGrantRoutes } from "../releases/grants/routes.ts";
import { registerHealthRoutes } from "../releases/health/routes.ts";
import { registerReleaseRoutes } from "../releases/registry/routes.ts";
import { registerShellRoutes } from "../releases/shells/routes.ts";
import { registerTokenRoutes } from "../releases/tokens/routes.ts";
import { registerDataVersion } from "./data-version.ts";
import { registerDevRoutes } from "./dev/routes.ts";
import { type NotReady, refuseUntilReady, registerHealth } from "./health.ts";
import { createGaugeRefresh } from "./metrics/refresh.ts";

const MAX_PARAM_LENGTH = 256;

export interface AppOptions extends Deps {
  /** None: no log. */
  log?: LogOptions;
  /** Given in the sandbox only: with it come `/api/dev` and `/dev`. */
  sandboxClock?: ShiftableClock;
  /** Others than the usual ones. */
  limits?: Partial<ApiLimits>;
  /** Aborted at shutdown: the process is no longer ready, and finishes its running calls. */
  stopping?: AbortSignal;
  /** Given in production: the database may have another schema than this release. */
  notReady?: NotReady;
  /** The releases and the rules that older pages cannot meet; none by default. */
  clients?: Clients;
  /** Hosts that pictures are fetched from although the guard would refuse them: a test's own. */
  pictureHosts?: AllowedHosts;
  /** Called when a file waits to be imported. */
  onImport?: () => void;
  /** Called for every route at its registration. */
  onRoute?: (route: RouteOptions) => void;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Runs the job once that fetches pictures by their address. */
    fetchPictures: () => Promise<void>;
    /** Wakes the shells that wait for a change of the registry. Returns the function that ends it. */
    feedShells: (listen: Listen) => () => Promise<void>;
    /** Feeds the open streams with the changes of orders. Returns the function that ends it. */
    feedStreams: (listen: Listen) => () => Promise<void>;
  }
}

function createServer({ env, log, stopping }: AppOptions, limits: ApiLimits): FastifyInstance {
  return createHttpServer({
    limits,
    headers: { ...securityHeaders(env.mode), "cache-control": "no-store" },
    log,
    trustProxy: env.trustedProxy,
    idsFrom: env.trustedProxy,
    recogniseError,
    stopping,
    settings: { handlerTimeout: limits.handlerMs, routerOptions: { maxParamLength: MAX_PARAM_LENGTH } },
  });
}

/** The whole API, not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { log: _, sandboxClock, limits: changedLimits, stopping, onRoute, notReady, clients, pictureHosts, onImport, ...deps } = options;
  const limits = { ...API_LIMITS, ...changedLimits };
  const app = createServer(options, limits);
  if (onRoute) app.addHook("onRoute", onRoute);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(createSerializerCompiler());
  traceRequests(app);
  if (notReady) refuseUntilReady(app, notReady);
  watchClients(app, clients ?? createClients([], []));
  readJson(app, limits.bodyDepth);
  prepareRoutes(app, (authorization) => authenticate(deps, authorization));
  app.decorate("fetchPictures", () => fetchPictures({ ...deps, hosts: pictureHosts ?? { allowed: [] }, stopping }));
  if (deps.env.hasDocs) await registerDocs(app);

  const answers = new AnswerCache(deps);
  registerHealth(app, deps, stopping);
  registerDataVersion(app, deps);
  registerMetrics(app, { ...deps.env, refresh: createGaugeRefresh(deps, app.log) });
  registerAuthRoutes(app, { ...deps, onMerchantSignIn: confirmApplication });
  registerAddressRoutes(app, deps);
  registerMerchantRoutes(app, deps, answers);
  registerProductRoutes(app, deps, answers);
  registerOpeningRoutes(app, deps);
  registerStaffRoutes(app, deps);
  registerSitemapRoutes(app, deps);
  registerOrderRoutes(app, deps);
  registerPaymentRoutes(app, deps);
  registerCustomerOrderRoutes(app, deps);
  registerBoardRoutes(app, deps);
  registerFirstDayRoutes(app, deps);
  registerSilenceRoutes(app, deps);
  const streams = registerLiveRoutes(app, deps, stopping);
  registerCourierRoutes(app, deps, streams);
  app.decorate("feedStreams", (listen) => followChanges({ db: deps.db, listen, log: app.log }, streams.pass));
  registerRingRoutes(app, deps);
  registerPushRoutes(app, deps);
  registerAdminOrderRoutes(app, deps);
  registerMediaRoutes(app, deps);
  registerImportRoutes(app, deps, onImport);
  registerUploadRoutes(app, deps);
  app.decorate("feedShells", registerShellRoutes(app, deps, stopping));
  registerReleaseRoutes(app, deps);
  registerGrantRoutes(app, deps);
  registerErrorRoutes(app, deps);
  registerTokenRoutes(app, deps);
  registerReleaseFileRoutes(app, deps);
  registerHealthRoutes(app, deps);
  registerAuditRoutes(app, deps);
  registerInboxRoutes(app, deps);
  registerCustomerRoutes(app, deps);
  registerOverviewRoutes(app, deps);
  registerPhoneMoveRoutes(app, deps);
  if (deps.env.mode === "sandbox" && sandboxClock) registerDevRoutes(app, deps, sandboxClock);
  return app;
}
