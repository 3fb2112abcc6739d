import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Env } from "../env/env.ts";
import type { SmsPort } from "../sms/port.ts";

/** The dependencies of every route. */
export interface Deps {
  db: Database;
  clock: Clock;
  sms: SmsPort;
  env: Env;
}
