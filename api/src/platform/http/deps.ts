import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Env } from "../env/env.ts";
import type { SmsPort } from "../sms/port.ts";
import type { Store } from "../store/port.ts";

/** The dependencies of every route. */
export interface Deps {
  db: Database;
  clock: Clock;
  sms: SmsPort;
  store: Store;
  env: Env;
}
