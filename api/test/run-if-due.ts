import type { Clock } from "../src/platform/clock.ts";
import type { Database } from "../src/platform/db/database.ts";
import { findDue, type Work } from "../src/platform/jobs/due-jobs.ts";

/** One round of a job, as a process runs it: not while there is nothing to do. */
export async function runIfDue(context: { db: Database; clock: Clock }, work: Work): Promise<void> {
  const due = await findDue(context, [{ name: "work", ...work }]);
  if (due.has("work")) await work.run();
}
