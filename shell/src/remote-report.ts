import type { BrowserRemote } from "@savat/contracts/page-state";
import { REMOTE_REPORTS_PATH, type RemoteReport } from "@savat/contracts/remote";

/** What failed, and the details for the console. */
export interface Failed extends Pick<RemoteReport, "remote" | "reason"> {
  message: string;
}

/** The server takes 30 reports a minute from a client; a remote that fails without end must not use them up. */
const MOST_OF_A_KIND = 5;

const sent = new Map<string, number>();

/** Reports a remote's failure: the details to the console, only the event to the shell's log. */
export function reportFailure({ remote, reason, message }: Failed, known: readonly BrowserRemote[]): void {
  const { version, build } = known.find(({ name }) => name === remote) ?? {};
  if (version === undefined || build === undefined) return;
  const kind = `${remote} ${build} ${reason}`;
  const count = (sent.get(kind) ?? 0) + 1;
  sent.set(kind, count);
  if (count > MOST_OF_A_KIND) return;
  console.error(`Remote ${remote} failed (${reason}): ${message}`);
  const report: RemoteReport = { remote, version, build, reason };
  navigator.sendBeacon(REMOTE_REPORTS_PATH, new Blob([JSON.stringify(report)], { type: "application/json" }));
}
