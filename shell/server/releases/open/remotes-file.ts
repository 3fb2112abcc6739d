import { CLIENT_BUILDS_HEADER } from "@savat/contracts/client-builds";
import { PAGE_BUILDS_HEADER, PAGE_BUILDS_RECALLED, RELEASE_HEADER } from "@savat/contracts/release";
import type { FastifyInstance } from "fastify";
import type { Arms } from "../canary/arm.ts";
import type { Composer } from "../composer.ts";
import type { OpenPages } from "./page-builds.ts";

/** `/remotes.json`: the releases that an open page may take now, and what it should know of its own. */
export function registerRemotesFile(app: FastifyInstance, composer: Composer, pages: OpenPages, arms: Arms): void {
  app.get("/remotes.json", async (request, reply) => {
    const builds = request.headers[CLIENT_BUILDS_HEADER];
    const { remotes, release, entries } = await composer.current(arms.of(request.headers.cookie));
    const state = await pages.stateOf(builds);
    const fitting = await pages.fitting(builds, entries);
    if (state !== undefined) reply.header(PAGE_BUILDS_HEADER, state);
    return await reply
      .header("cache-control", "no-store")
      .header(RELEASE_HEADER, release)
      .send(remotes.known.filter(({ name }) => fitting.has(name)));
  });
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith("/api/") && pages.isRecalled(request.headers[CLIENT_BUILDS_HEADER]))
      reply.header(PAGE_BUILDS_HEADER, PAGE_BUILDS_RECALLED);
  });
}
