import { callApi } from "@savat/contracts/api-client";
import { getImport, type ImportJob } from "@savat/contracts/imports";
import { isPassing, pause } from "../../following.ts";
import { isOver } from "./job-figures.ts";

const POLL_MS = 1_000;
const HIDDEN_POLL_MS = 10_000;
const MAX_RETRY_MS = 15_000;
/** The note appears after this many polls in a row without an answer. */
const LOST_AFTER = 3;

interface Moment {
  /** In a row. */
  failures: number;
  isHidden: boolean;
  /** The pause that the server requested. */
  retryAfterMs?: number | undefined;
}

/** The wait before the next poll, in ms. */
export function pollDelay({ failures, isHidden, retryAfterMs = 0 }: Moment): number {
  const usual = isHidden ? HIDDEN_POLL_MS : POLL_MS;
  const patient = Math.min(POLL_MS * 2 ** failures, MAX_RETRY_MS);
  return Math.max(usual, failures === 0 ? 0 : patient, retryAfterMs);
}

export interface Following {
  merchantId: string;
  importId: string;
  /** Aborted by the last caller. */
  signal: AbortSignal;
  onJob: (job: ImportJob) => void;
  onLost: (isLost: boolean) => void;
}

/** Polls a file's progress to its end, also through temporary failures. Rejects with the `ApiFailure` of a permanent
 * one: session, right or shop is gone. */
export async function followImport({ merchantId, importId, signal, onJob, onLost }: Following): Promise<void> {
  let failures = 0;
  let retryAfterMs: number | undefined;
  while (!signal.aborted) {
    await pause({ ms: pollDelay({ failures, isHidden: document.hidden, retryAfterMs }), signal });
    if (signal.aborted) return;
    try {
      const input = { params: { id: merchantId, importId }, query: { limit: 1 } };
      const { import: job } = await callApi(getImport, input, { signal, isBackground: true });
      failures = 0;
      retryAfterMs = undefined;
      onLost(false);
      onJob(job);
      if (isOver(job)) return;
    } catch (error) {
      if (signal.aborted) return;
      if (!isPassing(error)) throw error;
      failures += 1;
      retryAfterMs = error.body.retryAfterMs;
      onLost(failures >= LOST_AFTER);
    }
  }
}
