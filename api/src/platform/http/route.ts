import type { Readable } from "node:stream";
import { CLIENT_OUTDATED } from "@savat/contracts/client-builds";
import type { Endpoint, EndpointReply, Schema } from "@savat/contracts/endpoint";
import { ApiErrorSchema, ERROR_STATUS } from "@savat/contracts/errors";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { API_LIMITS } from "../http-server/limits.ts";
import type { SignedInUser } from "../signed-in-user.ts";
import { isForm } from "./form.ts";

const API_PREFIX = "/api";

/** `public` reads no token; `optional` knows the user when there is a valid one; the others insist. */
export type Access = "public" | "optional" | "user" | "admin";

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Parts<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R> ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> } : never;
type UserFor<A extends Access> = A extends "user" | "admin" ? SignedInUser : SignedInUser | undefined;

export interface Input<E extends Endpoint, A extends Access, Found> {
  params: Parts<E>["params"];
  query: Parts<E>["query"];
  body: Parts<E>["body"];
  user: UserFor<A>;
  /** The result of `find`. */
  found: Found;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface RouteOptions<E extends Endpoint, A extends Access, Found> {
  access: A;
  /** Raises the access by what was asked for; sees the request before it is validated. */
  accessOf?: (request: FastifyRequest) => Access;
  /** Loads what the path names before anything else is validated, so that 404 comes first. Throws `not_found`. */
  find?: (params: Parts<E>["params"], user: UserFor<A>, request: FastifyRequest) => Promise<Found>;
  /** For a handler that loads by itself: runs only for a request that will be refused. Throws `not_found`. */
  findIfRefused?: (params: Parts<E>["params"]) => Promise<unknown>;
  /** Content types other than JSON alone. A form gets more time and must be registered in `takeForms`. */
  takes?: readonly ("application/json" | "multipart/form-data")[];
  /** Makes the body that the schema is held against out of a form, where JSON is taken as well. */
  readForm?: (request: FastifyRequest, found: Found) => Promise<unknown>;
  /** Headers that the endpoint reads, for the OpenAPI document; loose, for there are always others. */
  headers?: Schema;
  /** The handler refuses outdated pages itself: its refusals travel in HTTP 200. */
  answersRpc?: true;
  /** Status of a success, 200 by default; 202 where the work follows. */
  status?: 200 | 202;
  summary: string;
}

/** Reads the user of an `Authorization` header; undefined where it names no live session. */
export type Authenticate = (authorization: string | undefined) => Promise<SignedInUser | undefined>;

declare module "fastify" {
  interface FastifyInstance {
    authenticate: Authenticate;
  }
  interface FastifyRequest {
    user: SignedInUser | undefined;
    found: unknown;
  }
}

const OUTDATED_REPLY = {
  description: "`client_outdated`: the builds in `X-Client-Builds` are older than a rule of this call",
  content: { "application/json": { schema: ApiErrorSchema } },
};

type Described = "summary" | "headers" | "takes" | "status" | "answersRpc";

export function prepareRoutes(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorate("authenticate", authenticate);
  app.decorateRequest("user", undefined);
  app.decorateRequest("found", undefined);
}

function checkAccess(access: Access, user: SignedInUser | undefined): void {
  if (access === "public" || access === "optional") return;
  if (user === undefined) throw new AppError("unauthorized");
  if (access === "admin" && user.role !== "admin") throw new AppError("forbidden");
}

function schemaOf(
  endpoint: Endpoint,
  access: Access,
  { summary, headers, takes, answersRpc, status = 200 }: Pick<RouteOptions<Endpoint, Access, unknown>, Described>,
) {
  const outdated = answersRpc ? {} : { [ERROR_STATUS[CLIENT_OUTDATED]]: OUTDATED_REPLY };
  return {
    summary,
    ...(takes ? { consumes: [...takes] } : {}),
    ...(headers ? { headers } : {}),
    tags: [endpoint.path.split("/")[1] ?? ""],
    ...(access === "public" ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { [status]: endpoint.reply, ...outdated, "4xx": ApiErrorSchema, "5xx": ApiErrorSchema },
  };
}

const HALF_CHARACTER = /\p{Surrogate}/u;

/** PostgreSQL stores no NUL and no lone surrogate in a text. */
function isKept(text: string): boolean {
  return !text.includes("\u0000") && !HALF_CHARACTER.test(text);
}

/** A text that cannot be kept is refused at the door, wherever in a request it stands. */
function hasUnkept(value: unknown): boolean {
  if (typeof value === "string") return !isKept(value);
  return typeof value === "object" && value !== null && Object.entries(value).some(([name, part]) => !isKept(name) || hasUnkept(part));
}

/** Registers an endpoint of the contracts. Checks in the order 401, 403, 404, validation. A very large text may be a
 * stream, and a cached answer its bytes. */
export function route<E extends Endpoint, A extends Access, Found = undefined>(
  app: FastifyInstance,
  endpoint: E,
  options: RouteOptions<E, A, Found>,
  handle: (input: Input<E, A, Found>) => Promise<EndpointReply<E> | Readable | Buffer>,
): void {
  const { access, accessOf, answersRpc, find, findIfRefused, takes, readForm, status = 200 } = options;
  function paramsOf(request: FastifyRequest): Parts<E>["params"] {
    const params = endpoint.params?.safeParse(request.params);
    if (params && !params.success) throw new AppError("not_found");
    return params?.data as Parts<E>["params"];
  }
  app.route({
    method: endpoint.method,
    url: `${API_PREFIX}${endpoint.path}`,
    schema: schemaOf(endpoint, access, options),
    ...(answersRpc ? { config: { answersRpc } } : {}),
    ...(takes?.includes("multipart/form-data") ? { handlerTimeout: API_LIMITS.filesMs + API_LIMITS.handlerMs } : {}),
    onRequest: async (request) => {
      if (access !== "public") request.user = await app.authenticate(request.headers.authorization);
      checkAccess(accessOf ? accessOf(request) : access, request.user);
    },
    preValidation: async (request) => {
      if (hasUnkept(request.params)) throw new AppError("not_found");
      if (find) request.found = await find(paramsOf(request), request.user as UserFor<A>, request);
      if (readForm && isForm(request)) request.body = await readForm(request, request.found as Found);
      if (hasUnkept(request.query) || hasUnkept(request.body)) {
        await findIfRefused?.(paramsOf(request));
        throw new AppError("validation");
      }
    },
    attachValidation: findIfRefused !== undefined,
    handler: async (request, reply) => {
      if (request.validationError) {
        await findIfRefused?.(paramsOf(request));
        throw request.validationError;
      }
      const answer = await handle({
        params: request.params as Parts<E>["params"],
        query: request.query as Parts<E>["query"],
        body: request.body as Parts<E>["body"],
        user: request.user as UserFor<A>,
        found: request.found as Found,
        request,
        reply,
      });
      if (status !== 200) reply.code(status);
      return answer;
    },
  });
}
