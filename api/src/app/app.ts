import Fastify, { type FastifyInstance, type RouteOptions } from "fastify";
import { createSerializerCompiler } from "fastify-type-provider-zod";
import { answerErrors, answerUnknownPaths, answerUnreadablePaths } from "shared-contracts/server/error-answers";
import { type LogOptions, loggerOptions } from "shared-contracts/server/logging";
import { createRequestIds } from "shared-contracts/server/request-id";
import { registerPaymentRoutes } from "../buying/checkout/routes.ts";
import { registerOrderRoutes } from "../buying/orders/routes.ts";
import { confirmApplication } from "../catalogue/applications/apply.ts";
import { registerImportRoutes } from "../catalogue/imports/routes.ts";
import { registerProductRoutes } from "../catalogue/inventory/routes.ts";
import { registerMediaRoutes } from "../catalogue/media/routes.ts";
import { registerUploadRoutes } from "../catalogue/media/upload-routes.ts";
import { registerMerchantRoutes } from "../catalogue/merchants/routes.ts";
import type { PictureHosts } from "../catalogue/picture-jobs/fetch-download.ts";
import { fetchPictures } from "../catalogue/picture-jobs/fetch-worker.ts";
import { registerSitemapRoutes } from "../catalogue/sitemap/routes.ts";
import { registerAuditRoutes } from "../console/audit/routes.ts";
import { registerInboxRoutes } from "../console/inbox/routes.ts";
import { registerAdminOrderRoutes } from "../console/orders/routes.ts";
import { registerOverviewRoutes } from "../console/overview/routes.ts";
import { registerAuthRoutes } from "../people/account/routes.ts";
import { registerPhoneMoveRoutes } from "../people/customers/phone-move-routes.ts";
import { registerCustomerRoutes } from "../people/customers/routes.ts";
import { authenticate } from "../people/sessions/authenticate.ts";
import { registerStaffRoutes } from "../people/staff/routes.ts";
import type { ShiftableClock } from "../platform/clock.ts";
import type { Deps } from "../platform/http/deps.ts";
import { readJson } from "../platform/http/json-body.ts";
import { prepareRoutes } from "../platform/http/route.ts";
import { compileValidator } from "../platform/http/validator.ts";
import { limitArrival } from "../platform/http-server/arrival.ts";
import { createConnectionErrors } from "../platform/http-server/connection-errors.ts";
import { registerDocs } from "../platform/http-server/docs.ts";
import { recogniseError } from "../platform/http-server/errors.ts";
import { headersOf, setHeaders } from "../platform/http-server/headers.ts";
import { checkHeaders, REQUEST_LIMITS, type RequestLimits, serverOptions } from "../platform/http-server/limits.ts";
import { traceRequests } from "../platform/trace.ts";
import { registerDevRoutes } from "./dev/routes.ts";
import { type NotReady, refuseUntilReady, registerHealth } from "./health.ts";
import { observeRequests, registerMetrics } from "./metrics/routes.ts";

const MAX_PARAM_LENGTH = 256;

export interface AppOptions extends Deps {
  /** None: no log. */
  log?: LogOptions;
  /** Given in the sandbox only: with it come `/api/dev` and `/dev`. */
  sandboxClock?: ShiftableClock;
  /** Others than the usual ones. */
  limits?: Partial<RequestLimits>;
  /** Aborted at shutdown: the process is no longer ready, and finishes its running calls. */
  stopping?: AbortSignal;
  /** Given in production: the database may have another schema than this release. */
  notReady?: NotReady;
  /** Hosts that pictures are fetched from although the guard would refuse them: a test's own. */
  pictureHosts?: PictureHosts;
  /** Called for every route at its registration. */
  onRoute?: (route: RouteOptions) => void;
}

declare module "fastify" {
  interface FastifyInstance {
    /** A round of the job that fetches the pictures that were given by their address. */
    fetchPictures: () => Promise<void>;
  }
}

function createServer({ env, log }: AppOptions, limits: RequestLimits): FastifyInstance {
  const ids = createRequestIds(env.trustedProxy);
  const connectionErrors = createConnectionErrors(ids);
  const app = Fastify({
    ...serverOptions(limits),
    logger: loggerOptions(log),
    clientErrorHandler: connectionErrors.onClientError,
    trustProxy: env.trustedProxy,
    requestIdHeader: false,
    genReqId: ids.own,
    childLoggerFactory: (logger, bindings, childOptions, raw) =>
      logger.child({ ...bindings, clientRequestId: ids.ofClient(raw) }, childOptions),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Also finishes requests on connections that are still open, then closes them.
    return503OnClosing: false,
    frameworkErrors: answerUnreadablePaths(headersOf),
  });
  connectionErrors.watch(app);
  limitArrival(app.server, limits);
  return app;
}

/** The whole API, not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { log: _, sandboxClock, limits: changedLimits, stopping, onRoute, notReady, pictureHosts, ...deps } = options;
  const limits = { ...REQUEST_LIMITS, ...changedLimits };
  const app = createServer(options, limits);
  if (onRoute) app.addHook("onRoute", onRoute);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(createSerializerCompiler());
  answerErrors(app, recogniseError);
  answerUnknownPaths(app);
  traceRequests(app);
  // An answer given on the way out ends its connection: a kept one would hold the process up until it times out.
  app.addHook("onSend", async (_, reply) => {
    if (stopping?.aborted) reply.header("connection", "close");
  });
  observeRequests(app);
  setHeaders(app);
  if (notReady) refuseUntilReady(app, notReady);
  checkHeaders(app, limits);
  readJson(app, limits.bodyDepth);
  prepareRoutes(app, (authorization) => authenticate(deps, authorization));
  app.decorate("fetchPictures", () => fetchPictures({ ...deps, hosts: pictureHosts ?? { allowed: [] }, stopping }));
  if (deps.env.hasDocs) await registerDocs(app);

  registerHealth(app, deps, stopping);
  registerMetrics(app, deps);
  registerAuthRoutes(app, { ...deps, onMerchantSignIn: confirmApplication });
  registerMerchantRoutes(app, deps);
  registerProductRoutes(app, deps);
  registerStaffRoutes(app, deps);
  registerSitemapRoutes(app, deps);
  registerOrderRoutes(app, deps);
  registerPaymentRoutes(app, deps);
  registerAdminOrderRoutes(app, deps);
  registerMediaRoutes(app, deps);
  registerImportRoutes(app, deps);
  registerUploadRoutes(app, deps);
  registerAuditRoutes(app, deps);
  registerInboxRoutes(app, deps);
  registerCustomerRoutes(app, deps);
  registerOverviewRoutes(app, deps);
  registerPhoneMoveRoutes(app, deps);
  if (deps.env.mode === "sandbox" && sandboxClock) registerDevRoutes(app, deps, sandboxClock);
  return app;
}
