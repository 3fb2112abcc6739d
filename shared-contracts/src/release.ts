import * as z from "zod/mini";

/** A build's name: see `server/build-hash.ts`. */
export const BuildSchema = z.string().check(z.regex(/^[0-9a-f]{20}$/));

/** What is told of a release beside its descriptor (`remote.json`, `shell.json`). `builtAt` is an ISO time. */
export const ReleaseRecordSchema = z.object({ build: BuildSchema, version: z.string(), commit: z.string(), builtAt: z.string() });
export type ReleaseRecord = z.infer<typeof ReleaseRecordSchema>;

/** Names the page's release, in the page and in the header of `/remotes.json`: shell and remotes together. */
export const RELEASE_META = "release";
export const RELEASE_HEADER = "x-release";

/** Header of answers: what an open page should know of the builds that it named. `recalled`: one was taken back.
 * `gone`: one is no longer kept, so a file of it may be missing. */
export const PAGE_BUILDS_HEADER = "x-page-builds";
export const PAGE_BUILDS_RECALLED = "recalled";
export const PAGE_BUILDS_GONE = "gone";
