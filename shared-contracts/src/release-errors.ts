import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { ErrorKindSchema, ErrorReportSchema, PLACE } from "./error-report.ts";
import { UNKNOWN, withFallback } from "./fallback.ts";
import { BuildSchema } from "./release.ts";
import { FileHashSchema, RemoteNameSchema } from "./release-registry.ts";

/** Errors that one call of the shell brings. */
export const MOST_ERRORS_A_CALL = 50;

/** Errors that a shell collected; `count`: how many were equal. Needs the shells' token. Errors: unauthorized 401,
 * validation 400. */
export const reportErrors = defineEndpoint({
  method: "POST",
  path: "/releases/errors",
  body: z.object({
    errors: z
      .array(z.extend(ErrorReportSchema, { count: z.int().check(z.minimum(1), z.maximum(10_000)) }))
      .check(z.minLength(1), z.maxLength(MOST_ERRORS_A_CALL)),
  }),
  reply: z.object({}),
});

/** Names the source maps of a shell's own build by their script, since no registration does. `missing`: hashes that the
 * store lacks. Needs the shells' token. Errors: unauthorized 401, validation 400. */
export const registerShellMaps = defineEndpoint({
  method: "POST",
  path: "/releases/shell-maps",
  body: z.object({ build: BuildSchema, sourceMaps: z.record(z.string().check(z.maxLength(120)), FileHashSchema) }),
  reply: z.object({ missing: z.array(FileHashSchema) }),
});

/** A place in the sources; in the script where its build has no map. */
const SourceFrameSchema = z.object({
  owner: z.string(),
  /** As `src/features/basket/basket.tsx` of its owner, or `shared-contracts/src/cart.ts`. */
  file: z.string(),
  ...PLACE,
  function: z.nullable(z.string()),
  /** Code of the owner itself, neither shared nor a package. */
  isOwn: z.boolean(),
});
export type SourceFrame = z.infer<typeof SourceFrameSchema>;

const ErrorSampleSchema = z.object({
  at: z.string(),
  /** The page's request id in the logs. */
  request: z.nullable(z.string()),
  builds: z.record(z.string(), z.string()),
  frames: z.array(SourceFrameSchema),
});

/** Errors of one class from one function. `remote`: whose topmost own frame it is. Times are ISO. */
const ErrorGroupSchema = z.object({
  id: z.string(),
  remote: z.string(),
  kind: withFallback(ErrorKindSchema, UNKNOWN),
  class: z.string(),
  code: z.nullable(z.string()),
  /** The team's own topmost frame, as last seen; null: the error names no script of a build. */
  place: z.nullable(SourceFrameSchema),
  /** Only a text of the build's sources; else the hash alone is known. */
  message: z.nullable(z.string()),
  messageHash: z.nullable(z.string()),
  count: z.int(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  /** The team's builds that threw it, the last seen first. */
  builds: z.array(z.object({ build: z.string(), count: z.int(), lastSeenAt: z.string() })),
  /** Newest first, at most 5. */
  samples: z.array(ErrorSampleSchema),
});
export type ErrorGroup = z.infer<typeof ErrorGroupSchema>;

const ErrorGroupsSchema = z.object({ groups: z.array(ErrorGroupSchema) });

/** Errors of the last 30 days, the last seen first, at most 100; `remote` may be `shell`. For admins. Errors:
 * unauthorized 401, forbidden 403. */
export const listErrors = defineEndpoint({
  method: "GET",
  path: "/admin/releases/errors",
  query: z.object({ remote: z.optional(RemoteNameSchema) }),
  reply: ErrorGroupsSchema,
});

/** A remote's errors, the last seen first, at most 100. For its team's token and for admins. Errors: unauthorized 401,
 * forbidden 403. */
export const listRemoteErrors = defineEndpoint({
  method: "GET",
  path: "/releases/remotes/:remote/errors",
  params: z.object({ remote: RemoteNameSchema }),
  reply: ErrorGroupsSchema,
});
