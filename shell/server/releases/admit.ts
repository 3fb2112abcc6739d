import { DescriptorSchema } from "@savat/contracts/remote";
import type { RemoteKeys } from "../platform/remote-keys.ts";
import type { LiveRelease } from "./live-release.ts";
import type { RemotePlan } from "./plan/remote-plan.ts";
import type { Verdict } from "./refusals.ts";
import { bringRelease, type OfferedRelease, type ReleaseStore } from "./store/bring-release.ts";
import { ReleaseError } from "./store/kept-releases.ts";
import { judgeSignature } from "./store/signature.ts";

/** Says why a release may not go live beside the others. `isKnown`: this build of the shell has admitted it before. */
export type Judge = (candidate: LiveRelease, others: readonly LiveRelease[], isKnown: boolean) => Promise<string | undefined>;

export interface AdmissionOptions {
  store: ReleaseStore;
  keys: RemoteKeys;
  judge: Judge;
  /** The shell's own build. */
  shellBuild: () => string;
}

type Owner = Pick<RemotePlan, "name" | "isSigned">;

/** Brings a release whole, checks its signature and has it judged. */
export class Admission {
  readonly #options: AdmissionOptions;

  constructor(options: AdmissionOptions) {
    this.#options = options;
  }

  /** Whether a release is kept that this build of the shell has admitted before. */
  isKnown(name: string, build: string): boolean {
    return this.#options.store.kept.admittedBy(name, build) === this.#options.shellBuild();
  }

  async bring({ name, isSigned }: Owner, release: OfferedRelease): Promise<void> {
    const { store, keys } = this.#options;
    if (store.kept.has(name, release.record.build)) return;
    const needsKey = isSigned && !release.isUnsigned;
    const check = (descriptor: Buffer) => (needsKey ? judgeSignature(keys, name, descriptor, release.signature) : undefined);
    await bringRelease(name, release, DescriptorSchema, store, check);
  }

  /** A kept release; undefined where it is not kept, not valid or not signed. */
  async read({ name, isSigned }: Owner, build: string): Promise<LiveRelease | undefined> {
    const { kept } = this.#options.store;
    const record = kept.record(name, build);
    if (record === undefined) return undefined;
    const text = await kept.descriptor(name, build);
    const signature = kept.signature(name, build);
    if (isSigned && judgeSignature(this.#options.keys, name, Buffer.from(text), signature) !== undefined) return undefined;
    const descriptor = DescriptorSchema.safeParse(JSON.parse(text));
    return descriptor.success ? { name, build, record, descriptor: descriptor.data } : undefined;
  }

  /** The release if it may go live beside the others, else why not. */
  async admit(owner: Owner, release: OfferedRelease, others: readonly LiveRelease[]): Promise<LiveRelease | Verdict> {
    const { store, keys, judge, shellBuild } = this.#options;
    const { name, isSigned } = owner;
    const { build } = release.record;
    const refused = (reason: string): Verdict => ({ reason, isPassing: false });
    try {
      await this.bring(owner, release);
      const text = await store.kept.descriptor(name, build);
      const needsKey = isSigned && !release.isUnsigned;
      const fault = needsKey ? judgeSignature(keys, name, Buffer.from(text), release.signature) : undefined;
      if (fault !== undefined) return refused(fault);
      const descriptor = DescriptorSchema.safeParse(JSON.parse(text));
      if (!descriptor.success) return refused("the descriptor is not valid");
      const candidate = { name, build, record: release.record, descriptor: descriptor.data };
      const reason = await judge(candidate, others, this.isKnown(name, build));
      if (reason !== undefined) return refused(reason);
      await store.kept.noteAdmitted(name, build, shellBuild(), release.signature);
      return candidate;
    } catch (error) {
      return { reason: error instanceof Error ? error.message : String(error), isPassing: !(error instanceof ReleaseError) };
    }
  }
}
