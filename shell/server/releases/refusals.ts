/** A release that may not go live, and why, in one line. */
export interface Refusal {
  name: string;
  build: string;
  reason: string;
}

/** `isPassing`: not the release is at fault but its origin's answer, which may be another one next time. */
export interface Verdict {
  reason: string;
  isPassing: boolean;
}

interface Judged extends Refusal, Verdict {
  at: number;
  /** Build and signature. */
  release: string;
  /** The live releases that it was judged beside. */
  beside: string;
}

/** Refused releases by the place that they were offered for. */
export class Refusals {
  readonly #forMs: number;
  readonly #now: () => number;
  readonly #judged = new Map<string, Judged>();

  constructor(forMs: number, now: () => number) {
    this.#forMs = forMs;
    this.#now = now;
  }

  /** One of each release and reason. */
  get all(): Refusal[] {
    const seen = new Map([...this.#judged.values()].map(({ name, build, reason }) => [name + build + reason, { name, build, reason }]));
    return [...seen.values()];
  }

  /** Whether some are worth another try soon. */
  get arePassing(): boolean {
    return [...this.#judged.values()].some(({ isPassing }) => isPassing);
  }

  /** Whether the same verdict would be given again. */
  has(place: string, release: string, beside: string): boolean {
    const known = this.#judged.get(place);
    const isSame = known?.release === release && known.beside === beside && !known.isPassing;
    return isSame && this.#now() - known.at < this.#forMs;
  }

  set(place: string, judged: Omit<Judged, "at">): void {
    this.#judged.set(place, { ...judged, at: this.#now() });
  }

  delete(place: string): void {
    this.#judged.delete(place);
  }

  /** Forgets what is not offered any more. */
  keepOnly(places: ReadonlySet<string>): void {
    for (const place of this.#judged.keys()) if (!places.has(place)) this.#judged.delete(place);
  }
}
