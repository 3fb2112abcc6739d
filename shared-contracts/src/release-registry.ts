import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { UNKNOWN, withFallback } from "./fallback.ts";
import { BuildSchema, ReleaseRecordSchema } from "./release.ts";

export const RemoteNameSchema = z.string().check(z.regex(/^[a-z]{1,40}$/));
/** Of the descriptor's bytes, by the team's Ed25519 key; base64. */
const SignatureSchema = z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/));
/** SHA-384 of a file, in hex. */
export const FileHashSchema = z.string().check(z.regex(/^[0-9a-f]{96}$/));
const PercentSchema = z.number().check(z.minimum(0), z.maximum(100));
const OriginSchema = z.string().check(z.regex(/^https?:\/\/[^/?#]+$/));

/** A release as the registry names it. `origin`: where its files lie, null for the store. */
const RegisteredReleaseSchema = z.extend(ReleaseRecordSchema, { origin: z.nullable(OriginSchema), signature: SignatureSchema });
export type RegisteredRelease = z.infer<typeof RegisteredReleaseSchema>;

/** A release that one browser gets, by the link that holds the secret. `until` is an ISO time. */
const OverrideSchema = z.object({
  id: z.string(),
  /** SHA-256 of the link's secret, in hex. */
  secretHash: z.string(),
  release: RegisteredReleaseSchema,
  until: z.string(),
});

/** Which releases of a remote the visitors get. */
const RemoteChannelsSchema = z.object({
  remote: RemoteNameSchema,
  stable: z.nullable(RegisteredReleaseSchema),
  /** Goes to a share of the visitors. */
  canary: z.nullable(z.extend(RegisteredReleaseSchema, { percent: PercentSchema })),
  overrides: z.array(OverrideSchema),
  /** Builds that were taken back: their open pages reload. */
  recalled: z.array(BuildSchema),
});
export type RemoteChannels = z.infer<typeof RemoteChannelsSchema>;

/** All that a shell needs of the registry. `revision` grows with every change. */
export const RegistryDocumentSchema = z.object({ revision: z.int(), remotes: z.array(RemoteChannelsSchema) });
export type RegistryDocument = z.infer<typeof RegistryDocumentSchema>;

/** How long a call with `after` waits for a change, in ms. */
export const REGISTRY_WAIT_MS = 10_000;

/** The registry's document, for a shell; with `after` the answer waits until the revision is a later one. Needs the
 * shells' token. Errors: unauthorized 401. */
export const readRegistry = defineEndpoint({
  method: "GET",
  path: "/releases/registry",
  query: z.object({ after: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))) }),
  reply: RegistryDocumentSchema,
});

const ReleaseParamsSchema = z.object({ remote: RemoteNameSchema, build: BuildSchema });

/** A descriptor's text, whose hash the build is. Needs the shells' token. Errors: unauthorized 401, not_found 404. */
export const readDescriptor = defineEndpoint({
  method: "GET",
  path: "/releases/descriptors/:remote/:build",
  params: ReleaseParamsSchema,
  reply: z.string(),
});

/** What a shell process has of each remote. `shell` names the process. */
const ShellStateSchema = z.object({
  shell: z.string().check(z.minLength(1), z.maxLength(80)),
  revision: z.int(),
  remotes: z.array(
    z.object({
      remote: RemoteNameSchema,
      stable: z.nullable(BuildSchema),
      /** Canaries and previews that it admitted. */
      others: z.array(BuildSchema),
      refused: z.array(z.object({ build: BuildSchema, reason: z.string().check(z.maxLength(500)) })),
    }),
  ),
});
export type ShellState = z.infer<typeof ShellStateSchema>;

/** A shell's state, each time it changed, and once a minute. Needs the shells' token. Errors: unauthorized 401. */
export const reportShell = defineEndpoint({ method: "POST", path: "/releases/shells", body: ShellStateSchema, reply: z.object({}) });

/** The named files that the store lacks. Needs a team's token. Errors: unauthorized 401, validation 400. */
export const listMissingFiles = defineEndpoint({
  method: "POST",
  path: "/releases/files/missing",
  body: z.object({ hashes: z.array(FileHashSchema).check(z.maxLength(1000)) }),
  reply: z.object({ missing: z.array(FileHashSchema) }),
});

