import { hostname } from "node:os";
import type { RegistryDocument } from "@savat/contracts/release-registry";
import type { Upstreams } from "../../http/upstreams.ts";
import type { ShellEnv } from "../../platform/env.ts";
import { noteRegistry } from "../../platform/metrics.ts";
import { ordersPathOf } from "../orders/release-orders.ts";
import type { Registry } from "../registry.ts";
import type { ReadFile } from "../store/release-source.ts";
import { Follower } from "./follower.ts";
import { documentPathOf } from "./kept-document.ts";
import { RegistryCalls } from "./registry-calls.ts";
import { Rollbacks } from "./rollbacks.ts";
import { StateReports, shellStateOf } from "./shell-state.ts";

interface Log {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
}

interface LinkOptions {
  env: ShellEnv;
  upstreams: Upstreams;
  log: () => Log;
  registry: () => Registry;
  /** The shell follows another document. */
  onDocument: () => void;
}

/** The shell's side of the registry. Without a token there is no registry, and it holds no document. */
export class RegistryLink {
  readonly #calls: RegistryCalls;
  readonly #follower: Follower;
  readonly #rollbacks: Rollbacks;
  readonly #reports: StateReports;
  readonly #isOpen: boolean;

  constructor({ env, upstreams, log, registry, onDocument }: LinkOptions) {
    this.#isOpen = env.registryToken !== undefined;
    const calls = new RegistryCalls(upstreams, env.registryToken ?? "");
    this.#calls = calls;
    const follower = new Follower({
      calls,
      path: documentPathOf(env.dataFolder),
      onDocument: ({ revision }) => {
        noteRegistry(revision, false);
        log().info({ revision }, "the registry has a new document");
        this.#rollbacks.tell();
        onDocument();
      },
      onProblem: (problem) => {
        noteRegistry(follower.document?.revision, problem !== undefined);
        if (problem === undefined) log().info({}, "the registry answers again");
        else log().warn({ problem }, "the registry is not followed: what it said last stays");
      },
    });
    this.#follower = follower;
    this.#rollbacks = new Rollbacks({
      ordersPath: ordersPathOf(env.dataFolder),
      calls,
      follower,
      onError: (err) => log().warn({ err }, "the registry could not be told of a rollback; it is told again"),
    });
    const shell = `${hostname().slice(0, 60)}:${env.port}`;
    this.#reports = new StateReports({
      calls,
      state: () => follower.document && shellStateOf(shell, registry(), follower.document),
    });
  }

  /** For all that the shell tells the registry; undefined without one. */
  get calls(): RegistryCalls | undefined {
    return this.#isOpen ? this.#calls : undefined;
  }

  get document(): RegistryDocument | undefined {
    return this.#follower.document;
  }

  /** For `/health/ready`; undefined without a registry. */
  get health(): { revision: number | null; problem: string | null } | undefined {
    if (!this.#isOpen) return undefined;
    return { revision: this.document?.revision ?? null, problem: this.#follower.problem ?? null };
  }

  /** Reads the kept document, and the registry's own if it answers. */
  async open(): Promise<void> {
    if (this.#isOpen) await this.#follower.open();
  }

  start(): void {
    if (!this.#isOpen) return;
    this.#follower.start();
    this.#rollbacks.tell();
  }

  async ask(): Promise<void> {
    if (this.#isOpen) await this.#follower.ask();
  }

  readStored(remote: string): ReadFile {
    return this.#calls.readStored(remote);
  }

  /** A canary took itself back: tells the registry, now or once it is there. */
  rollBack(remote: string, build: string, reason: string): void {
    if (this.#isOpen) this.#rollbacks.note({ remote, build, reason });
  }

  /** What the shell shows or refuses may have changed. */
  report(): void {
    if (this.#isOpen) this.#reports.note();
  }

  async close(): Promise<void> {
    this.#reports.close();
    await Promise.all([this.#follower.close(), this.#rollbacks.close()]);
  }
}
