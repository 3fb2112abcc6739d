import { type RegistryDocument, reportShell, type ShellState } from "@savat/contracts/release-registry";
import type { Registry } from "../registry.ts";
import type { RegistryCalls } from "./registry-calls.ts";

const EVERY_MS = 60_000;
/** After a report that did not arrive. */
const AGAIN_MS = 1000;
const REASON_LENGTH = 500;

/** What a shell process has of the remotes that the document names. */
export function shellStateOf(shell: string, registry: Registry, { revision, remotes }: RegistryDocument): ShellState {
  const own = [...registry.canaries, ...registry.previews];
  return {
    shell,
    revision,
    remotes: remotes.map(({ remote }) => ({
      remote,
      stable: registry.find(remote)?.build ?? null,
      others: [...new Set(own.filter(({ name }) => name === remote).map(({ build }) => build))],
      refused: registry.refused
        .filter(({ name }) => name === remote)
        .map(({ build, reason }) => ({ build, reason: reason.slice(0, REASON_LENGTH) })),
    })),
  };
}

interface StateReportsOptions {
  calls: Pick<RegistryCalls, "call">;
  /** Undefined before the first document. */
  state: () => ShellState | undefined;
}

/** Tells the registry what this process has: after each change, and once a minute. */
export class StateReports {
  readonly #options: StateReportsOptions;
  #sent = "";
  #isSending = false;
  /** The last report did not arrive: the next one waits. */
  #hasFailed = false;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: StateReportsOptions) {
    this.#options = options;
  }

  /** Something may have changed. */
  note(): void {
    const state = this.#options.state();
    if (state !== undefined && !this.#hasFailed && JSON.stringify(state) !== this.#sent) void this.#send();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.#isClosed) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    const state = this.#options.state();
    const isSent =
      state === undefined ||
      (await this.#options.calls.call(reportShell, { body: state }).then(
        () => true,
        () => false, // the follower reports that the registry is away
      ));
    this.#isSending = false;
    this.#hasFailed = !isSent;
    if (isSent) this.#sent = JSON.stringify(state);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#send(), isSent ? EVERY_MS : AGAIN_MS).unref();
    if (isSent) this.note();
  }
}