const RemoteParamsSchema = z.object({ remote: RemoteNameSchema });
const ReasonSchema = z.optional(z.string().check(z.maxLength(500)));

/** Registers a release; again, it changes nothing. Needs the team's token. Errors: unauthorized 401, forbidden 403,
 * validation 400, release_taken 409 (version or file name with other bytes), release_incomplete 409 (missing files). */
export const registerRelease = defineEndpoint({
  method: "POST",
  path: "/releases/remotes/:remote",
  params: RemoteParamsSchema,
  body: z.object({
    record: ReleaseRecordSchema,
    /** The descriptor's text, whose hash the build is. */
    descriptor: z.string().check(z.maxLength(262_144)),
    signature: SignatureSchema,
    origin: z.nullable(OriginSchema),
    /** Hashes of source maps by the name of their script. */
    sourceMaps: z.record(z.string(), FileHashSchema),
    /** Becomes stable at once, unless a person has chosen another. */
    isDefault: z.optional(z.boolean()),
  }),
  reply: z.object({ build: BuildSchema, isNew: z.boolean() }),
});

export const RELEASE_ACTIONS = [
  "registered",
  "canary",
  "promoted",
  "rolled_back",
  "disabled",
  "allowed",
  "preview",
  "preview_ended",
  "granted",
] as const;
const ReleaseActionSchema = z.enum(RELEASE_ACTIONS);

/** One change of a remote's releases. `actor`: a team, an admin's phone, or `shell`. */
const ReleaseEventSchema = z.object({
  id: z.int(),
  at: z.string(),
  remote: RemoteNameSchema,
  action: withFallback(ReleaseActionSchema, UNKNOWN),
  build: z.nullable(BuildSchema),
  version: z.nullable(z.string()),
  percent: z.nullable(z.number()),
  actor: z.string(),
  reason: z.nullable(z.string()),
});
export type ReleaseEvent = z.infer<typeof ReleaseEventSchema>;

/** A registered release in the console and in `savat-release status`. */
const ReleaseRowSchema = z.extend(ReleaseRecordSchema, {
  origin: z.nullable(z.string()),
  registeredAt: z.string(),
  registeredBy: z.string(),
  isRecalled: z.boolean(),
  isRolledBack: z.boolean(),
});
export type ReleaseRow = z.infer<typeof ReleaseRowSchema>;

const RemoteStatusSchema = z.object({
  remote: RemoteNameSchema,
  stable: z.nullable(BuildSchema),
  canary: z.nullable(z.object({ build: BuildSchema, percent: PercentSchema })),
  overrides: z.array(z.object({ id: z.string(), build: BuildSchema, label: z.string(), until: z.string() })),
  /** Newest first, at most 30. */
  releases: z.array(ReleaseRowSchema),
  /** Newest first, at most 50. */
  history: z.array(ReleaseEventSchema),
  /** Shell processes that were heard of in the last 3 minutes. */
  shells: z.array(
    z.object({
      shell: z.string(),
      at: z.string(),
      revision: z.int(),
      stable: z.nullable(BuildSchema),
      others: z.array(BuildSchema),
      refused: z.array(z.object({ build: BuildSchema, reason: z.string() })),
    }),
  ),
});
export type RemoteStatus = z.infer<typeof RemoteStatusSchema>;

/** All that is known of one remote. For its team's token and for admins. Errors: unauthorized 401, forbidden 403,
 * not_found 404. */
export const readRemote = defineEndpoint({
  method: "GET",
  path: "/releases/remotes/:remote",
  params: RemoteParamsSchema,
  reply: RemoteStatusSchema,
});

/** Every remote, by its place among the cascade layers. For admins. Errors: unauthorized 401, forbidden 403. */
export const listRemotes = defineEndpoint({
  method: "GET",
  path: "/admin/releases",
  reply: z.object({ revision: z.int(), remotes: z.array(RemoteStatusSchema) }),
});

const ORDERS = ["canary", "promote", "rollback", "disable", "allow"] as const;

