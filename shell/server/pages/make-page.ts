import { randomBytes } from "node:crypto";
import type { ErrorReport } from "@savat/contracts/error-report";
import type { PageState } from "@savat/contracts/page-state";
import type { RemoteRoute } from "@savat/contracts/remote";
import type { OriginGrant } from "@savat/contracts/server/origin-grant";
import type { Site } from "@savat/contracts/site";
import type { FastifyRequest } from "fastify";
import type { ShownRelease } from "../../src/dev-panel/shown-release.ts";
import { contentSecurityPolicy } from "../http/policy.ts";
import type { ShellEnv } from "../platform/env.ts";
import type { Chosen } from "../releases/canary/arm.ts";
import type { PageFault } from "../releases/canary/canary-health.ts";
import type { Composer, Composition } from "../releases/composer.ts";
import type { ReleaseHealth } from "../releases/health/release-health.ts";
import { layersOf } from "../releases/live-release.ts";
import { RenderFault } from "../renderers/render-fault.ts";
import type { Renderers } from "../renderers/renderers.ts";
import type { ReadText } from "../renderers/wire/api-call.ts";
import { serverErrorReport } from "../renderers/wire/server-error.ts";
import { documentOf } from "./document.ts";
import type { Made } from "./kept/kept-pages.ts";
import { SharedPage } from "./kept/shared-page.ts";
import { overrideBanner } from "./overrides/banner.ts";
import { type PageParts, type Redirect, renderPage } from "./render-page.ts";
import type { RequestChoices } from "./request-state.ts";

export interface MakeSettings {
  env: ShellEnv;
  composer: Composer;
  renderers: Renderers;
  health: Pick<ReleaseHealth, "view" | "rendered" | "fault">;
  onFault: (fault: PageFault) => void;
  /** What a remote threw while it was rendered. */
  onError: (report: ErrorReport) => void;
}

/** What pages show of the installation. */
export function siteOf(env: ShellEnv): Site {
  return { env: env.mode, origin: env.publicOrigin, ...env.site };
}

/** One request for a page. */
export interface Visit {
  request: FastifyRequest;
  url: URL;
  choices: RequestChoices;
  visitor: string | undefined;
  chosen: readonly Chosen[];
  composition: Composition;
  /** The browser renders by itself: its machine has the code of a remote. */
  granted: OriginGrant | undefined;
}

/** An answer of this request alone. */
export type OwnAnswer = Redirect | { status: number; html: string; policy: string };

/** A listed page holds nothing of its visitor: one document answers many. Development has files without hashes. */
export function isSameForAll({ isDevelopment }: ShellEnv, { chosen }: Visit, route: RemoteRoute | undefined): boolean {
  return !isDevelopment && route?.isListed === true && chosen.every(({ by }) => by === "canary");
}

/** The developer's panel opens in the sandbox, and where a link changed the page. */
function devPanelOf(env: ShellEnv, chosen: readonly Chosen[]): ShownRelease[] | undefined {
  if (env.mode !== "sandbox" && chosen.every(({ by }) => by === "canary")) return undefined;
  return chosen.map(({ release, by, percent, origin }) => ({ remote: release.name, by, percent, origin }));
}

function stateOf({ env, composer }: MakeSettings, { choices, composition, chosen, granted }: Visit, page: PageParts): PageState {
  const { build, version } = composer.own.record;
  return {
    language: choices.language,
    city: choices.city ?? null,
    site: siteOf(env),
    shell: { build, version },
    remotes: [...composition.remotes.known],
    isComplete: composition.isComplete,
    loaderData: page.loaderData,
    ...(granted && { granted: { remote: granted.remote, origin: granted.origin }, loaderData: null }),
    devPanel: devPanelOf(env, chosen),
  };
}

function renderVisit(settings: MakeSettings, { request, url, choices, visitor, composition }: Visit, readText: ReadText) {
  const { env, composer, renderers, health } = settings;
  return renderPage({
    composition,
    renderers,
    input: { path: request.url, language: choices.language, city: choices.city ?? null, site: siteOf(env) },
    readText,
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
}

/** Renders the page of a request. */
export async function makePage(settings: MakeSettings, visit: Visit, readText: ReadText): Promise<Made<OwnAnswer>> {
  const { env, composer } = settings;
  const { composition, chosen, granted } = visit;
  const page = await renderVisit(settings, visit, readText);
  if ("location" in page) return page;
  const { entries, isComplete, release } = composition;
  const { manifest } = composer.own;
  const isShared = isSameForAll(env, visit, page.page?.route);
  const nonce = isShared ? undefined : randomBytes(16).toString("base64");
  const { html, allowed } = documentOf({
    nonce,
    release,
    shell: manifest,
    page: granted ? undefined : page.page,
    state: stateOf(settings, visit, page),
    layers: entries.flatMap(({ descriptor }) => layersOf(descriptor)),
    head: page.head,
    banner: overrideBanner(chosen, nonce ?? ""),
    share: page.share,
    html: granted ? "" : page.html,
    isDevelopment: env.isDevelopment,
    hasServiceWorker: env.hasServiceWorker && manifest.serviceWorker !== undefined,
  });
  const origins = [...(env.isDevelopment ? env.remotes : []), ...(granted ? [granted] : [])].map(({ origin }) => origin);
  const policy = contentSecurityPolicy(allowed, origins);
  if (isShared && page.page !== undefined && page.status === 200) return new SharedPage({ html, policy, release: page.page.entry });
  return { status: page.status === 404 && page.page === undefined && !isComplete ? 503 : page.status, html, policy };
}

/** Everything that a page depends on besides the API's data. */
export function keyOf({ request, choices, chosen, composition }: Visit): string {
  const { language, city } = choices;
  const panel = chosen.map(({ release, percent }) => [release.name, release.build, percent]);
  return JSON.stringify([composition.release, composition.isComplete, panel, language, city, request.url]);
}
