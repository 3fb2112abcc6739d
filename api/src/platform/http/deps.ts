import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Env } from "../env/env.ts";
import type { SmsPort } from "../sms/port.ts";

/** What every route may use. */
export interface Deps {
  db: Database;
  clock: Clock;
  sms: SmsPort;
  env: Env;
}
