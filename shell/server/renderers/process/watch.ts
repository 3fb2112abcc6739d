import { residentBytes, usedMs } from "./usage.ts";

const LOOK_MS = 100;
/** One look of as many at a renderer without orders. */
const IDLE_LOOKS = 10;

export interface WatchLimits {
  memoryBytes: number;
  /** How long it may stay silent before it gets the lowest priority, and before it is killed. */
  tiredMs: number;
  killMs: number;
  startMs: number;
}

export interface WatchEvents {
  /** Time for a ping. */
  onAsk: () => void;
  onTired: () => void;
  /** It must be killed, for this reason. */
  onKill: (reason: "memory" | "slow start" | "unresponsive") => void;
}

/** Watches a process from outside: its answers to pings, and its memory. */
export class Watch {
  readonly #pid: number;
  readonly #limits: WatchLimits;
  readonly #events: WatchEvents;
  readonly #timer: NodeJS.Timeout;
  #isStarted = false;
  #tiredAt: number | undefined;
  /** When the ping was sent that is not answered yet. */
  #askedAt: number | undefined = performance.now();
  /** It got an order after its last answer to a ping. */
  #isBusy = true;
  #looks = 0;
  #usedAtPing = 0;
  #lookedAt = performance.now();

  constructor(pid: number, limits: WatchLimits, events: WatchEvents) {
    this.#pid = pid;
    this.#limits = limits;
    this.#events = events;
    this.#timer = setInterval(() => void this.#look(), LOOK_MS);
  }

  noteOrder(): void {
    this.#isBusy = true;
  }

  /** It is ready, or answered the ping. */
  noteAnswer(): void {
    this.#askedAt = undefined;
    this.#isStarted = true;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const now = performance.now();
    // This process was held up itself: the silence says nothing about the other.
    if (now - this.#lookedAt > 2 * LOOK_MS && this.#askedAt !== undefined) this.#askedAt += now - this.#lookedAt - LOOK_MS;
    this.#lookedAt = now;
    this.#looks += 1;
    if (!this.#isBusy && this.#askedAt === undefined && this.#looks % IDLE_LOOKS !== 0) return;
    if ((await residentBytes(this.#pid)) > this.#limits.memoryBytes) this.#events.onKill("memory");
    else this.#judge(now, this.#askedAt === undefined ? 0 : this.#silence(now, this.#askedAt));
  }

  #judge(now: number, silentMs: number): void {
    const { startMs, killMs, tiredMs } = this.#limits;
    if (!this.#isStarted) {
      if (silentMs > startMs) this.#events.onKill("slow start");
    } else if (silentMs > killMs) this.#events.onKill("unresponsive");
    else {
      if (silentMs > tiredMs && this.#tiredAt === undefined) this.#tire(now);
      if (this.#askedAt === undefined) this.#ask(now);
    }
  }

  #tire(now: number): void {
    this.#tiredAt = now;
    this.#events.onTired();
  }

  #ask(now: number): void {
    this.#isBusy = false;
    this.#askedAt = now;
    this.#usedAtPing = usedMs(this.#pid) ?? 0;
    this.#events.onAsk();
  }

  /** On a busy machine a process waits for its turn: its own time counts, and a tenth of the clock's. With the lowest
   * priority it gets few turns: then a third. */
  #silence(now: number, since: number): number {
    const used = usedMs(this.#pid);
    if (used === undefined) return now - since;
    const own = Math.max(used - this.#usedAtPing, (now - since) / 10);
    if (this.#tiredAt === undefined) return Math.min(now - since, own);
    return Math.min(now - since, Math.max(own, this.#limits.tiredMs + (now - this.#tiredAt) / 3));
  }
}
