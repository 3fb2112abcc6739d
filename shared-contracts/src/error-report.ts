import * as z from "zod/mini";
import { BuildSchema } from "./release.ts";

/** Where pages report what was thrown; the shell answers it. */
export const ERROR_REPORTS_PATH = "/error-reports";
/** The shell's name beside those of the remotes. */
export const SHELL_OWNER = "shell";
export const MOST_FRAMES = 20;
/** In a renderer a module has no name of its own: the shell puts that of the build in its place. */
export const SERVER_SCRIPT = "server";

const OwnerSchema = z.string().check(z.regex(/^[a-z]{1,40}$/));

/** `error`: in a click, a timer or a listener; `render`: caught by a boundary; `server`: in a renderer; `policy`: the
 * content policy stopped a script. */
export const ErrorKindSchema = z.enum(["error", "promise", "render", "server", "policy"]);
export type ErrorKind = z.infer<typeof ErrorKindSchema>;

export const PLACE = { line: z.int().check(z.minimum(1), z.maximum(9_999_999)), column: z.int().check(z.minimum(0), z.maximum(9_999_999)) };

/** A place in a script of a build: `owner` is `shell` or a remote; the line begins at 1, the column at 0. */
const ScriptFrameSchema = z.object({ owner: OwnerSchema, file: z.string().check(z.regex(/^[\w.-]{1,120}$/)), ...PLACE });
export type ScriptFrame = z.infer<typeof ScriptFrameSchema>;

/** What may be told of an error: nothing of it is a text that a person could have typed. */
export const ThrownSchema = z.object({
  kind: ErrorKindSchema,
  /** Its `name`. */
  class: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/)),
  /** Its `code`, if it has one; of a policy the directive. */
  code: z.optional(z.string().check(z.regex(/^[A-Za-z][\w-]{0,59}$/))),
  /** The first 32 hex digits of the SHA-256 of its message. */
  messageHash: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  /** Topmost first; places outside the builds are left out. */
  frames: z.array(ScriptFrameSchema).check(z.maxLength(MOST_FRAMES)),
});
export type Thrown = z.infer<typeof ThrownSchema>;

/** A page's report of an error, at most 4 KB. */
export const ErrorReportSchema = z.extend(ThrownSchema, {
  /** The remote whose boundary caught it. */
  area: z.optional(OwnerSchema),
  /** The page's builds, by owner. */
  builds: z.record(OwnerSchema, BuildSchema),
  /** The id of the request that the page answers: one search in the logs finds its calls. */
  request: z.optional(z.string().check(z.regex(/^[\w.-]{8,64}$/))),
});
export type ErrorReport = z.infer<typeof ErrorReportSchema>;
