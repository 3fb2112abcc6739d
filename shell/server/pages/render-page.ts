import type { PageResult } from "@savat/contracts/page-state";
import type { RemoteRoute } from "@savat/contracts/remote";
import type { PageShare } from "../../src/head/share.ts";
import type { PageHandle } from "../../src/page-handle.ts";
import { pageRenders } from "../platform/metrics.ts";
import type { Composition } from "../releases/composer.ts";
import type { LiveRelease } from "../releases/live-release.ts";
import { RenderFault } from "../renderers/render-fault.ts";
import type { Renderers } from "../renderers/renderers.ts";
import type { ReadText } from "../renderers/wire/api-call.ts";
import type { PageInput } from "../renderers/wire/messages.ts";

export interface PageParts {
  status: number;
  head: string;
  html: string;
  share: PageShare | undefined;
  /** Null if the browser renders by itself. */
  loaderData: Record<string, PageResult | null> | null;
  /** The release and the page whose files the page needs. */
  page: { entry: LiveRelease; route: RemoteRoute } | undefined;
}

export interface Redirect {
  status: number;
  location: string;
}

export interface PageWork {
  composition: Composition;
  renderers: Renderers;
  input: PageInput;
  readText: ReadText;
  /** A page that the browser has to render. */
  onFault: (remote: string, fault: unknown) => void;
  /** A release's page is answered. `ms`: how long it took to render; undefined: it is left to the browser. */
  onPage: (release: LiveRelease, ms?: number) => void;
}

function never(): never {
  throw new Error("Only a remote's page reads the API");
}

/** Addresses of no remote: the shell's own pages. */
async function renderOwn({ composition, input }: PageWork): Promise<PageParts> {
  const { remotes, renderer } = composition;
  const { language, site, path } = input;
  const own = await renderer.render(remotes, { request: requestOf(path), language, city: input.city ?? undefined, site, api: never });
  if (own instanceof Response) throw new Error("A page of the shell redirects nowhere");
  pageRenders.inc({ remote: "none", outcome: "rendered" });
  return { ...own, page: undefined };
}

/** The frame, in this process; the browser renders the page. */
async function renderFrame(work: PageWork, handle: PageHandle): Promise<PageParts> {
  const { composition, input } = work;
  const html = await composition.renderer.renderFrame(composition.remotes, { ...input, request: requestOf(input.path) }, handle);
  return { status: 200, head: "<title>Savat</title>", html, share: undefined, loaderData: null, page: undefined };
}

/** The page's address. Its host is unused, so a forged one changes nothing. */
function requestOf(path: string): Request {
  return new Request(`http://savat.invalid${path}`, { headers: { accept: "text/html" } });
}

/** Renders an address: a remote's page in a renderer of its release, everything else in this process. */
export async function renderPage(work: PageWork): Promise<PageParts | Redirect> {
  const { composition, input } = work;
  const handle = composition.renderer.ownerOf(composition.remotes, new URL(requestOf(input.path).url).pathname);
  if (handle === undefined) return await renderOwn(work);
  const { remote, route } = handle;
  const entry = composition.find(remote);
  const startedAt = performance.now();
  try {
    if (entry === undefined) throw new RenderFault("it has no live release");
    const answer = await work.renderers.render(entry, composition, input, work.readText);
    if (answer.kind === "redirect") return answer;
    pageRenders.inc({ remote, outcome: "rendered" });
    work.onPage(entry, performance.now() - startedAt);
    const share = answer.share === null ? undefined : { ...answer.share, picture: answer.share.picture };
    return { ...answer, share, page: { entry, route } };
  } catch (fault) {
    pageRenders.inc({ remote, outcome: "left_to_browser" });
    work.onFault(remote, fault);
    if (entry !== undefined) work.onPage(entry);
    return await renderFrame(work, handle);
  }
}
