import type { RefreshResult } from "../registry.ts";

/** Files of a registered release that did not come are asked for again. */
const UNFINISHED_MS = 1000;

interface FollowingOptions {
  refresh: () => Promise<RefreshResult>;
  onError: (error: unknown) => void;
}

/** Makes the shell do what the registry's document says: at once, and again while a release's files did not come. */
export class Following {
  readonly #options: FollowingOptions;
  #again: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: FollowingOptions) {
    this.#options = options;
  }

  follow(): void {
    clearTimeout(this.#again);
    const { refresh, onError } = this.#options;
    this.#work = refresh()
      .then(({ isUnfinished }) => {
        if (isUnfinished && !this.#isClosed) this.#again = setTimeout(() => this.follow(), UNFINISHED_MS).unref();
      })
      .catch(onError);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#again);
    await this.#work;
  }
}
