import type { RemoteOrigin } from "../../platform/env.ts";
import { originSource } from "../../releases/store/release-source.ts";

const MOST_BYTES = 32_000_000;
const FILE = /^[\w.-]+$/;

/** A file from where a remote is being developed; undefined: it has none. */
export type ReadUnkept = (remote: string, name: string) => Promise<Buffer | undefined>;

/** Development only: hot updates, and files of builds that are no longer kept. */
export function readerOfOrigins(remotes: readonly RemoteOrigin[]): ReadUnkept {
  const sources = new Map(remotes.map(({ name, origin }) => [name, originSource(origin)]));
  return async (remote, name) =>
    FILE.test(name)
      ? await sources
          .get(remote)
          ?.read(name, MOST_BYTES)
          .catch(() => undefined)
      : undefined;
}
