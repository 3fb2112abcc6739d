import { randomBytes } from "node:crypto";
import type { ErrorReport } from "@savat/contracts/error-report";
import type { PageState } from "@savat/contracts/page-state";
import { SharedReads } from "@savat/contracts/shared-reads";
import type { Site } from "@savat/contracts/site";
import type { FastifyInstance, FastifyReply } from "fastify";
import { contentSecurityPolicy, PAGE_HEADERS, robotsHeader } from "../http/policy.ts";
import type { Upstreams } from "../http/upstreams.ts";
import type { ShellEnv } from "../platform/env.ts";
import type { Arms } from "../releases/canary/arm.ts";
import type { PageFault } from "../releases/canary/canary-health.ts";
import { PREVIEW, previewCookie } from "../releases/canary/previews.ts";
import type { Visitors } from "../releases/canary/visitors.ts";
import type { Composer, Composition } from "../releases/composer.ts";
import type { ReleaseHealth } from "../releases/health/release-health.ts";
import { layersOf } from "../releases/live-release.ts";
import { RenderFault } from "../renderers/render-fault.ts";
import type { Renderers } from "../renderers/renderers.ts";
import { serverErrorReport } from "../renderers/wire/server-error.ts";
import { createTextReader } from "./api-reader.ts";
import { documentOf } from "./document.ts";
import { type PageParts, type Redirect, renderPage } from "./render-page.ts";
import { choicesOf, type RequestChoices } from "./request-state.ts";

/** A page without an answer of the API, or of a remote without a release. */
const RETRY_AFTER_S = 30;

export interface PageSettings {
  env: ShellEnv;
  upstreams: Upstreams;
  composer: Composer;
  renderers: Renderers;
  visitors: Visitors;
  arms: Arms;
  health: Pick<ReleaseHealth, "view" | "rendered" | "fault">;
  onFault: (fault: PageFault) => void;
  /** What a remote threw while it was rendered. */
  onError: (report: ErrorReport) => void;
}

/** What pages show of the installation. */
export function siteOf(env: ShellEnv): Site {
  return { env: env.mode, origin: env.publicOrigin, ...env.site };
}

async function sendRedirect(reply: FastifyReply, { status, location }: Redirect): Promise<void> {
  await reply.code(status).header("location", location).header("cache-control", "private, no-cache").send();
}

const NO_PREVIEW = [
  "Bu koʻrish havolasi eskirgan yoki notoʻgʻri.",
  "Эта ссылка для просмотра устарела или неверна.",
  "This preview link has expired or is not valid.",
].join("\n");
const PREVIEW_NOT_READY = [
  "Bu reliz hali tayyor emas yoki qabul qilinmagan. Birozdan keyin qayta oching.",
  "Этот релиз ещё не готов или не принят. Откройте ссылку чуть позже.",
  "This release is not ready yet, or was not admitted. Open the link again in a moment.",
].join("\n");
const PREVIEW_RETRY_S = 2;

/** Sets the cookie of a preview's link and leads to the address without it; `off` ends the preview. */
async function followPreview(
  arms: Arms,
  { url, token, isSecure }: { url: URL; token: string; isSecure: boolean },
  reply: FastifyReply,
): Promise<void> {
  const preview = arms.preview(token);
  reply.header("cache-control", "private, no-store").type("text/plain; charset=utf-8");
  if (preview === undefined && token !== "off") return void (await reply.code(403).send(NO_PREVIEW));
  if (preview !== undefined && preview.release === undefined)
    return void (await reply.code(503).header("retry-after", PREVIEW_RETRY_S).send(PREVIEW_NOT_READY));
  url.searchParams.delete(PREVIEW);
  const cookie = preview ? previewCookie(isSecure, token, Math.ceil((preview.until - Date.now()) / 1000)) : previewCookie(isSecure);
  // An address that begins with two slashes would lead to another site.
  const path = url.pathname.replace(/^\/+/, "/");
  await reply.code(303).header("set-cookie", cookie).header("location", `${path}${url.search}`).send();
}

