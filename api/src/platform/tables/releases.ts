import type { RELEASE_ACTIONS, ShellState } from "@savat/contracts/release-registry";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/** One row: every change of the registry locks it and counts it up. */
export const releaseRegistry = pgTable("release_registry", {
  id: integer().primaryKey(),
  revision: integer().notNull(),
});

export const releaseRemotes = pgTable("release_remotes", {
  name: text().primaryKey(),
  /** Of its styles among the cascade layers. */
  position: integer().notNull(),
  stableBuild: text("stable_build"),
  canaryBuild: text("canary_build"),
  /** Of the visitors, 0 to 100. */
  canaryPercent: doublePrecision("canary_percent"),
  /** A person chose what is stable: a start of the sandbox leaves it. */
  isChosen: boolean("is_chosen").notNull(),
});

export const releases = pgTable(
  "releases",
  {
    remote: text()
      .notNull()
      .references(() => releaseRemotes.name),
    build: text().notNull(),
    version: text().notNull(),
    commit: text().notNull(),
    builtAt: text("built_at").notNull(),
    /** Where the files lie; null: in the store. */
    origin: text(),
    /** Of the descriptor's bytes, Ed25519 in base64. The shells check it, with keys of their own. */
    signature: text().notNull(),
    descriptor: text().notNull(),
    /** Hashes of source maps by the name of their script. */
    sourceMaps: jsonb("source_maps").$type<Record<string, string>>().notNull(),
    registeredAt: timestamp("registered_at", { withTimezone: true }).notNull(),
    registeredBy: text("registered_by").notNull(),
    /** When it was made stable last. */
    stableAt: timestamp("stable_at", { withTimezone: true }),
    rolledBackAt: timestamp("rolled_back_at", { withTimezone: true }),
    recalledAt: timestamp("recalled_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.build] }),
    // Local builds of one version follow each other; a published version has one build.
    uniqueIndex("releases_one_version").on(table.remote, table.version).where(sql`${table.origin} is null`),
    index("releases_by_time").on(table.remote, table.registeredAt.desc()),
  ],
);

/** A link that shows one build to one browser. No table has its secret. */
export const releaseOverrides = pgTable(
  "release_overrides",
  {
    id: text().primaryKey(),
    remote: text().notNull(),
    build: text().notNull(),
    secretHash: text("secret_hash").notNull(),
    label: text().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [index("release_overrides_of_remote").on(table.remote, table.until)],
);

/** Who changed what of a remote's releases, when and why. */
export const releaseHistory = pgTable(
  "release_history",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    remote: text().notNull(),
    action: text().$type<(typeof RELEASE_ACTIONS)[number]>().notNull(),
    build: text(),
    percent: doublePrecision(),
    actor: text().notNull(),
    reason: text(),
  },
  (table) => [index("release_history_of_remote").on(table.remote, table.id.desc())],
);

/** A team's token, by its SHA-256. */
export const releaseTokens = pgTable(
  "release_tokens",
  {
    id: text().primaryKey(),
    team: text().notNull(),
    remotes: jsonb().$type<string[]>().notNull(),
    hash: text().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  },
  (table) => [uniqueIndex("release_tokens_by_hash").on(table.hash)],
);

/** What each shell process said last. */
export const shellStates = pgTable("shell_states", {
  shell: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  state: jsonb().$type<ShellState>().notNull(),
});
