import { orderRelease } from "@savat/contracts/release-registry";
import { changeOrders, type Rollback, readOrders } from "../orders/release-orders.ts";
import type { Follower } from "./follower.ts";
import { type RegistryCalls, RegistryRefusal } from "./registry-calls.ts";

/** The registry is told again after this time. */
const AGAIN_MS = 1000;
/** No such release, or it is taken back already. */
const SETTLED = new Set([404, 409]);

interface RollbacksOptions {
  ordersPath: string;
  calls: Pick<RegistryCalls, "call">;
  follower: Pick<Follower, "document" | "ask">;
  onError: (error: unknown) => void;
}

/** Canaries that took themselves back: kept on disk, and told to the registry until its document has them. */
export class Rollbacks {
  readonly #options: RollbacksOptions;
  /** The file is changed by one at a time. */
  #work: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: RollbacksOptions) {
    this.#options = options;
  }

  /** Keeps one on disk and tells it. */
  note(rollback: Rollback): void {
    this.#then(() =>
      changeOrders(this.#options.ordersPath, (orders) => ({ ...orders, rollbacks: [...without(orders.rollbacks, rollback), rollback] })),
    );
    this.tell();
  }

  /** Tells what the registry does not know yet, and forgets what its document has. */
  tell(): void {
    clearTimeout(this.#timer);
    this.#then(async () => {
      const { rollbacks } = await readOrders(this.#options.ordersPath);
      for (const rollback of rollbacks) await this.#tellOne(rollback);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#work;
  }

  #then(step: () => Promise<void>): void {
    this.#work = this.#work.then(step).catch((error: unknown) => {
      if (this.#isClosed) return;
      this.#options.onError(error);
      this.#timer = setTimeout(() => this.tell(), AGAIN_MS).unref();
    });
  }

  async #tellOne(rollback: Rollback): Promise<void> {
    const { ordersPath, follower } = this.#options;
    const revision = rollback.revision ?? (await this.#order(rollback));
    const known = follower.document?.revision ?? -1;
    await changeOrders(ordersPath, (orders) => {
      const others = without(orders.rollbacks, rollback);
      return { ...orders, rollbacks: known >= revision ? others : [...others, { ...rollback, revision }] };
    });
  }

  /** Returns the revision from which the registry's document has it. */
  async #order({ remote, build, reason }: Rollback): Promise<number> {
    const { calls, follower } = this.#options;
    const channels = follower.document?.remotes.find((one) => one.remote === remote);
    // Since then a person has given it to everybody.
    if (channels?.stable?.build === build) return 0;
    let revision: number | undefined;
    for (const order of ["rollback", "disable"] as const) {
      try {
        const input = { params: { remote }, body: { order, build, reason: reason.slice(0, 500) } };
        revision = (await calls.call(orderRelease, input)).revision;
      } catch (error) {
        if (!(error instanceof RegistryRefusal) || !SETTLED.has(error.status)) throw error;
      }
    }
    if (revision !== undefined) return revision;
    await follower.ask();
    return follower.document?.revision ?? 0;
  }
}

function without(rollbacks: readonly Rollback[], { remote, build }: Rollback): Rollback[] {
  return rollbacks.filter((one) => one.remote !== remote || one.build !== build);
}
