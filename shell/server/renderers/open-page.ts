import type { FaultDetails } from "./render-fault.ts";
import type { ReadText } from "./wire/api-call.ts";
import type { PageAnswer, PageInput } from "./wire/messages.ts";

/** Time of the renderer's own that a page may take; waiting for reads does not count. */
const PAGE_MS = 1000;
/** Longer than a watch lets a renderer be silent. */
const GIVE_UP_MS = 10_000;

/** A page that waits for its renderer. */
export interface PageJob {
  input: PageInput;
  readText: ReadText;
  /** It was on a renderer that ended. */
  isSecondTry: boolean;
  done: (answer: PageAnswer) => void;
  failed: (reason: string, details?: FaultDetails) => void;
}

interface PageTimes {
  /** Its time is over. */
  onOver: () => void;
  /** Its renderer did not give it up then. */
  onStuck: () => void;
}

/** A page on a renderer, and its time. */
export class OpenPage {
  readonly job: PageJob;
  readonly #times: PageTimes;
  reads = 0;
  /** Reads without an answer. While there are some, the page's time stands still. */
  #waitsFor = 0;
  #usedMs = 0;
  #runsSince = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(job: PageJob, times: PageTimes) {
    this.job = job;
    this.#times = times;
    this.#run();
  }

  get isWaiting(): boolean {
    return this.#waitsFor > 0;
  }

  get runsSince(): number {
    return this.#runsSince;
  }

  /** Its time stands still until the read has ended. Rejects like the read. */
  async waitFor<T>(read: Promise<T>): Promise<T> {
    if (this.#waitsFor === 0) this.#rest();
    this.#waitsFor += 1;
    try {
      return await read;
    } finally {
      this.#waitsFor -= 1;
      if (this.#waitsFor === 0 && !this.#isClosed) this.#run();
    }
  }

  /** It left its renderer. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #run(): void {
    this.#runsSince = performance.now();
    this.#timer = setTimeout(() => this.#expire(), Math.max(0, PAGE_MS - this.#usedMs));
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#usedMs += performance.now() - this.#runsSince;
  }

  /** The renderer gives the page up when its turn comes, so a page that was only queued still arrives. One that blocks
   * its renderer gets no turn: the watch ends both. */
  #expire(): void {
    this.#times.onOver();
    this.#timer = setTimeout(this.#times.onStuck, GIVE_UP_MS);
  }
}
