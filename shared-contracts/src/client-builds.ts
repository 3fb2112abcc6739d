import type { ErrorCode } from "./errors.ts";

/** Header of each API call of a page: its builds, as `shell=1f0c…,checkout=9ab2…`. */
export const CLIENT_BUILDS_HEADER = "x-client-builds";

/** Code of a call that the API refuses because its page is too old; also `data` of a JSON-RPC error. */
export const CLIENT_OUTDATED = "client_outdated" satisfies ErrorCode;

/** The builds of a page by part: `shell` or a remote's name. */
export type ClientBuilds = ReadonlyMap<string, string>;

const MAX_LENGTH = 2048;
const MAX_PARTS = 24;
const PART = /^([a-z]{1,32})=([\w.-]{1,64})$/;

export function writeClientBuilds(builds: Iterable<readonly [part: string, build: string]>): string {
  return Array.from(builds, (part) => part.join("=")).join();
}

/** Undefined without a header, and for one that is too long, malformed or names a part twice. */
export function parseClientBuilds(header: string | string[] | undefined): ClientBuilds | undefined {
  if (typeof header !== "string" || header.length > MAX_LENGTH) return undefined;
  const parts = header.split(",");
  if (parts.length > MAX_PARTS) return undefined;
  const builds = new Map<string, string>();
  for (const part of parts) {
    const [, name, build] = PART.exec(part) ?? [];
    if (name === undefined || build === undefined || builds.has(name)) return undefined;
    builds.set(name, build);
  }
  return builds;
}
