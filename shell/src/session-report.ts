import { CLIENT_REPORTS_PATH, type ClientReport } from "shared-contracts/client-report";

/** Tells the shell's server, and never keeps anybody waiting: a beacon outlives the page and its answer is not read. */
export function sendSessionReport({ moment, status }: ClientReport): void {
  const report: ClientReport = { moment, status };
  navigator.sendBeacon(CLIENT_REPORTS_PATH, new Blob([JSON.stringify(report)], { type: "application/json" }));
}
