import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from "react-router-dom";
import type { City } from "shared-contracts/city";
import type { ApiCall } from "shared-contracts/endpoint";
import { i18nFor } from "shared-contracts/i18n";
import type { Language } from "shared-contracts/language";
import type { BrowserRemote, PageResult } from "shared-contracts/page-state";
import type { RemoteRoute } from "shared-contracts/remote";
import type { Site } from "shared-contracts/site";
import { loadShellMessages } from "./messages.ts";
import type { PageHandle } from "./page-handle.ts";
import { type ImportRemote, Remotes } from "./remotes.ts";
import { App, appRoutes, NOT_FOUND_ID } from "./render-app.tsx";

export interface RenderInput {
  request: Request;
  language: Language;
  city: City | undefined;
  site: Site;
  api: ApiCall;
}

export interface RenderedPage {
  status: number;
  /** `<title>`, `<meta>` and `<link>` of the page, for the head. */
  head: string;
  html: string;
  /** Null where the browser is to render by itself. */
  loaderData: Record<string, PageResult | null> | null;
  /** The remote and the page whose files the page needs. */
  page: { remote: string; route: RemoteRoute } | undefined;
  /** Why the server could not render the remote's part. */
  fault: unknown;
}

const HOISTED = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

/** React writes what belongs into the head before the first element when it renders no document. */
function splitHead(markup: string): { head: string; html: string } {
  const head = HOISTED.exec(markup)?.[0] ?? "";
  return { head, html: markup.slice(head.length) };
}

function statusOf(context: StaticHandlerContext, result: PageResult | undefined): number {
  if (context.matches.some(({ route }) => route.id === NOT_FOUND_ID)) return 404;
  if (result?.kind === "failed") return result.failure.status === 404 ? 404 : 200;
  return context.statusCode;
}

/** The remotes of the server: one for its life, so that each module is imported once. */
export function createRemotes(known: readonly BrowserRemote[], importRemote: ImportRemote): Remotes {
  return new Remotes(known, importRemote);
}

interface Attempt {
  context: StaticHandlerContext;
  markup: string;
}

/** Renders one request. Returns a Response where a loader redirects. */
export async function render(remotes: Remotes, input: RenderInput): Promise<RenderedPage | Response> {
  const { language, city, site, api } = input;
  await loadShellMessages(language);
  let isDataMissing = false;
  const watchedApi: ApiCall = async (...call) => {
    try {
      return await api(...call);
    } catch (error) {
      if (error instanceof Error && "status" in error && (error.status === 0 || Number(error.status) >= 500)) isDataMissing = true;
      throw error;
    }
  };
  const routes = appRoutes(remotes, () => ({ api: watchedApi, language, city, site, isServer: true }));
  const handler = createStaticHandler(routes);
  const context = await handler.query(input.request);
  if (context instanceof Response) return context;

  const handle = context.matches.at(-1)?.route.handle as PageHandle | undefined;
  const fault = Object.values(context.errors ?? {})[0];
  const attempt = fault === undefined ? tryRender({ context, markup: "" }) : { fault };
  const result = (Object.values(context.loaderData).at(-1) ?? undefined) as PageResult | undefined;
  const page = handle === undefined ? undefined : { remote: handle.remote, route: handle.route };
  if ("fault" in attempt) return { status: 200, head: "", html: "", loaderData: null, page, fault: attempt.fault };
  const { head, html } = splitHead(attempt.markup);
  const status = isDataMissing ? 503 : statusOf(context, result);
  return { status, head, html, loaderData: context.loaderData as Record<string, PageResult | null>, page, fault: undefined };

  function tryRender({ context: rendered }: Attempt): Attempt | { fault: unknown } {
    try {
      const router = createStaticRouter(handler.dataRoutes, rendered);
      const markup = renderToString(
        <App i18n={i18nFor(language)} remotes={remotes} site={site}>
          <StaticRouterProvider router={router} context={rendered} hydrate={false} />
        </App>,
      );
      return { context: rendered, markup };
    } catch (error) {
      return { fault: error };
    }
  }
}
