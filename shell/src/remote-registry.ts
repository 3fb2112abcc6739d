import { type BrowserRemote, BrowserRemoteSchema } from "shared-contracts/page-state";
import * as z from "zod/mini";

const AnswerSchema = z.array(BrowserRemoteSchema);
/** A retry waits at most this long for a new release of its remote, in ms. */
const READ_TIMEOUT_MS = 3000;

/** The current remotes from the shell's server: they may have new releases since the page was made. */
export async function readRemotes(): Promise<BrowserRemote[]> {
  const answer = await fetch("/remotes.json", { signal: AbortSignal.timeout(READ_TIMEOUT_MS), cache: "no-store" });
  if (!answer.ok) throw new Error(`/remotes.json answered ${answer.status}`);
  return AnswerSchema.parse(await answer.json());
}
