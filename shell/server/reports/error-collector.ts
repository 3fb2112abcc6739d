import { type ErrorReport, SHELL_OWNER } from "@savat/contracts/error-report";
import { reportErrors } from "@savat/contracts/release-errors";
import type { Composer } from "../releases/composer.ts";
import { type RegistryCalls, RegistryRefusal } from "../releases/follow/registry-calls.ts";
import { ErrorQueue } from "./error-queue.ts";
import { keepShellMaps } from "./shell-maps.ts";

interface CollectorOptions {
  /** Undefined without a registry: nobody takes the errors. */
  calls: RegistryCalls | undefined;
  composer: Composer;
  /** Folder of the shell's build. */
  dist: string;
  /** A development build changes under the process, and has no use for kept maps. */
  keepsMaps: boolean;
  log: () => { warn: (fields: object, message: string) => void };
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

export function collectErrors({ calls, composer, dist, keepsMaps, log }: CollectorOptions): ErrorCollector {
  const queue = calls && new ErrorQueue({ send: (errors) => calls.call(reportErrors, { body: { errors } }), isRefusal });
  const onFailure = (err: unknown) => log().warn({ err }, "the shell's source maps could not be brought to the API");
  const endMaps = calls && keepsMaps ? keepShellMaps({ dist, own: composer.own, calls, onFailure }) : () => undefined;
  return {
    add: (report) => queue?.add(report),
    findBuild: (owner, file) => {
      const { manifest, record } = composer.own;
      if (owner === SHELL_OWNER) return Object.hasOwn(manifest.files, file) ? record.build : undefined;
      const { entries, canaries } = composer.registry;
      return [...entries, ...canaries].find(({ name, descriptor }) => name === owner && Object.hasOwn(descriptor.files, file))?.build;
    },
    close: () => {
      endMaps();
      queue?.close();
    },
  };
}
