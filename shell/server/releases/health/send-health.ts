import { type HealthReport, reportHealth } from "@savat/contracts/release-health";
import type { RegistryCalls } from "../follow/registry-calls.ts";
import type { ReleaseHealth } from "./release-health.ts";

const EVERY_MS = 60_000;
const TIMEOUT_MS = 5000;

interface Options {
  health: Pick<ReleaseHealth, "reports" | "isStored">;
  calls: Pick<RegistryCalls, "call">;
  log: { warn: (fields: object, message: string) => void };
}

export interface HealthSender {
  /** Sends what there is, as before a rollback is forgotten. Never rejects. */
  sendNow: () => Promise<void>;
  close: () => void;
}

/** Sends the totals to the API once a minute. What did not arrive is sent again a minute later. */
export function sendHealth({ health, calls, log }: Options): HealthSender {
  let isFailing = false;

  async function send(report: HealthReport): Promise<void> {
    await calls.call(reportHealth, { body: report }, { timeoutMs: TIMEOUT_MS });
    health.isStored(report);
  }

  async function sendAll(): Promise<void> {
    let failure: unknown;
    for (const report of health.reports().filter(({ builds }) => builds.length > 0)) {
      await send(report).catch((error: unknown) => {
        failure = error;
      });
    }
    if (failure !== undefined && !isFailing)
      log.warn({ err: failure }, "the health of the builds could not be sent; it is tried again every minute");
    isFailing = failure !== undefined;
  }

  /** One after another: an older report must not replace a newer one. */
  let last = Promise.resolve();
  function sendNow(): Promise<void> {
    last = last.then(sendAll);
    return last;
  }

  const timer = setInterval(() => void sendNow(), EVERY_MS).unref();
  return { sendNow, close: () => clearInterval(timer) };
}
