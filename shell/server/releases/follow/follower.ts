import { setTimeout as pause } from "node:timers/promises";
import { REGISTRY_WAIT_MS, type RegistryDocument, readRegistry } from "@savat/contracts/release-registry";
import { documentFault, readDocument, writeDocument } from "./kept-document.ts";
import { type RegistryCalls, RegistryRefusal } from "./registry-calls.ts";

/** Time for an answer after the registry's own wait. */
const GRACE_MS = 5000;
/** Time for an answer that need not wait. */
const ASK_MS = 2000;
/** The wait after a failed call doubles up to the longest. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;
/** Between two calls where the registry answers at once. */
const POLL_MS = 1000;
/** After a refusal the registry is asked for answers that wait again. */
const REFUSED_MS = 30_000;

interface FollowerOptions {
  calls: Pick<RegistryCalls, "call">;
  /** Where the last good document is kept. */
  path: string;
  onDocument: (document: RegistryDocument) => void;
  /** The registry is away or answers something that is not followed; undefined: all is well again. */
  onProblem: (problem: string | undefined) => void;
}

function messageOf(error: unknown): string {
  if (error instanceof RegistryRefusal) return error.message;
  if (error instanceof Error && error.name === "$ZodError") return "its document has another form";
  if (error instanceof SyntaxError) return "its document is not JSON";
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `it is away: ${cause instanceof Error ? cause.message : String(cause)}`;
}

/** Holds the registry's last good document. */
export class Follower {
  readonly #options: FollowerOptions;
  readonly #stop = new AbortController();
  #document: RegistryDocument | undefined;
  #problem: string | undefined;
  #refusedUntil = 0;
  #following: Promise<void> = Promise.resolve();

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  get document(): RegistryDocument | undefined {
    return this.#document;
  }

  get problem(): string | undefined {
    return this.#problem;
  }

  /** Reads the kept document and asks the registry once. The kept one serves while the registry is away. */
  async open(): Promise<void> {
    const kept = await readDocument(this.#options.path);
    if (kept !== undefined && documentFault(kept) === undefined) this.#document = kept;
    await this.ask();
  }

  /** Follows every change until `close`. */
  start(): void {
    this.#following = this.#follow();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#following;
  }

  /** Asks for the document as it is now. Never rejects. */
  async ask(): Promise<void> {
    await this.#read(false).catch((error: unknown) => this.#report(messageOf(error)));
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stop;
    const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
    let pauseMs = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const waits = this.#document !== undefined && Date.now() >= this.#refusedUntil;
      const since = Date.now();
      try {
        const isNew = await this.#read(waits);
        pauseMs = FIRST_PAUSE_MS;
        // A registry that answers at once is polled.
        if (!isNew && Date.now() - since < POLL_MS) await rest(POLL_MS);
      } catch (error) {
        if (signal.aborted) return;
        this.#report(messageOf(error));
        if (waits && error instanceof RegistryRefusal) this.#refusedUntil = Date.now() + REFUSED_MS;
        await rest(pauseMs);
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      }
    }
  }

  /** Reads the document, or waits for a later one. Returns whether it is later than the last. */
  async #read(waits: boolean): Promise<boolean> {
    const after = this.#document?.revision;
    const query = waits && after !== undefined ? { query: { after: String(after) } } : {};
    const timeoutMs = waits ? REGISTRY_WAIT_MS + GRACE_MS : ASK_MS;
    const document = await this.#options.calls.call(readRegistry, query, { timeoutMs, signal: this.#stop.signal });
    return await this.#take(document);
  }

  async #take(document: RegistryDocument): Promise<boolean> {
    const known = this.#document?.revision ?? -1;
    if (document.revision < known) this.#report(`its document has revision ${document.revision}, and ${known} was seen before`);
    const fault = documentFault(document);
    if (fault !== undefined) this.#report(`its document is not valid: ${fault}`);
    if (document.revision < known || fault !== undefined) return false;
    this.#report(undefined);
    if (document.revision === known) return false;
    this.#document = document;
    this.#options.onDocument(document);
    await writeDocument(this.#options.path, document);
    return true;
  }

  #report(problem: string | undefined): void {
    if (problem === this.#problem || this.#stop.signal.aborted) return;
    this.#problem = problem;
    this.#options.onProblem(problem);
  }
}
