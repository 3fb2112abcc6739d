import { randomBytes } from "node:crypto";
import type { ErrorReport } from "@savat/contracts/error-report";
import type { PageState } from "@savat/contracts/page-state";
import { requestTiming } from "@savat/contracts/request-id";
import { SharedReads } from "@savat/contracts/shared-reads";
import type { Site } from "@savat/contracts/site";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ShownRelease } from "../../src/dev-panel/shown-release.ts";
import { contentSecurityPolicy, PAGE_HEADERS, robotsHeader } from "../http/policy.ts";
import type { Upstreams } from "../http/upstreams.ts";
import type { ShellEnv } from "../platform/env.ts";
import type { Arms, Chosen } from "../releases/canary/arm.ts";
import type { PageFault } from "../releases/canary/canary-health.ts";
import type { Visitors } from "../releases/canary/visitors.ts";
import type { Composer, Composition } from "../releases/composer.ts";
import type { ReleaseHealth } from "../releases/health/release-health.ts";
import { layersOf } from "../releases/live-release.ts";
import { overrideToken } from "../releases/overrides/origin-overrides.ts";
import { RenderFault } from "../renderers/render-fault.ts";
import type { Renderers } from "../renderers/renderers.ts";
import { serverErrorReport } from "../renderers/wire/server-error.ts";
import { createTextReader } from "./api-reader.ts";
import { documentOf } from "./document.ts";
import { overrideBanner } from "./overrides/banner.ts";
import { followLink } from "./overrides/follow-links.ts";
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

/** Renders every address that is not a file or a call. */
export function registerPages(app: FastifyInstance, settings: PageSettings): void {
  const { env, upstreams, composer, renderers, visitors, arms, health } = settings;
  const reads = new SharedReads();
  const isSecure = env.publicOrigin.startsWith("https:");
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
    return await sendPage(settings, { page, choices, composition, chosen, requestId: request.id }, reply);
  });
}

interface Answer {
  page: PageParts;
  choices: RequestChoices;
  composition: Composition;
  chosen: readonly Chosen[];
  requestId: string;
}

/** The developer's panel opens in the sandbox, and where a link changed the page. */
function devPanelOf(env: ShellEnv, chosen: readonly Chosen[]): ShownRelease[] | undefined {
  if (env.mode !== "sandbox" && chosen.every(({ by }) => by === "canary")) return undefined;
  return chosen.map(({ release, by, percent, origin }) => ({ remote: release.name, by, percent, origin }));
}

function stateOf({ env, composer }: PageSettings, { page, choices, composition, chosen }: Answer): PageState {
  const { build, version } = composer.own.record;
  return {
    language: choices.language,
    city: choices.city ?? null,
    site: siteOf(env),
    shell: { build, version },
    remotes: [...composition.remotes.known],
    isComplete: composition.isComplete,
    loaderData: page.loaderData,
    devPanel: devPanelOf(env, chosen),
  };
}

/** A listed page holds nothing of its visitor: one document answers many. Development has files without hashes. */
function isSameForAll({ isDevelopment }: ShellEnv, { page, chosen }: Pick<Answer, "page" | "chosen">): boolean {
  return !isDevelopment && page.page?.route.isListed === true && chosen.every(({ by }) => by === "canary");
}

async function sendPage(settings: PageSettings, answer: Answer, reply: FastifyReply): Promise<FastifyReply> {
  const { env, composer } = settings;
  const { page, choices, composition, chosen, requestId } = answer;
  const { entries, isComplete, release } = composition;
  const { manifest } = composer.own;
  const nonce = isSameForAll(env, answer) ? undefined : randomBytes(16).toString("base64");
  const { html, allowed } = documentOf({
    nonce,
    release,
    shell: manifest,
    page: page.page,
    state: stateOf(settings, answer),
    layers: entries.flatMap(({ descriptor }) => layersOf(descriptor)),
    head: page.head,
    banner: overrideBanner(chosen, nonce ?? ""),
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
    .headers({
      ...PAGE_HEADERS,
      ...robotsHeader(env.mode),
      "content-security-policy": contentSecurityPolicy(allowed, origins),
      "server-timing": requestTiming(requestId),
    })
    .send(html);
}
