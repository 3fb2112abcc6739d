import { migrateForRole } from "./platform/connection/migrate.ts";
import { onceThere } from "./platform/db/away.ts";
import { readMigrationEnv } from "./platform/env/env.ts";

/** Production's migration: its own process, before the API starts, and the only one with the owner's password. */
try {
  const { ownerUrl, appUrl } = readMigrationEnv();
  await onceThere(
    () => migrateForRole(ownerUrl, appUrl),
    (line) => console.warn(line),
  );
  console.info("The database is migrated.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
