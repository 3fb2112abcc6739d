import * as z from "zod/mini";

/** A build's name: see `server/build-hash.ts`. */
export const BuildSchema = z.string().check(z.regex(/^[0-9a-f]{20}$/));

/** What is told of a release beside its descriptor (`remote.json`, `shell.json`). `builtAt` is an ISO time. */
export const ReleaseRecordSchema = z.object({ build: BuildSchema, version: z.string(), commit: z.string(), builtAt: z.string() });
export type ReleaseRecord = z.infer<typeof ReleaseRecordSchema>;

/** Names the page's release, in the page and in the header of `/remotes.json`: shell and remotes together. */
export const RELEASE_META = "release";
export const RELEASE_HEADER = "x-release";
