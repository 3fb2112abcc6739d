import { AppError } from "@savat/contracts/server/app-error";
import { later } from "../../platform/clock.ts";
import type { AllowedHosts } from "../../platform/guarded-https.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { type BackOff, pauseAfter } from "../../platform/jobs/back-off.ts";
import { claimDue } from "../../platform/jobs/queue.ts";
import { takeHit } from "../../platform/limits/store.ts";
import { currentLog } from "../../platform/trace.ts";
import { storeUploads } from "../media/uploads.ts";
import { download, FetchError } from "./fetch-download.ts";
import { endFetch, noteStored, PICTURE_QUEUE, postpone, replaceAddress, retryAt, type Wish } from "./fetch-queue.ts";

const MINUTE_MS = 60_000;
/** Calls of one host from all processes together. */
const CALLS_PER_MINUTE = 30;
const AT_ONCE = 4;
/** After each try that failed for a reason that may pass; then it is given up. */
const RETRIES: BackOff = { pausesMs: [MINUTE_MS, 10 * MINUTE_MS] };

export interface FetchContext extends Pick<Deps, "db" | "store" | "clock"> {
  hosts: AllowedHosts;
  /** Aborted when the process is on its way out: what is under way is finished. */
  stopping?: AbortSignal | undefined;
}

class HostBusyError extends Error {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super("This host has been called often enough for a while.");
    this.name = "HostBusyError";
    this.retryAfterMs = retryAfterMs;
  }
}

async function takeTurn({ db, clock }: FetchContext, host: string): Promise<void> {
  const turn = await takeHit(db, { key: `picture-host:${host}`, max: CALLS_PER_MINUTE, windowMs: MINUTE_MS }, clock.now());
  if (!turn.allowed) throw new HostBusyError(turn.retryAfterMs);
}

const FAULTS = { picture_kind: "kind", picture_unreadable: "unreadable", picture_too_large: "too_large" } as const;

function isPictureCode(code: string): code is keyof typeof FAULTS {
  return code in FAULTS;
}

/** As an upload is stored: by its content, within the same limits, in the same queue as people's uploads. */
async function store(context: FetchContext, bytes: Uint8Array): Promise<string> {
  try {
    const [url = ""] = await storeUploads(context, [{ path: "picture", bytes }]);
    return url;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isPictureCode(error.code)) throw new FetchError(FAULTS[error.code], { cause: error });
    throw new HostBusyError(error.details.retryAfterMs ?? MINUTE_MS);
  }
}

async function afterFailure({ db, clock }: FetchContext, wish: Wish, error: unknown): Promise<void> {
  const now = clock.now();
  if (error instanceof HostBusyError) return postpone(db, wish, later(now, error.retryAfterMs));
  if (!(error instanceof FetchError)) throw error;
  const wait = error.passes ? pauseAfter(RETRIES, wish.tries) : undefined;
  currentLog()?.info(
    { host: wish.host, fault: error.fault, tries: wish.tries + 1, givenUp: wait === undefined },
    "a picture was not fetched",
  );
  if (wait === undefined) return endFetch(db, wish, error.fault, now);
  return retryAt(db, wish, later(now, wait));
}

async function fetchOne(context: FetchContext, wish: Wish): Promise<void> {
  let picture = wish.state === "stored" ? wish.picture : null;
  if (picture === null) {
    try {
      picture = await store(context, await download(wish.address, context.hosts, (host) => takeTurn(context, host)));
    } catch (error) {
      return afterFailure(context, wish, error);
    }
    await noteStored(context.db, wish, picture);
  }
  await replaceAddress(context.db, wish, picture, context.clock.now());
}

/** Fetches the waiting pictures, each once. Any process may run it. */
export async function fetchPictures(context: FetchContext): Promise<void> {
  async function work(): Promise<void> {
    while (!context.stopping?.aborted) {
      const [wish] = await claimDue(context.db, PICTURE_QUEUE, context.clock.now(), 1);
      if (!wish) return;
      await fetchOne(context, wish);
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}
