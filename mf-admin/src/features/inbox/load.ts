import type { LoadContext } from "shared-contracts/remote";
import type { LoadFailure } from "../../load-failure.ts";

export type InboxData = LoadFailure;

export async function loadInbox(_context: LoadContext): Promise<InboxData> {
  return { kind: "failed", reason: "other" };
}