/** Renders every address that is not a file or a call. */
export function registerPages(app: FastifyInstance, settings: PageSettings): void {
  const { env, upstreams, composer, renderers, visitors, arms, health } = settings;
  const reads = new SharedReads();
  const isSecure = env.publicOrigin.startsWith("https:");
  app.get("/*", async (request, reply) => {
    // Its host is unused, so a forged one changes nothing.
    const url = new URL(`http://savat.invalid${request.url}`);
    const token = url.searchParams.get(PREVIEW);
    if (token !== null) return await followPreview(arms, { url, token, isSecure }, reply);
    const choices = choicesOf(url, request.headers, env.detectLanguage, isSecure);
    const { registry } = composer;
    const visitor = visitors.read(request.headers.cookie);
    const composition = await composer.current(arms.of(request.headers.cookie));
    // Their first page is of the live releases.
    if (visitor === undefined && registry.canaries.some(({ percent }) => percent > 0))
      choices.setCookies.push(visitors.newCookie(isSecure));
    const page = await renderPage({
      composition,
      renderers,
      input: { path: request.url, language: choices.language, city: choices.city ?? null, site: siteOf(env) },
      readText: createTextReader(upstreams, reads, { requestId: request.id, build: composer.own.record.build }),
      onPage: ({ name: remote, build }, ms) => {
        health.view({ remote, build });
        if (ms !== undefined) health.rendered({ remote, build }, ms);
      },
      onFault: (remote, fault) => {
        const release = composition.find(remote);
        const build = release?.build;
        const isOurs = fault instanceof RenderFault && fault.isOurs;
        if (build !== undefined && !isOurs) health.fault({ remote, build }, "renderFailures");
        if (fault instanceof RenderFault && fault.isKnown) return;
        if (build !== undefined && !isOurs) settings.onFault({ remote, build, visitor, address: request.ip });
        if (release !== undefined && fault instanceof RenderFault && fault.thrown !== undefined)
          settings.onError(serverErrorReport(release, composer.own, fault.thrown, request.id));
        request.log.warn({ err: fault, path: url.pathname, remote }, "a remote could not be rendered");
      },
    });
    if ("location" in page) return await sendRedirect(reply, page);
    return await sendPage(settings, { page, choices, composition, requestId: request.id }, reply);
  });
}

interface Answer {
  page: PageParts;
  choices: RequestChoices;
  composition: Composition;
  requestId: string;
}

function stateOf({ env, composer }: PageSettings, { page, choices, composition }: Answer): PageState {
  const { build, version } = composer.own.record;
  return {
    language: choices.language,
    city: choices.city ?? null,
    site: siteOf(env),
    shell: { build, version },
    remotes: [...composition.remotes.known],
    isComplete: composition.isComplete,
    loaderData: page.loaderData,
  };
}

async function sendPage(settings: PageSettings, answer: Answer, reply: FastifyReply): Promise<FastifyReply> {
  const { env, composer } = settings;
  const { page, choices, composition, requestId } = answer;
  const { entries, isComplete, release } = composition;
  const { manifest } = composer.own;
  const nonce = randomBytes(16).toString("base64");
  const html = documentOf({
    nonce,
    requestId,
    release,
    shell: manifest,
    page: page.page,
    state: stateOf(settings, answer),
    layers: entries.flatMap(({ descriptor }) => layersOf(descriptor)),
    head: page.head,
    share: page.share,
    html: page.html,
    isDevelopment: env.isDevelopment,
    hasServiceWorker: env.hasServiceWorker && manifest.serviceWorker !== undefined,
  });
  const origins = env.isDevelopment ? env.remotes.map(({ origin }) => origin) : [];
  const status = page.status === 404 && page.page === undefined && !isComplete ? 503 : page.status;
  if (status === 503) reply.header("retry-after", RETRY_AFTER_S);
  for (const cookie of choices.setCookies) reply.header("set-cookie", cookie);
  return await reply
    .code(status)
    .headers({ ...PAGE_HEADERS, ...robotsHeader(env.mode), "content-security-policy": contentSecurityPolicy(nonce, origins) })
    .send(html);
}
