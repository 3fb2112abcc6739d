import type { Plans, RemotePlan } from "./plan/remote-plan.ts";
import type { OfferedRelease } from "./store/bring-release.ts";
import { type KeptReleases, SHELL } from "./store/kept-releases.ts";

/** A shell that is behind asks at most this often for a file that it does not know. */
const UNKNOWN_MS = 1000;

interface CatchUpOptions {
  kept: KeptReleases;
  names: () => readonly string[];
  plans: (isFresh: boolean) => Promise<Plans>;
  bring: (plan: RemotePlan, release: OfferedRelease) => Promise<void>;
  now: () => number;
}

/** Keeps what a remote's team has released: another shell process may already send pages with it. */
export class CatchUp {
  readonly #options: CatchUpOptions;
  readonly #asked = new Map<string, { at: number; work: Promise<void> }>();

  constructor(options: CatchUpOptions) {
    this.#options = options;
  }

  /** Never rejects. */
  async ask(name: string, build?: string): Promise<void> {
    const { names, now } = this.#options;
    if (name !== SHELL && !names().includes(name)) return;
    const last = this.#asked.get(name);
    if (last !== undefined && now() - last.at < UNKNOWN_MS) return await last.work;
    const work = this.#bringAll(name, build).catch(() => undefined);
    this.#asked.set(name, { at: now(), work });
    await work;
  }

  async #bringAll(name: string, build: string | undefined): Promise<void> {
    const { kept, plans, bring } = this.#options;
    await kept.read();
    if (name === SHELL || (build !== undefined && kept.has(name, build))) return;
    const plan = (await plans(true)).remotes.find((one) => one.name === name);
    for (const release of [plan?.stable, plan?.canary, ...(plan?.previews ?? [])])
      if (plan !== undefined && release !== undefined) await bring(plan, release);
  }
}
