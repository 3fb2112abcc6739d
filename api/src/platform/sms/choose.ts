import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Env } from "../env/env.ts";
import { createEskiz } from "./eskiz.ts";
import { createOutbox } from "./outbox.ts";
import type { SmsPort } from "./port.ts";

/** The gateway where the environment names one (production requires it), else the sandbox's outbox. */
export function createSms(env: Env, db: Database, clock: Clock): SmsPort {
  return env.eskiz ? createEskiz(env.eskiz) : createOutbox(db, clock);
}
