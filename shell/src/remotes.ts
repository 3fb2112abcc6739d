import { addMessages, hasMessages } from "@savat/contracts/i18n";
import { LANGUAGES, type Language } from "@savat/contracts/language";
import { onceMore } from "@savat/contracts/once-more";
import type { BrowserRemote } from "@savat/contracts/page-state";
import type { RemoteModule, RemotePage, SlotArea, SlotName, SlotProps } from "@savat/contracts/remote";
import type { ComponentType } from "react";
import { RemoteFailure } from "./remote-failure.ts";
import { RetryableCache } from "./retryable-cache.ts";

/** A remote slower than this loses its area, in ms. */
export const REMOTE_TIMEOUT_MS = 8000;

/** Loads a remote's module: by federation in the browser, by import on the server. `attempt` counts from 0. */
export type ImportRemote = (remote: BrowserRemote, attempt: number) => Promise<RemoteModule>;

/** What the shell's server says now: the remotes that work with this page's shell, and whether the page's files are
 * no longer kept. */
export interface CurrentRemotes {
  remotes: readonly BrowserRemote[];
  isGone: boolean;
}

export type ReadKnown = () => Promise<CurrentRemotes>;

export interface RemotesOptions {
  timeoutMs?: number;
  readKnown?: ReadKnown;
  /** False while some remote has no release: an unknown address may be one of its pages. */
  isComplete?: boolean;
  /** The one remote whose pages are shown here; undefined: those of all. */
  only?: string;
  /** The remote that blocked this tab's page before its reload: it is not loaded before a retry. */
  blocked?: string | undefined;
}

type AnyPage = RemotePage<unknown>;

/** Our own judgement of a remote, which another load would not change. */
function isVerdict(error: unknown): boolean {
  return error instanceof RemoteFailure;
}

function slotsOf({ slots, areas }: BrowserRemote): SlotName[] {
  return [...slots, ...Object.values(areas ?? {}).flat()];
}

function within<T>(remote: string, work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RemoteFailure(remote, "timeout")), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The remotes of one page or server: loads modules, pages, slots and texts once, and again after a failure. */
export class Remotes {
  readonly #importRemote: ImportRemote;
  readonly #timeoutMs: number;
  readonly #readKnown: ReadKnown | undefined;
  readonly isComplete: boolean;
  readonly #only: string | undefined;
  #known: readonly BrowserRemote[];
  #blocked: string | undefined;
  readonly #attempts = new Map<string, number>();
  readonly #modules = new RetryableCache<RemoteModule>();
  readonly #pages = new RetryableCache<AnyPage>();
  readonly #slots = new RetryableCache<ComponentType<SlotProps>>();
  /** Texts of a previous release, as `remote/language`. */
  readonly #oldTexts = new Set<string>();

  constructor(known: readonly BrowserRemote[], importRemote: ImportRemote, options: RemotesOptions = {}) {
    this.#known = known;
    this.#importRemote = importRemote;
    this.#timeoutMs = options.timeoutMs ?? REMOTE_TIMEOUT_MS;
    this.#readKnown = options.readKnown;
    this.isComplete = options.isComplete ?? true;
    this.#only = options.only;
    this.#blocked = options.blocked;
  }

  get known(): readonly BrowserRemote[] {
    return this.#known;
  }

  /** The remotes whose pages are shown here. */
  get shown(): readonly BrowserRemote[] {
    return this.#only === undefined ? this.#known : this.#known.filter(({ name }) => name === this.#only);
  }

  /** Before a retry: takes the newest release of the failed remote in place. Never rejects. `outdated`: the page's own
   * is no longer kept, and no newer one works with its shell. */
  async renew(name: string): Promise<"renewed" | "same" | "outdated"> {
    if (this.#blocked === name) this.#blocked = undefined;
    const now = await this.#readKnown?.().catch(() => undefined);
    if (now === undefined) return "same";
    const fresh = now.remotes.find((remote) => remote.name === name);
    const known = this.#known.find((remote) => remote.name === name);
    if (fresh === undefined || known === undefined || fresh.build === known.build) return now.isGone ? "outdated" : "same";
    this.#known = this.#known.map((remote) => (remote === known ? fresh : remote));
    this.#forget(known);
    return "renewed";
  }

  /** Whether a file of this page may be missing because its release is no longer kept. Never rejects. */
  async isGone(): Promise<boolean> {
    return (await this.#readKnown?.().catch(() => undefined))?.isGone === true;
  }

  /** In the browser a load that failed is repeated once by itself, then with the remote's newest release. */
  async #repeated<T>(name: string, load: () => Promise<T>): Promise<T> {
    if (this.#readKnown === undefined) return await load();
    try {
      return await onceMore(load, isVerdict);
    } catch (error) {
      if (isVerdict(error)) throw error;
      const outcome = await this.renew(name);
      if (outcome === "same") throw error;
      if (outcome === "outdated") throw new RemoteFailure(name, "outdated", error);
    }
    return await load();
  }

  #forget(remote: BrowserRemote): void {
    const { name } = remote;
    const slots = slotsOf(remote);
    this.#modules.forget((key) => key === name);
    this.#pages.forget((key) => key.startsWith(`${name}/`));
    this.#slots.forget((key) => slots.some((slot) => slot === key));
    for (const { code } of LANGUAGES) this.#oldTexts.add(`${name}/${code}`);
  }

  #find(name: string): BrowserRemote {
    const remote = this.known.find((one) => one.name === name);
    if (remote === undefined) throw new RemoteFailure(name, "unavailable");
    return remote;
  }

