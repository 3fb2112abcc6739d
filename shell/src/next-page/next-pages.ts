import { useCart } from "@savat/contracts/cart";
import type { ApiCall } from "@savat/contracts/endpoint";
import type { RemotePage } from "@savat/contracts/remote";
import { useSession } from "@savat/contracts/session";
import { openArea } from "../faults/blocked-mark.ts";
import { matchPage, type PageHandle, pageAt } from "../page-handle.ts";
import type { PageOutcome } from "../page-outcome.ts";
import type { LinkedPages } from "./linked-pages.ts";

/** Data that was asked for longer ago is not shown, in ms. */
export const AHEAD_LIFETIME_MS = 5000;
/** A press asks again for data of this age, which could end while its page opens, in ms. */
const AGING_MS = AHEAD_LIFETIME_MS / 2;
/** Addresses whose data is there ahead; the next one replaces the first. */
const MOST_ADDRESSES = 2;

interface NextPage {
  address: string;
  url: URL;
  handle: PageHandle;
  params: Record<string, string | undefined>;
}

interface Ahead {
  /** Undefined while the page's files load. */
  askedAt: number | undefined;
  /** Whose data it is. */
  owner: readonly unknown[];
  stop: AbortController;
  outcome: Promise<PageOutcome | undefined>;
}

/** Files and data of pages that a person may open next. What fails is silent: the page then loads by itself. */
export class NextPages {
  readonly #pages: LinkedPages;
  readonly #ahead = new Map<string, Ahead>();

  constructor(pages: LinkedPages) {
    this.#pages = pages;
  }

  /** Where a link leads in this tab; undefined if it opens elsewhere, leads nowhere or switches the language. */
  #nextOf(link: HTMLAnchorElement): NextPage | undefined {
    const { routes, here } = this.#pages;
    if (link.origin !== location.origin || link.target !== "" || link.hreflang !== "" || link.hasAttribute("download")) return undefined;
    const shown = here();
    if (link.pathname === shown.pathname && link.search === shown.search) return undefined;
    const match = matchPage(routes, link);
    if (match === undefined || !mayOpen(match.handle)) return undefined;
    const url = new URL(link.pathname + link.search, location.origin);
    return { ...match, url, address: url.href };
  }

  /** Data belongs to a person, a basket, a language and a city: each change of them makes it useless. */
  #owner(): unknown[] {
    const { language, city } = this.#pages.surroundings();
    return [useSession.getState(), useCart.getState(), language, city];
  }

  #isOurs({ owner }: Ahead): boolean {
    return this.#owner().every((one, index) => one === owner[index]);
  }

  #isOf(handle: PageHandle): boolean {
    return pageAt(this.#pages.routes, this.#pages.here())?.remote === handle.remote;
  }

  async #bring(handle: PageHandle): Promise<RemotePage> {
    const { remotes, surroundings } = this.#pages;
    // If another remote blocks the page while it loads, the shown page's remote is not to blame.
    const close = this.#isOf(handle) ? undefined : openArea(handle.remote);
    try {
      const page = await remotes.pageAhead(handle.remote, handle.route.page, surroundings().language);
      await page.prepare?.();
      return page;
    } finally {
      close?.();
    }
  }

  /** Loads the files of a link's page, if it is a public one of the shown page's remote. Returns whether it does. */
  prefetchFiles(link: HTMLAnchorElement): boolean {
    const handle = this.#nextOf(link)?.handle;
    if (handle?.route.isListed !== true || !this.#isOf(handle)) return false;
    if (this.#pages.remotes.peekPage(handle.remote, handle.route.page) !== undefined) return false;
    this.#bring(handle).catch(() => undefined);
    return true;
  }

  /** Loads the page that a link leads to: its files, and its data if everyone may see it. */
  prefetch(link: HTMLAnchorElement): void {
    const next = this.#nextOf(link);
    if (next === undefined) return;
    if (next.handle.route.isListed === true) this.#ask(next);
    else this.#bring(next.handle).catch(() => undefined);
  }

  #ask(next: NextPage): void {
    const { address, handle } = next;
    const known = this.#ahead.get(address);
    if (known !== undefined && this.#isOurs(known) && age(known) < AGING_MS) return;
    this.#drop(address);
    for (const [first] of [...this.#ahead].slice(0, this.#ahead.size - MOST_ADDRESSES + 1)) this.#drop(first);
    const ahead: Ahead = { askedAt: undefined, owner: this.#owner(), stop: new AbortController(), outcome: Promise.resolve(undefined) };
    ahead.outcome = this.#bring(handle)
      .then((page) => this.#load(page, next, ahead))
      .catch(() => undefined);
    this.#ahead.set(address, ahead);
  }

  async #load({ load }: RemotePage, { url, params }: NextPage, ahead: Ahead): Promise<PageOutcome | undefined> {
    if (load === undefined || ahead.stop.signal.aborted) return undefined;
    const surroundings = this.#pages.surroundings();
    let isWhole = true;
    const api: ApiCall = async (endpoint, input, options) => {
      try {
        if (endpoint.method !== "GET") throw new Error(`${endpoint.path} is not asked ahead: it changes something`);
        return await surroundings.api(endpoint, input, { ...options, isBackground: true });
      } catch (error) {
        isWhole = false;
        throw error;
      }
    };
    ahead.askedAt = Date.now();
    const data = await load({ ...surroundings, api, params, url, signal: ahead.stop.signal });
    return isWhole ? { kind: "data", data } : undefined;
  }

  /** The finger that pressed the link scrolls: its page is not wanted. */
  cancel(link: HTMLAnchorElement): void {
    const next = this.#nextOf(link);
    if (next !== undefined) this.#drop(next.address);
  }

  #drop(address: string): void {
    this.#ahead.get(address)?.stop.abort();
    this.#ahead.delete(address);
  }

  /** Gives the data of an address to the page that opens there, once, and before it is too old. */
  async take(address: string): Promise<PageOutcome | undefined> {
    const ahead = this.#ahead.get(address);
    this.#ahead.delete(address);
    if (ahead === undefined) return undefined;
    const outcome = await within(AHEAD_LIFETIME_MS - age(ahead), ahead.outcome);
    ahead.stop.abort();
    return this.#isOurs(ahead) ? outcome : undefined;
  }
}

/** The outcome of the work, if it ends in this time. */
function within<T>(timeMs: number, work: Promise<T>): Promise<T | undefined> {
  if (timeMs < 0) return Promise.resolve(undefined);
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, timeMs))]);
}

function age({ askedAt }: Ahead): number {
  return askedAt === undefined ? 0 : Date.now() - askedAt;
}

/** Dashboards change while one looks, and may need a document of their own. */
function mayOpen({ route }: PageHandle): boolean {
  return route.surface !== "dashboard" && (route.needsPerson !== true || useSession.getState().user !== null);
}
