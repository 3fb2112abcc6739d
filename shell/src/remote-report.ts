import type { SavatEvents } from "shared-contracts/events";
import type { BrowserRemote } from "shared-contracts/page-state";
import { REMOTE_REPORTS_PATH, type RemoteReport } from "shared-contracts/remote";

/** Reports a remote's failure: the details to the console, only the event to the shell's log. */
export function reportFailure({ remote, reason, message }: SavatEvents["remote:failed"], known: readonly BrowserRemote[]): void {
  console.error(`Remote ${remote} failed (${reason}): ${message}`);
  const version = known.find(({ name }) => name === remote)?.version;
  if (version === undefined) return;
  const report: RemoteReport = { remote, version, reason };
  navigator.sendBeacon(REMOTE_REPORTS_PATH, new Blob([JSON.stringify(report)], { type: "application/json" }));
}
