import { CLIENT_REPORTS_PATH, type ClientReport } from "@savat/contracts/client-report";

/** Reports to the shell's server by beacon, which outlives the page and needs no answer. */
export function sendSessionReport({ moment, status }: ClientReport): void {
  const report: ClientReport = { moment, status };
  navigator.sendBeacon(CLIENT_REPORTS_PATH, new Blob([JSON.stringify(report)], { type: "application/json" }));
}
