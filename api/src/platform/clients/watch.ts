import { CLIENT_BUILDS_HEADER, parseClientBuilds } from "@savat/contracts/client-builds";
import { AppError } from "@savat/contracts/server/app-error";
import { isCall } from "@savat/contracts/server/error-answers";
import type { FastifyInstance } from "fastify";
import { clientCalls } from "../metrics/instruments.ts";
import { type Clients, ruleFaults } from "./rules.ts";

const API_PREFIX = "/api";

declare module "fastify" {
  interface FastifyRequest {
    /** Its page is too old for this call. Only a call that answers JSON-RPC gets here with it. */
    isOutdated: boolean;
  }
  interface FastifyContextConfig {
    /** The handler itself refuses outdated pages, inside HTTP 200. */
    answersRpc?: boolean;
  }
}

/** Counts calls by the age of their page and refuses those that a rule excludes. Rules that name no call of the API
 * stop its start. */
export function watchClients(app: FastifyInstance, clients: Clients): void {
  const calls = new Set<string>();
  app.decorateRequest("isOutdated", false);
  app.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) calls.add(`${one} ${url.slice(API_PREFIX.length)}`);
  });
  app.addHook("onReady", async () => {
    const faults = ruleFaults(clients, calls);
    if (faults.length > 0) throw new Error(`The rules for older pages are wrong:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
  });
  app.addHook("onRequest", async (request) => {
    if (!isCall(request.url)) return;
    const builds = parseClientBuilds(request.headers[CLIENT_BUILDS_HEADER]);
    clientCalls.inc({ clients: clients.ageOf(builds) });
    const { method, url = "", config } = request.routeOptions;
    // A route of GET answers HEAD too.
    const asked = method === "HEAD" ? "GET" : method;
    request.isOutdated = clients.isOutdated(`${asked} ${url.slice(API_PREFIX.length)}`, builds);
    if (request.isOutdated && config.answersRpc !== true) throw new AppError("client_outdated");
  });
}
