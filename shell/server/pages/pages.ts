import { requestTiming } from "@savat/contracts/request-id";
import { SharedReads } from "@savat/contracts/shared-reads";
import type { FastifyInstance, FastifyReply } from "fastify";
import { PAGE_HEADERS, robotsHeader } from "../http/policy.ts";
import type { Upstreams } from "../http/upstreams.ts";
import type { ShellEnv } from "../platform/env.ts";
import { pageRenders } from "../platform/metrics.ts";
import type { Arms } from "../releases/canary/arm.ts";
import type { Visitors } from "../releases/canary/visitors.ts";
import { overrideToken } from "../releases/overrides/origin-overrides.ts";
import type { ReadText } from "../renderers/wire/api-call.ts";
import { createTextReader, readDataVersion } from "./api-reader.ts";
import { KeptPages, type Made } from "./kept/kept-pages.ts";
import { SharedPage } from "./kept/shared-page.ts";
import { isSameForAll, keyOf, type MakeSettings, makePage, type OwnAnswer, type Visit } from "./make-page.ts";
import { followLink } from "./overrides/follow-links.ts";
import { choicesOf } from "./request-state.ts";

/** A page without an answer of the API, or of a remote without a release. */
const RETRY_AFTER_S = 30;

export interface PageSettings extends MakeSettings {
  upstreams: Upstreams;
  visitors: Visitors;
  arms: Arms;
}

async function sendShared(page: SharedPage, { request }: Visit, reply: FastifyReply): Promise<FastifyReply> {
  const { headers } = request;
  reply.header("etag", page.etag);
  if (headers["if-none-match"]?.includes(page.etag)) return await reply.code(304).send();
  const brotli = /\bbr\b/.test(headers["accept-encoding"] ?? "") ? await page.brotli() : undefined;
  if (brotli === undefined) return await reply.send(page.html);
  return await reply.headers({ "content-encoding": "br", vary: `${PAGE_HEADERS.vary}, accept-encoding` }).send(brotli);
}

async function sendAnswer(env: ShellEnv, answer: Made<OwnAnswer>, visit: Visit, reply: FastifyReply): Promise<FastifyReply> {
  if ("location" in answer)
    return await reply.code(answer.status).header("location", answer.location).header("cache-control", "private, no-cache").send();
  for (const cookie of visit.choices.setCookies) reply.header("set-cookie", cookie);
  reply.headers({
    ...PAGE_HEADERS,
    ...robotsHeader(env.mode),
    "content-security-policy": answer.policy,
    "server-timing": requestTiming(visit.request.id),
  });
  if (answer instanceof SharedPage) return await sendShared(answer, visit, reply);
  if (answer.status === 503) reply.header("retry-after", RETRY_AFTER_S);
  return await reply.code(answer.status).send(answer.html);
}

/** Renders every address that is not a file or a call. */
export function registerPages(app: FastifyInstance, settings: PageSettings): void {
  const { env, upstreams, composer, visitors, arms, health } = settings;
  const reads = new SharedReads();
  const pages = new KeptPages();
  const isSecure = env.publicOrigin.startsWith("https:");

  async function answerTo(visit: Visit): Promise<Made<OwnAnswer>> {
    const { composition, url, request } = visit;
    const reader = { requestId: request.id, build: composer.own.record.build };
    const readText = createTextReader(upstreams, reads, reader);
    const route = composition.renderer.ownerOf(composition.remotes, url.pathname)?.route;
    const version = isSameForAll(env, visit, route) ? await readDataVersion(upstreams, reads, reader) : undefined;
    if (version === undefined) return await makePage(settings, visit, readText);
    let isMade = false;
    const make = (readNoting: ReadText) => {
      isMade = true;
      return makePage(settings, visit, readNoting);
    };
    const answer = await pages.find({ key: keyOf(visit), version, readText, make });
    if (!isMade && answer instanceof SharedPage) {
      const { name: remote, build } = answer.release;
      health.view({ remote, build });
      pageRenders.inc({ remote, outcome: "kept" });
    }
    return answer;
  }

  app.get("/*", async (request, reply) => {
    // Its host is unused, so a forged one changes nothing.
    const url = new URL(`http://savat.invalid${request.url}`);
    const cookies = request.headers.cookie;
    if (await followLink(arms, { url, isSecure, ip: request.ip, cookies }, reply)) return reply;
    await arms.overrides?.renew(overrideToken(cookies));
    const choices = choicesOf(url, request.headers, env.detectLanguage, isSecure);
    const { registry } = composer;
    const visitor = visitors.read(cookies);
    const chosen = arms.chosen(cookies);
    const composition = await composer.current(chosen.map(({ release }) => release));
    // Their first page is of the live releases.
    if (visitor === undefined && registry.canaries.some(({ percent }) => percent > 0))
      choices.setCookies.push(visitors.newCookie(isSecure));
    const visit = { request, url, choices, visitor, chosen, composition, granted: arms.grants.find(cookies) };
    return await sendAnswer(env, await answerTo(visit), visit, reply);
  });
}
