import { type ErrorReport, SHELL_OWNER } from "@savat/contracts/error-report";
import { reportErrors } from "@savat/contracts/release-errors";
import type { Upstreams } from "../http/upstreams.ts";
import type { Composer } from "../releases/composer.ts";
import { RegistryCalls, RegistryRefusal } from "../releases/follow/registry-calls.ts";
import { ErrorQueue } from "./error-queue.ts";

interface CollectorOptions {
  /** The registry's token; without it the API takes no errors. */
  token: string | undefined;
  upstreams: Upstreams;
  composer: Composer;
}

/** Where the errors of pages and renderers come together. */
export interface ErrorCollector {
  add: (report: ErrorReport) => void;
  /** The build that a script belongs to, among those that pages get now. */
  findBuild: (owner: string, file: string) => string | undefined;
  close: () => void;
}

/** Whether another try would end as this one. */
function isRefusal(error: unknown): boolean {
  return error instanceof RegistryRefusal && error.status >= 400 && error.status < 500;
}

export function collectErrors({ token, upstreams, composer }: CollectorOptions): ErrorCollector {
  const calls = token === undefined ? undefined : new RegistryCalls(upstreams, token);
  const queue = calls && new ErrorQueue({ send: (errors) => calls.call(reportErrors, { body: { errors } }), isRefusal });
  return {
    add: (report) => queue?.add(report),
    findBuild: (owner, file) => {
      const { manifest, record } = composer.own;
      if (owner === SHELL_OWNER) return Object.hasOwn(manifest.files, file) ? record.build : undefined;
      const { entries, canaries } = composer.registry;
      return [...entries, ...canaries].find(({ name, descriptor }) => name === owner && Object.hasOwn(descriptor.files, file))?.build;
    },
    close: () => queue?.close(),
  };
}
