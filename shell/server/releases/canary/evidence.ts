/** How many times as likely a visitor of the canary is to meet a fault, in the five ways that it may be worse. */
const RATES = [2, 4, 8, 16, 32] as const;
/** A healthy canary reaches that once in a thousand times at most, however often one looks (Ville's inequality). */
const ENOUGH = 1000;

/** The evidence that a canary is worse than the live release. Its unit is a visitor who met a fault of either, counted
 * once: views of one visitor depend on each other, visitors do not. */
export class Evidence {
  readonly #ratios: number[] = RATES.map(() => 1);
  #canary = 0;
  #stable = 0;

  /** `share`: of the visitors who have the canary, from 0 to 1, as it stands now. */
  add(isCanary: boolean, share: number): void {
    if (isCanary) this.#canary += 1;
    else this.#stable += 1;
    RATES.forEach((rate, index) => {
      const expected = (rate * share) / (rate * share + 1 - share);
      const ratio = isCanary ? expected / share : (1 - expected) / (1 - share);
      this.#ratios[index] = (this.#ratios[index] ?? 1) * ratio;
    });
  }

  /** Visitors who met a fault. */
  get counts(): { canary: number; stable: number } {
    return { canary: this.#canary, stable: this.#stable };
  }

  /** The mean likelihood ratio. */
  get value(): number {
    return this.#ratios.reduce((sum, ratio) => sum + ratio, 0) / RATES.length;
  }

  get isEnough(): boolean {
    return this.value >= ENOUGH;
  }
}
