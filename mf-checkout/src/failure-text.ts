import type { PageFailure } from "shared-contracts/remote";

/** Key of the text for a page that could not be loaded. */
export function failureKey({ status }: PageFailure): string {
  if (status === 0) return "fault.network";
  return status >= 500 ? "fault.server" : "failure.other";
}
