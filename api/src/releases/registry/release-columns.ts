import { getTableColumns } from "drizzle-orm";
import { releases } from "../../platform/tables/releases.ts";

const { descriptor: _, sourceMaps: __, ...columns } = getTableColumns(releases);

/** All but descriptor and source maps: those have up to 256 KB, and a remote has many releases. */
export const RELEASE_COLUMNS = columns;
export type ReleaseRow = Omit<typeof releases.$inferSelect, "descriptor" | "sourceMaps">;
