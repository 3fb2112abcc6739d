import type { RefreshResult } from "./registry.ts";

interface Log {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
}

/** Logs what a refresh changed: each release, share and refusal once. */
export class ReleaseLog {
  readonly #log: Log;
  #told: ReadonlySet<string> = new Set();

  constructor(log: Log) {
    this.#log = log;
  }

  note({ missing, refused, removed, entries, canaries }: RefreshResult): void {
    const told = new Set<string>();
    const once = (key: string, tell: () => void) => {
      told.add(key);
      if (!this.#told.has(key)) tell();
    };
    for (const { name, error } of missing) this.#log.warn({ remote: name }, `a remote is away: ${error}`);
    for (const { name, build, reason } of refused)
      once(`${name} ${build} ${reason}`, () => this.#log.warn({ remote: name, build }, `a release stays out: ${reason}`));
    for (const { name, build, record } of entries)
      once(`${name} ${build}`, () =>
        this.#log.info({ remote: name, build, version: record.version, commit: record.commit }, "a release is live"),
      );
    for (const { name, build, percent } of canaries)
      once(`${name} ${build} ${percent} %`, () => this.#log.info({ remote: name, build, percent }, "a release is a canary"));
    for (const { name, build } of removed)
      this.#log.info({ remote: name, build }, "a kept release was removed: it is too old, or its remote has too many");
    this.#told = told;
  }
}
