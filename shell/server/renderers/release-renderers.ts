import type { Thrown } from "@savat/contracts/error-report";
import type { PageJob } from "./open-page.ts";
import type { EndReason, LinkEvents, RendererLink } from "./process/renderer-process.ts";
import { type FaultDetails, RenderFault } from "./render-fault.ts";
import { isOurs, Renderer, type Surroundings } from "./renderer.ts";
import { WaitingPages } from "./waiting-pages.ts";
import type { ReadText } from "./wire/api-call.ts";
import type { PageAnswer, PageInput } from "./wire/messages.ts";

export interface ReleaseTimes {
  /** A page waits at most this long for a renderer, in ms. */
  waitMs: number;
  /** A release whose module could not be loaded is not asked again for this time. */
  brokenMs: number;
  /** So many kills within `killsMs`, and the release rests. */
  kills: number;
  killsMs: number;
  restMs: number;
  /** A renderer without pages is ended, except the first. */
  idleMs: number;
}

export const RELEASE_TIMES: ReleaseTimes = { waitMs: 4000, brokenMs: 5000, kills: 3, killsMs: 60_000, restMs: 600_000, idleMs: 60_000 };

/** A renderer gets as many pages at once: more would only wait inside it, where their time counts. */
const PAGES_AT_ONCE = 8;
/** With as many pages on each renderer, another one starts. */
const BUSY = 3;

interface ReleaseEvents {
  onKill: (reason: EndReason) => void;
  onRest: (isResting: boolean, reason: string) => void;
  onThrown: (reason: string, thrown: Thrown | undefined) => void;
}

export interface ReleaseOptions {
  most: number;
  open: (events: LinkEvents) => RendererLink;
  times: ReleaseTimes;
  events: ReleaseEvents;
}

/** The renderers of one release of one remote. */
export class ReleaseRenderers {
  readonly #options: ReleaseOptions;
  readonly #renderers = new Set<Renderer>();
  readonly #waiting: WaitingPages;
  readonly #sweep: NodeJS.Timeout;
  /** Who waits for the first renderer. */
  readonly #settled: (() => void)[] = [];
  #surroundings: Surroundings;
  #kills: number[] = [];
  #restsUntil = 0;
  #broken: { until: number; reason: string; isOurs: boolean } | undefined;
  #isClosed = false;

  constructor(surroundings: Surroundings, options: ReleaseOptions) {
    this.#surroundings = surroundings;
    this.#options = options;
    this.#waiting = new WaitingPages(options.times.waitMs);
    this.#sweep = setInterval(() => this.#endIdle(), options.times.idleMs / 2).unref();
  }

  get isResting(): boolean {
    return Date.now() < this.#restsUntil;
  }

  /** The remotes around changed. */
  surround(surroundings: Surroundings): void {
    this.#surroundings = surroundings;
    for (const renderer of this.#renderers) renderer.surround(surroundings);
  }

  /** Starts the first renderer, so that the first visitor finds it ready. Resolves when it is, or has failed. */
  warm(): Promise<void> {
    const settled = new Promise<void>((resolve) => this.#settled.push(resolve));
    if (this.#renderers.size === 0) this.#start();
    else this.#settle();
    return settled;
  }

  #settle(): void {
    for (const resolve of this.#settled.splice(0)) resolve();
  }

  /** Rejects with `RenderFault`. */
  render(input: PageInput, readText: ReadText): Promise<PageAnswer> {
    if (this.#isClosed) return Promise.reject(new RenderFault("the release has been replaced", { isOurs: true }));
    if (this.isResting) return Promise.reject(new RenderFault("its release rests after several kills", { isKnown: true }));
    const broken = this.#broken;
    if (broken !== undefined && Date.now() < broken.until) return Promise.reject(new RenderFault(broken.reason, broken));
    return new Promise((resolve, reject) => {
      const failed = (reason: string, details?: FaultDetails) => reject(new RenderFault(reason, details));
      this.#place({ input, readText, isSecondTry: false, done: resolve, failed });
    });
  }

  /** Ends the renderers: at once, or after their pages. */
  close(isAtOnce: boolean): void {
    this.#isClosed = true;
    clearInterval(this.#sweep);
    for (const renderer of this.#renderers) renderer.close(isAtOnce);
    if (isAtOnce) this.#waiting.failAll("the shell stops", true);
  }

  /** Gives a page to the renderer with the fewest, or lets it wait for one. */
  #place(job: PageJob): void {
    const fit = [...this.#renderers].filter((one) => one.isFit);
    const ready = this.#leastBusy();
    if ((ready === undefined || ready.running >= BUSY) && fit.length < this.#options.most && fit.every((one) => one.isReady)) this.#start();
    if (ready !== undefined && ready.running < PAGES_AT_ONCE) ready.render(job);
    else this.#waiting.add(job);
  }

  #fill(): void {
    this.#waiting.place(() => {
      const ready = this.#leastBusy();
      return ready !== undefined && ready.running < PAGES_AT_ONCE ? ready : undefined;
    });
  }

  /** The renderer with the fewest running pages. */
  #leastBusy(): Renderer | undefined {
    return [...this.#renderers].filter((one) => one.isFit && one.isReady).sort((a, b) => a.running - b.running)[0];
  }

  #start(): void {
    const renderer: Renderer = new Renderer(this.#options.open, this.#surroundings, {
      onReady: () => {
        this.#broken = undefined;
        this.#settle();
        this.#fill();
      },
      onRoom: () => this.#fill(),
      onThrown: this.#options.events.onThrown,
      onEnd: (reason, end, orphans) => this.#end(renderer, reason, end, orphans),
    });
    this.#renderers.add(renderer);
  }

  #end(renderer: Renderer, reason: string, end: EndReason, orphans: PageJob[]): void {
    this.#renderers.delete(renderer);
    this.#settle();
    if (!renderer.isReady) this.#broken = { until: Date.now() + this.#options.times.brokenMs, reason, isOurs: isOurs(end) };
    if (end !== "closed") this.#noteKill(end, renderer.isReady);
    if (this.#isClosed || this.isResting || !renderer.isReady) {
      for (const job of orphans) job.failed(reason, { isOurs: isOurs(end) });
      if (this.#renderers.size === 0) this.#waiting.failAll(reason, isOurs(end));
      return;
    }
    for (const job of orphans) this.#place(job);
    if (this.#renderers.size === 0 && (end !== "closed" || this.#waiting.size > 0)) this.#start();
  }

  #noteKill(end: EndReason, wasReady: boolean): void {
    const { kills, killsMs, restMs } = this.#options.times;
    this.#options.events.onKill(end);
    if (!wasReady) return;
    const now = Date.now();
    this.#kills = [...this.#kills.filter((at) => now - at < killsMs), now];
    if (this.#kills.length < kills) return;
    this.#kills = [];
    this.#restsUntil = now + restMs;
    this.#options.events.onRest(true, end);
    setTimeout(() => this.#options.events.onRest(false, end), restMs).unref();
    for (const renderer of this.#renderers) renderer.close(false);
    this.#waiting.failAll(`its renderer ended: ${end}`);
  }

  #endIdle(): void {
    const [, ...others] = [...this.#renderers];
    const now = performance.now();
    for (const renderer of others)
      if (renderer.isReady && renderer.load === 0 && now - renderer.idleSince > this.#options.times.idleMs) renderer.close(false);
  }
}
