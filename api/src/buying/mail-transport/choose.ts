import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Env } from "../../platform/env/env.ts";
import { createMailOutbox } from "./outbox.ts";
import type { MailPort } from "./port.ts";
import { createSmtp } from "./smtp.ts";

/** The mail server where the environment names one (production requires it), else the sandbox's outbox. */
export function createMail(env: Env, db: Database, clock: Clock): MailPort {
  return env.smtp ? createSmtp(env.smtp) : createMailOutbox(db, clock);
}
