import { setTimeout as wait } from "node:timers/promises";

/** How long who asked should wait before asking again. */
export const DATABASE_RETRY_MS = 3000;

const AWAY_CODES: readonly string[] = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  // PostgreSQL while it starts, stops or has no connection left (postgresql.org/docs/current/errcodes-appendix.html).
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08000",
  "08003",
  "08006",
];
/** The driver gives no code to these. */
const AWAY_MESSAGES = /^(Connection terminated|timeout e(xceeded|xpired)|Client has encountered a connection error)/;

/** Whether the database was unreachable, at any depth of the error. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && AWAY_CODES.includes(error.code)) return true;
  if (AWAY_MESSAGES.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return isDatabaseAway(error.cause);
}

const PAUSES_MS = [250, 500, 1000, 2000];
const SAY_EVERY_MS = 30_000;

function reasonOf(error: unknown): string {
  if (error instanceof Error && "code" in error) return String(error.code);
  return error instanceof Error ? error.message : String(error);
}

/** Opens the database once it is reachable and reports now and then that it waits. Throws every other error. */
export async function onceThere<T>(open: () => Promise<T>, say: (line: string) => void): Promise<T> {
  const from = performance.now();
  let saidAt = Number.NEGATIVE_INFINITY;
  for (let tries = 0; ; tries += 1) {
    try {
      const opened = await open();
      if (tries > 0) say(`The database answers, after ${Math.round((performance.now() - from) / 1000)} s.`);
      return opened;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (performance.now() - saidAt >= SAY_EVERY_MS) {
        saidAt = performance.now();
        say(`The database does not answer (${reasonOf(error)}): waiting for it.`);
      }
      await wait(PAUSES_MS[tries] ?? PAUSES_MS.at(-1));
    }
  }
}
