import type { BrowserRemote } from "@savat/contracts/page-state";
import { REMOTE_REPORTS_PATH, type RemoteReport } from "@savat/contracts/remote";

/** What failed, and the details for the console. */
export interface Failed extends Pick<RemoteReport, "remote" | "reason"> {
  message: string;
}

/** The server takes 30 reports a minute from a client; a remote that fails without end must not use them up. */
const MOST_OF_A_KIND = 5;

export interface FailureCount extends Pick<RemoteReport, "remote" | "build" | "reason"> {
  count: number;
}

/** Of this page, by remote, build and reason. */
const counts = new Map<string, FailureCount>();

export function failuresOf(remote: string): FailureCount[] {
  return [...counts.values()].filter((one) => one.remote === remote);
}

/** Reports a remote's failure: the details to the console, only the event to the shell's log. */
export function reportFailure({ remote, reason, message }: Failed, known: readonly BrowserRemote[]): void {
  const { version, build } = known.find(({ name }) => name === remote) ?? {};
  if (version === undefined || build === undefined) return;
  const kind = `${remote} ${build} ${reason}`;
  const count = (counts.get(kind)?.count ?? 0) + 1;
  counts.set(kind, { remote, build, reason, count });
  if (count > MOST_OF_A_KIND) return;
  console.error(`Remote ${remote} failed (${reason}): ${message}`);
  const report: RemoteReport = { remote, version, build, reason };
  navigator.sendBeacon(REMOTE_REPORTS_PATH, new Blob([JSON.stringify(report)], { type: "application/json" }));
}
