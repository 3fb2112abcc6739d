import Fastify, { type FastifyInstance } from "fastify";
import { createSerializerCompiler } from "fastify-type-provider-zod";
import { registerAuthRoutes } from "./auth/routes.ts";
import type { ShiftableClock } from "./clock.ts";
import type { Deps } from "./deps.ts";
import { registerDevRoutes } from "./dev/routes.ts";
import { registerHealth } from "./health.ts";
import { registerDocs } from "./http/docs.ts";
import { answerFrameworkError, handleErrors } from "./http/error-handler.ts";
import { requestIdOf, setHeaders } from "./http/headers.ts";
import { acceptEmptyJson } from "./http/json-body.ts";
import { type LogOptions, loggerOptions } from "./http/logging.ts";
import { answerUnknownPaths } from "./http/not-found.ts";
import { prepareRoutes } from "./http/route.ts";
import { compileValidator } from "./http/validator.ts";
import { registerMediaRoutes } from "./media/routes.ts";
import { registerMerchantRoutes } from "./merchants/routes.ts";
import { registerOrderRoutes } from "./orders/routes.ts";
import { registerPaymentRoutes } from "./payments/routes.ts";
import { registerProductRoutes } from "./products/routes.ts";

const BODY_LIMIT = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 10_000;
/** Longer than the slowest call, a payment that waits for its provider. */
const HANDLER_TIMEOUT_MS = 20_000;
const MAX_PARAM_LENGTH = 256;

export interface AppOptions extends Deps {
  /** None: no log. */
  log?: LogOptions;
  /** Given in the sandbox only: with it come `/api/dev` and `/dev`. */
  sandboxClock?: ShiftableClock;
}

function createServer({ env, log }: AppOptions): FastifyInstance {
  return Fastify({
    logger: loggerOptions(log) ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    trustProxy: env.trustedProxy,
    requestIdHeader: false,
    genReqId: requestIdOf,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    return503OnClosing: true,
    frameworkErrors: answerFrameworkError,
  });
}

/** The whole API, not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { log: _, sandboxClock, ...deps } = options;
  const app = createServer(options);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(createSerializerCompiler());
  handleErrors(app);
  answerUnknownPaths(app);
  acceptEmptyJson(app);
  setHeaders(app);
  prepareRoutes(app);
  await registerDocs(app);

  registerHealth(app, deps);
  registerAuthRoutes(app, deps);
  registerMerchantRoutes(app, deps);
  registerProductRoutes(app, deps);
  registerOrderRoutes(app, deps);
  registerPaymentRoutes(app, deps);
  registerMediaRoutes(app, deps);
  if (deps.env.mode === "sandbox" && sandboxClock) registerDevRoutes(app, deps, sandboxClock);
  return app;
}
