import type { ErrorKind } from "@savat/contracts/error-report";
import type { SourceFrame } from "@savat/contracts/release-errors";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Errors of one class from one function of a team, without any text that a person could have typed. */
export const errorGroups = pgTable(
  "error_groups",
  {
    /** A hash of what its errors have in common. */
    id: text().primaryKey(),
    /** Whose error it is; `shell` too. */
    remote: text().notNull(),
    kind: text().$type<ErrorKind>().notNull(),
    class: text().notNull(),
    code: text(),
    place: jsonb().$type<SourceFrame>(),
    /** A constant of the build's sources. */
    message: text(),
    /** Of another message: a keyed hash, so that nobody finds it by trying. */
    messageHash: text("message_hash"),
    count: integer().notNull(),
    firstSeenAt: timestamp("first_seen_at", { withTimezone: true }).notNull(),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("error_groups_of_remote").on(table.remote, table.lastSeenAt.desc()),
    index("error_groups_by_time").on(table.lastSeenAt.desc()),
  ],
);

const groupId = () =>
  text("group_id")
    .notNull()
    .references(() => errorGroups.id, { onDelete: "cascade" });

/** How often each build of the team threw a group's error. */
export const errorBuilds = pgTable(
  "error_builds",
  {
    groupId: groupId(),
    build: text().notNull(),
    count: integer().notNull(),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.build] })],
);

/** The last few errors of a group. */
export const errorSamples = pgTable(
  "error_samples",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    groupId: groupId(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The page's request. */
    request: text(),
    builds: jsonb().$type<Record<string, string>>().notNull(),
    frames: jsonb().$type<SourceFrame[]>().notNull(),
  },
  (table) => [index("error_samples_of_group").on(table.groupId, table.id.desc())],
);

/** Source maps of the shell's builds, which no registration names, by the name of their script. */
export const shellMaps = pgTable("shell_maps", {
  build: text().primaryKey(),
  sourceMaps: jsonb("source_maps").$type<Record<string, string>>().notNull(),
  namedAt: timestamp("named_at", { withTimezone: true }).notNull(),
});
