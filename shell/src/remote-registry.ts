import { CLIENT_BUILDS_HEADER, type ClientBuilds, writeClientBuilds } from "@savat/contracts/client-builds";
import { type BrowserRemote, BrowserRemoteSchema } from "@savat/contracts/page-state";
import { PAGE_BUILDS_GONE, PAGE_BUILDS_HEADER } from "@savat/contracts/release";
import * as z from "zod/mini";
import type { CurrentRemotes } from "./remotes.ts";

const AnswerSchema = z.array(z.unknown());
/** A retry waits at most this long for a new release of its remote, in ms. */
const READ_TIMEOUT_MS = 3000;

/** Asks the shell's server about its current releases, and about the page's own. */
export function askReleases(method: "HEAD" | "GET", builds: ClientBuilds): Promise<Response> {
  const headers = { [CLIENT_BUILDS_HEADER]: writeClientBuilds(builds) };
  return fetch("/remotes.json", { method, headers, signal: AbortSignal.timeout(READ_TIMEOUT_MS), cache: "no-store" });
}

/** Remotes that this page can read: one in a newer form costs itself alone. */
function readable(answer: unknown): BrowserRemote[] {
  return AnswerSchema.parse(answer).flatMap((one) => BrowserRemoteSchema.safeParse(one).data ?? []);
}

/** The current remotes from the shell's server: they may have new releases since the page was made. */
export async function readRemotes(builds: ClientBuilds): Promise<CurrentRemotes> {
  const answer = await askReleases("GET", builds);
  if (!answer.ok) throw new Error(`/remotes.json answered ${answer.status}`);
  return { remotes: readable(await answer.json()), isGone: answer.headers.get(PAGE_BUILDS_HEADER) === PAGE_BUILDS_GONE };
}