  module(name: string): Promise<RemoteModule> {
    return this.#modules.get(name, async () => {
      const remote = this.#find(name);
      const attempt = this.#attempts.get(name) ?? 0;
      this.#attempts.set(name, attempt + 1);
      return await this.#importRemote(remote, attempt);
    });
  }

  async #bringPage(name: string, page: string, language: Language): Promise<AnyPage> {
    const module = await this.module(name);
    const [loaded] = await Promise.all([
      this.#pages.get(`${name}/${page}`, async () => {
        const bring = module.pages[page];
        if (bring === undefined) throw new RemoteFailure(name, "broken", new Error(`it has no page "${page}"`));
        return (await bring()).page as AnyPage;
      }),
      this.messages(name, language),
    ]);
    return loaded;
  }

  /** A page with the remote's texts in one language. Rejects with `RemoteFailure`. */
  async page(name: string, page: string, language: Language): Promise<AnyPage> {
    return await this.#guarded(name, this.#pages, `${name}/${page}`, language, () => this.#bringPage(name, page, language));
  }

  /** As `page`, before anyone opens it: tries once and takes no newer release, which would replace the shown page's. */
  async pageAhead(name: string, page: string, language: Language): Promise<AnyPage> {
    if (this.#blocked === name) throw new RemoteFailure(name, "blocked");
    return await this.#bringPage(name, page, language);
  }

  peekPage(name: string, page: string): AnyPage | undefined {
    return this.#pages.peek(`${name}/${page}`);
  }

  ownerOf(slot: SlotName): string | undefined {
    return this.known.find((remote) => slotsOf(remote).includes(slot))?.name;
  }

  /** The slots that the frame shows in an area, in the order of the remotes. */
  slotsIn(area: SlotArea): SlotName[] {
    return this.known.flatMap(({ areas }) => areas?.[area] ?? []);
  }

  async slot(slot: SlotName, language: Language): Promise<ComponentType<SlotProps>> {
    const name = this.ownerOf(slot);
    if (name === undefined) throw new RemoteFailure(slot, "unavailable");
    return await this.#guarded(name, this.#slots, slot, language, async () => {
      const module = await this.module(name);
      const [Slot] = await Promise.all([
        this.#slots.get(slot, async () => {
          const bring = module.slots[slot];
          if (bring === undefined) throw new RemoteFailure(name, "broken", new Error(`it has no slot "${slot}"`));
          return (await bring()).Slot;
        }),
        this.messages(name, language),
      ]);
      return Slot;
    });
  }

  peekSlot(slot: SlotName): ComponentType<SlotProps> | undefined {
    return this.#slots.peek(slot);
  }

  async messages(name: string, language: Language): Promise<void> {
    const key = `${name}/${language}`;
    if (hasMessages(language, name) && !this.#oldTexts.has(key)) return;
    const module = await this.module(name);
    addMessages(language, name, await module.messages(language));
    this.#oldTexts.delete(key);
  }

  /** Texts of every remote in use, in another language; a remote that fails keeps the fallback. */
  async translateAll(language: Language): Promise<void> {
    const used = this.known.filter(({ name }) => this.#modules.peek(name) !== undefined);
    await Promise.allSettled(used.map(({ name }) => this.messages(name, language)));
  }

  /** Loads the shown page's own texts in another language. Rejects, so no page is half translated. */
  async translatePage(name: string, page: string, language: Language): Promise<void> {
    await this.peekPage(name, page)?.translate?.(language);
  }

  /** Concurrent callers share the current call and its time limit. */
  #guarded<T>(name: string, cache: RetryableCache<T>, key: string, language: Language, work: () => Promise<T>): Promise<T> {
    return cache.once(`${key} ${language}`, async () => {
      try {
        if (this.#blocked === name) throw new RemoteFailure(name, "blocked");
        return await within(name, this.#repeated(name, work), this.#timeoutMs);
      } catch (error) {
        this.#modules.giveUp(name);
        cache.giveUp(key);
        throw error instanceof RemoteFailure ? error : new RemoteFailure(name, "unavailable", error);
      }
    });
  }
}
