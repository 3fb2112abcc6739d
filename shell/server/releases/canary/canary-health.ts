import { createHmac, randomBytes } from "node:crypto";
import type { Canary } from "../live-release.ts";
import type { Registry } from "../registry.ts";
import { Evidence } from "./evidence.ts";

/** A view of a release that failed, here or in a browser. */
export interface PageFault {
  remote: string;
  build: string;
  /** Undefined for a request without our cookie, which is not counted. */
  visitor: string | undefined;
  address: string;
}

const HOUR_MS = 3_600_000;
const LEAST_FAULTY = 5;
const LEAST_ADDRESSES = 3;
/** Visitors that count of one address in an hour. */
const MOST_OF_ADDRESS = 20;
/** More would not change a verdict. */
const MOST_VISITORS = 10_000;

/** Addresses as HMACs under a key that lives an hour and only here. */
class Addresses {
  readonly #now: () => number;
  #key = randomBytes(16);
  #until = 0;
  readonly #counts = new Map<string, number>();
  readonly #ofCanary = new Set<string>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** False: the address has had enough visitors this hour. */
  take(address: string, isCanary: boolean): boolean {
    if (this.#now() >= this.#until) {
      this.#key = randomBytes(16);
      this.#until = this.#now() + HOUR_MS;
      this.#counts.clear();
      this.#ofCanary.clear();
    }
    const key = createHmac("sha256", this.#key).update(address).digest("base64");
    const count = this.#counts.get(key) ?? 0;
    if (count >= MOST_OF_ADDRESS) return false;
    this.#counts.set(key, count + 1);
    if (isCanary) this.#ofCanary.add(key);
    return true;
  }

  /** Addresses of this hour with a faulty view of the canary. */
  get ofCanary(): number {
    return this.#ofCanary.size;
  }
}

interface Case {
  build: string;
  evidence: Evidence;
  addresses: Addresses;
  visitors: Set<string>;
}

interface Options {
  registry: Pick<Registry, "canaries" | "find">;
  /** Takes the canary back. */
  onRollback: (canary: Canary, reason: string) => void;
  now?: () => number;
}

/** Watches the visitors who meet faults, and takes a canary back that is worse than the live release. */
export class CanaryHealth {
  readonly #options: Options;
  readonly #cases = new Map<string, Case>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Visitors who met a fault of a remote's canary, and of its live release, since the canary began. */
  countsOf(remote: string): { canary: number; stable: number } {
    return this.#cases.get(remote)?.evidence.counts ?? { canary: 0, stable: 0 };
  }

  note({ remote, build, visitor, address }: PageFault): void {
    const { registry, onRollback } = this.#options;
    const canary = registry.canaries.find(({ name }) => name === remote);
    const isCanary = build === canary?.build;
    if (canary === undefined || visitor === undefined || (!isCanary && build !== registry.find(remote)?.build)) return;
    const { evidence, addresses, visitors } = this.#caseOf(canary);
    if (visitors.has(visitor) || visitors.size >= MOST_VISITORS || !addresses.take(address, isCanary)) return;
    visitors.add(visitor);
    // At 0 or 100 % there is nobody to compare with.
    if (canary.percent <= 0 || canary.percent >= 100) return;
    evidence.add(isCanary, canary.percent / 100);
    const { counts } = evidence;
    if (!evidence.isEnough || counts.canary < LEAST_FAULTY || addresses.ofCanary < LEAST_ADDRESSES) return;
    onRollback(
      canary,
      `${counts.canary} of its visitors met a fault, and ${counts.stable} of the others, at a share of ${canary.percent} %`,
    );
  }

  #caseOf({ name, build }: Canary): Case {
    const known = this.#cases.get(name);
    if (known?.build === build) return known;
    const now = this.#options.now ?? Date.now;
    const fresh = { build, evidence: new Evidence(), addresses: new Addresses(now), visitors: new Set<string>() };
    this.#cases.set(name, fresh);
    return fresh;
  }
}
