import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type PageState, PageStateSchema } from "shared-contracts/page-state";
import { SharedReads } from "shared-contracts/shared-reads";
import type { Site } from "shared-contracts/site";
import type { RenderedPage } from "../../src/server.tsx";
import { contentSecurityPolicy, PAGE_HEADERS, robotsHeader } from "../http/policy.ts";
import type { Upstreams } from "../http/upstreams.ts";
import type { ShellEnv } from "../platform/env.ts";
import { pageRenders } from "../platform/metrics.ts";
import type { Composer } from "../releases/composer.ts";
import { layersOf } from "../releases/registry.ts";
import { createApiReader } from "./api-reader.ts";
import { documentOf } from "./document.ts";
import { choicesOf } from "./request-state.ts";

/** A page without an answer of the API, or of a remote without a release. */
const RETRY_AFTER_S = 30;

export interface PageSettings {
  env: ShellEnv;
  upstreams: Upstreams;
  composer: Composer;
}

function siteOf(env: ShellEnv): Site {
  return { env: env.mode, origin: env.publicOrigin, ...env.site };
}

/** The page's address. Its host is unused, so a forged one changes nothing. */
function urlOf(request: FastifyRequest): URL {
  return new URL(`http://savat.invalid${request.url}`);
}

async function sendRedirect(reply: FastifyReply, response: Response): Promise<void> {
  const location = response.headers.get("location") ?? "/";
  await reply.code(response.status).header("location", location).header("cache-control", "private, no-cache").send();
}

/** Renders every address that is not a file or a call. */
export function registerPages(app: FastifyInstance, { env, upstreams, composer }: PageSettings): void {
  const reads = new SharedReads();
  const isSecure = env.publicOrigin.startsWith("https:");
  app.get("/*", async (request, reply) => {
    const url = urlOf(request);
    const { language, city, setCookies } = choicesOf(url, request.headers, env.detectLanguage, isSecure);
    const site = siteOf(env);
    const { render, remotes, registry, release } = await composer.current();
    const api = createApiReader(upstreams, reads, { requestId: request.id, build: composer.own.record.build });
    const pageRequest = new Request(url, { headers: { accept: "text/html" } });
    const page = await render(remotes, { request: pageRequest, language, city, site, api });
    if (page instanceof Response) return await sendRedirect(reply, page);
    pageRenders.inc({
      remote: page.faulty ?? page.page?.remote ?? "none",
      outcome: page.fault === undefined ? "rendered" : "left_to_browser",
    });
    if (page.fault !== undefined)
      request.log.warn({ err: page.fault, path: url.pathname, remote: page.faulty }, "a remote could not be rendered");

    const { manifest, record } = composer.own;
    const shell = { build: record.build, version: record.version };
    const state: PageState = {
      language,
      city: city ?? null,
      site,
      shell,
      remotes: [...remotes.known],
      isComplete: registry.isComplete,
      loaderData: loaderDataOf(page),
    };
    const nonce = randomBytes(16).toString("base64");
    const entry = page.page === undefined ? undefined : registry.find(page.page.remote);
    const html = documentOf({
      nonce,
      requestId: request.id,
      release,
      shell: manifest,
      page: entry === undefined || page.page === undefined ? undefined : { entry, route: page.page.route },
      state,
      layers: registry.entries.flatMap(({ descriptor }) => layersOf(descriptor)),
      head: page.head,
      share: page.share,
      html: page.html,
      isDevelopment: env.isDevelopment,
      hasServiceWorker: env.hasServiceWorker && manifest.serviceWorker !== undefined,
    });
    const status = page.status === 404 && page.page === undefined && !registry.isComplete ? 503 : page.status;
    if (status === 503) reply.header("retry-after", RETRY_AFTER_S);
    for (const cookie of setCookies) reply.header("set-cookie", cookie);
    return await reply
      .code(status)
      .headers({ ...PAGE_HEADERS, ...robotsHeader(env.mode), "content-security-policy": contentSecurityPolicy(nonce) })
      .send(html);
  });
}

function loaderDataOf(page: RenderedPage): PageState["loaderData"] {
  return page.loaderData === null ? null : (PageStateSchema.shape.loaderData.parse(page.loaderData) ?? null);
}