/** `canary`: a share of the visitors. `rollback` of the stable build brings the one before it back. `disable` recalls a
 * build from open pages, too; `allow` ends that. */
const ReleaseOrderSchema = z
  .object({ order: z.enum(ORDERS), build: BuildSchema, percent: z.optional(PercentSchema), reason: ReasonSchema })
  .check(
    z.refine(({ order, percent }) => (order === "canary") === (percent !== undefined), { path: ["percent"], error: "belongs to a canary" }),
  );
export type ReleaseOrder = z.infer<typeof ReleaseOrderSchema>;

/** Carries an order out. For the team, admins, and shells (rollback, disable). Errors: unauthorized 401, forbidden 403,
 * not_found 404, validation 400, release_conflict 409 (`fields`: why it does not fit what is live). */
export const orderRelease = defineEndpoint({
  method: "POST",
  path: "/releases/remotes/:remote/orders",
  params: RemoteParamsSchema,
  body: ReleaseOrderSchema,
  reply: z.object({ revision: z.int(), status: RemoteStatusSchema }),
});

/** A link that shows one build to whoever opens it, until its time is over (1 to 720 hours). For the team's token and
 * for admins. Errors: as `orderRelease`. */
export const createPreview = defineEndpoint({
  method: "POST",
  path: "/releases/remotes/:remote/previews",
  params: RemoteParamsSchema,
  body: z.object({
    build: BuildSchema,
    hours: z.int().check(z.minimum(1), z.maximum(720)),
    label: z.string().check(z.maxLength(100)),
  }),
  reply: z.object({ id: z.string(), link: z.string(), until: z.string() }),
});

/** The cookie that binds a grant to the browser which asked for it. */
export const GRANT_KEY = "mf-key";
/** A remote's development server on the machine of the person who looks. */
export const LocalOriginSchema = z.string().check(z.regex(/^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/), z.refine(URL.canParse));

/** A link that for an hour shows a remote from the person's machine. `keyHash`: SHA-256, in hex, of their cookie
 * `GRANT_KEY`. For admins. Errors: unauthorized 401, forbidden 403, not_found 404, validation 400. */
export const grantOrigin = defineEndpoint({
  method: "POST",
  path: "/releases/remotes/:remote/grants",
  params: RemoteParamsSchema,
  body: z.object({ origin: LocalOriginSchema, keyHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  reply: z.object({ link: z.string(), until: z.string() }),
});

/** Ends a preview. Errors: unauthorized 401, forbidden 403, not_found 404. */
export const endPreview = defineEndpoint({
  method: "DELETE",
  path: "/releases/remotes/:remote/previews/:id",
  params: z.extend(RemoteParamsSchema, { id: z.string() }),
  reply: z.object({}),
});

/** A team's token: it is shown once, when it is made. Times are ISO. */
const ReleaseTokenSchema = z.object({
  id: z.string(),
  team: z.string(),
  remotes: z.array(RemoteNameSchema),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
});
export type ReleaseToken = z.infer<typeof ReleaseTokenSchema>;

/** Every team's token, newest first. For admins. Errors: unauthorized 401, forbidden 403. */
export const listReleaseTokens = defineEndpoint({
  method: "GET",
  path: "/admin/release-tokens",
  reply: z.object({ tokens: z.array(ReleaseTokenSchema) }),
});

/** Makes a token for a team's remotes; the answer alone holds its text. For admins. Errors: unauthorized 401, forbidden
 * 403, validation 400. */
export const createReleaseToken = defineEndpoint({
  method: "POST",
  path: "/admin/release-tokens",
  body: z.object({
    team: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    remotes: z.array(RemoteNameSchema).check(z.minLength(1), z.maxLength(20)),
    days: z.int().check(z.minimum(1), z.maximum(365)),
  }),
  reply: z.object({ token: z.string(), row: ReleaseTokenSchema }),
});

/** Revokes a token; a revoked one stays in the list. For admins. Errors: unauthorized 401, forbidden 403, not_found
 * 404. */
export const revokeReleaseToken = defineEndpoint({
  method: "DELETE",
  path: "/admin/release-tokens/:id",
  params: z.object({ id: z.string() }),
  reply: z.object({}),
});
