import { ApiFailure } from "@savat/contracts/api-failure";
import type { City } from "@savat/contracts/city";
import type { ApiCall } from "@savat/contracts/endpoint";
import { i18nFor } from "@savat/contracts/i18n";
import type { Language } from "@savat/contracts/language";
import type { BrowserRemote, PageResult } from "@savat/contracts/page-state";
import type { Site } from "@savat/contracts/site";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router-dom";
import type { ShownMatch } from "./head/listing.ts";
import { type PageShare, shareOf } from "./head/share.ts";
import { loadShellMessages } from "./messages.ts";
import type { PageHandle } from "./page-handle.ts";
import type { LoadSurroundings } from "./page-routes.tsx";
import { type ImportRemote, Remotes, type RemotesOptions } from "./remotes.ts";
import { App, appRoutes, bareRoutes, frameRoutes } from "./render-app.tsx";
import { isUnknown } from "./unknown-page.tsx";

export interface FrameInput {
  request: Request;
  language: Language;
  site: Site;
}

export interface RenderInput extends FrameInput {
  city: City | undefined;
  api: ApiCall;
}

export interface RenderedPage {
  status: number;
  /** `<title>`, `<meta>` and `<link>` of the page, for the head. */
  head: string;
  html: string;
  /** The part of the head outside React; undefined for an unlisted page. */
  share: PageShare | undefined;
  loaderData: Record<string, PageResult | null>;
}

const HOISTED = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

/** React writes head elements before the first element when it renders no document. */
function splitHead(markup: string): { head: string; html: string } {
  const head = HOISTED.exec(markup)?.[0] ?? "";
  return { head, html: markup.slice(head.length) };
}

function statusOf(context: StaticHandlerContext, result: PageResult | undefined): number {
  if (context.matches.some(({ route }) => isUnknown(route.id))) return 404;
  if (result?.kind === "failed") return result.failure.status === 404 ? 404 : 200;
  return context.statusCode;
}

/** Time that the server waits for a remote's module before it leaves the page to the browser, in ms. */
const SERVER_REMOTE_MS = 2000;

/** The server's remotes: one instance per process, so that each module is imported once. */
export function createRemotes(
  known: readonly BrowserRemote[],
  importRemote: ImportRemote,
  options: Pick<RemotesOptions, "isComplete" | "only">,
): Remotes {
  return new Remotes(known, importRemote, { timeoutMs: SERVER_REMOTE_MS, ...options });
}

/** Notes reads without an answer: the page is then a 503, whatever it shows. */
function watchReads(api: ApiCall): { api: ApiCall; isMissing: () => boolean } {
  let isMissing = false;
  const watched: ApiCall = async (...call) => {
    try {
      return await api(...call);
    } catch (error) {
      if (error instanceof ApiFailure && (error.status === 0 || error.status >= 500)) isMissing = true;
      throw error;
    }
  };
  return { api: watched, isMissing: () => isMissing };
}

function markupOf(remotes: Remotes, { language, site }: FrameInput, handler: StaticHandler, context: StaticHandlerContext): string {
  return renderToString(
    <App i18n={i18nFor(language)} remotes={remotes} site={site}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </App>,
  );
}

interface Addresses {
  routes: RouteObject[];
  /** Pages of the paths asked for so far: matching compiles every pattern anew. */
  owners: Map<string, PageHandle | undefined>;
}

const addresses = new WeakMap<Remotes, Addresses>();
const MOST_PATHS = 500;

/** The page at an address, if a remote has it. */
export function ownerOf(remotes: Remotes, path: string): PageHandle | undefined {
  const known = addresses.get(remotes) ?? { routes: bareRoutes(remotes.known), owners: new Map() };
  addresses.set(remotes, known);
  const { routes, owners } = known;
  if (owners.has(path)) return owners.get(path);
  const owner = matchRoutes(routes, path)?.at(-1)?.route.handle as PageHandle | undefined;
  if (owners.size >= MOST_PATHS) owners.clear();
  owners.set(path, owner);
  return owner;
}

/** The frame alone with a skeleton for the page: the server cannot render it. */
export async function renderFrame(remotes: Remotes, input: FrameInput, handle: PageHandle): Promise<string> {
  await loadShellMessages(input.language);
  const handler = createStaticHandler(frameRoutes(handle));
  const context = await handler.query(input.request);
  return context instanceof Response ? "" : splitHead(markupOf(remotes, input, handler, context)).html;
}

function shownMatch({ matches, loaderData }: StaticHandlerContext): ShownMatch | undefined {
  const match = matches.at(-1);
  return match && { params: match.params, handle: match.route.handle, loaderData: loaderData[match.route.id] };
}

const handlers = new WeakMap<Remotes, StaticHandler>();

/** The routes are the same for every request. */
function handlerOf(remotes: Remotes): StaticHandler {
  const handler = handlers.get(remotes) ?? createStaticHandler(appRoutes(remotes, (context) => context as LoadSurroundings));
  handlers.set(remotes, handler);
  return handler;
}

/** Renders one request. Returns a Response where a loader redirects; throws where a page fails. */
export async function render(remotes: Remotes, input: RenderInput): Promise<RenderedPage | Response> {
  const { language, city, site } = input;
  await loadShellMessages(language);
  const { api, isMissing } = watchReads(input.api);
  const handler = handlerOf(remotes);
  const surroundings: LoadSurroundings = { api, language, city, site, isServer: true };
  const context = await handler.query(input.request, { requestContext: surroundings });
  if (context instanceof Response) return context;
  const [thrown] = Object.values(context.errors ?? {});
  if (thrown !== undefined) throw thrown;
  const result = Object.values(context.loaderData).at(-1) as PageResult | undefined;
  const status = isMissing() ? 503 : statusOf(context, result);
  return {
    status,
    ...splitHead(markupOf(remotes, input, handler, context)),
    share: status === 200 ? await shareOf(remotes, shownMatch(context), input) : undefined,
    loaderData: context.loaderData as Record<string, PageResult | null>,
  };
}
