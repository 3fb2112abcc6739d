import type { PageJob } from "./open-page.ts";
import type { Renderer } from "./renderer.ts";

/** Pages that wait for room on a renderer, the oldest first, each for a limited time. */
export class WaitingPages {
  readonly #waitMs: number;
  readonly #pages = new Map<PageJob, NodeJS.Timeout>();

  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  get size(): number {
    return this.#pages.size;
  }

  add(job: PageJob): void {
    const timer = setTimeout(() => {
      this.#pages.delete(job);
      job.failed("no renderer was free in time", { isOurs: true });
    }, this.#waitMs);
    this.#pages.set(job, timer);
  }

  /** Gives pages to renderers as long as one is free. */
  place(findFree: () => Renderer | undefined): void {
    for (const [job, timer] of this.#pages) {
      const free = findFree();
      if (free === undefined) return;
      clearTimeout(timer);
      this.#pages.delete(job);
      free.render(job);
    }
  }

  failAll(reason: string, isOurs = false): void {
    for (const [job, timer] of this.#pages) {
      clearTimeout(timer);
      job.failed(reason, { isOurs });
    }
    this.#pages.clear();
  }
}
