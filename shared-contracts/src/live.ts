import { callApi } from "@savat/contracts/api-client";
import { readTokens, useSession } from "@savat/contracts/session";
import * as z from "zod/mini";
import { getMe } from "./auth.ts";
import { holdStream } from "./live-connection.ts";
import { type OrderChange, OrderChangeSchema, STREAM_BEAT_MS, watchOrders } from "./order-changes.ts";

/** While changes are told, a page asks by itself only this often, ms. */
export const QUIET_MS = 60_000;
/** The tab with the stream says that it is alive with each beat; silent for so long, it no longer counts. */
const LEADER_LOST_MS = 2.5 * STREAM_BEAT_MS;
/** A tab that the browser has frozen keeps its lock: another takes it over. */
const TAKE_OVER_MS = 2 * LEADER_LOST_MS;
const NAME = "savat-live";

/** A page that shows orders. */
export interface OrderFollower {
  concerns: (change: OrderChange) => boolean;
  /** Reads again: something changed, or may have while nobody told. */
  onNews: () => void;
  /** Also while the tab is hidden: a board. */
  isForHidden?: boolean;
}

export interface LiveOrders {
  /** Whether changes are told at present; else the page asks by itself. */
  isLive: () => boolean;
  stop: () => void;
}

/** What the tab with the stream tells the others. */
const WordSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("change"), change: OrderChangeSchema }),
  z.object({ kind: z.literal("open") }),
  z.object({ kind: z.literal("beat"), isOpen: z.boolean() }),
]);
type Word = z.infer<typeof WordSchema>;

const followers = new Set<OrderFollower>();
let channel: BroadcastChannel | undefined;
/** Of this tab's own stream. */
let isOpenHere = false;
/** Of the other tab that has one. */
let elsewhere = { isOpen: false, heardAt: Number.NEGATIVE_INFINITY };
/** Runs from the wish for the lock until this tab gives it up. */
let own: { uid: string; since: number; over: AbortController; isLeading: boolean } | undefined;

function isLive(): boolean {
  return isOpenHere || (elsewhere.isOpen && Date.now() - elsewhere.heardAt < LEADER_LOST_MS);
}

function take(word: Word): void {
  if (word.kind === "beat") return;
  for (const follower of [...followers]) if (word.kind === "open" || follower.concerns(word.change)) follower.onNews();
}

function tell(word: Word): void {
  channel?.postMessage(word);
  take(word);
}

/** Holds a stream as long as this tab leads. */
function lead(signal: AbortSignal): Promise<void> {
  return holdStream(
    {
      path: watchOrders.path,
      authorization: () => `Bearer ${readTokens()?.token}`,
      // Renews the token, or ends the session as every call does.
      onUnauthorized: () => callApi(getMe, {}, { signal, isBackground: true }),
      onOpen: () => {
        isOpenHere = true;
        tell({ kind: "open" });
      },
      onChange: (change) => tell({ kind: "change", change }),
      onBeat: () => channel?.postMessage({ kind: "beat", isOpen: isOpenHere } satisfies Word),
      onEnd: () => {
        isOpenHere = false;
        if (!signal.aborted) channel?.postMessage({ kind: "beat", isOpen: false } satisfies Word);
      },
    },
    signal,
  );
}

function giveUp(): void {
  own?.over.abort();
  own = undefined;
  isOpenHere = false;
}

/** One tab of the browser has the stream. A lock that is taken away ends it here. */
function askForLock(uid: string, isTakingOver: boolean): void {
  const over = new AbortController();
  const mine = { uid, since: Date.now(), over, isLeading: false };
  own = mine;
  const options = isTakingOver ? { steal: true } : { signal: over.signal };
  void navigator.locks
    .request(NAME, options, () => {
      mine.isLeading = true;
      return over.signal.aborted ? undefined : lead(over.signal);
    })
    .catch(() => undefined)
    .finally(() => {
      over.abort();
      if (own !== mine) return;
      giveUp();
      update();
    });
}

function isWanted(): boolean {
  return [...followers].some(({ isForHidden }) => isForHidden === true || document.visibilityState === "visible");
}

/** Begins or ends this tab's part, by who is signed in and who looks. */
function update(): void {
  const { user } = useSession.getState();
  const isMine = user !== null && isWanted() && (own === undefined || own.uid === user.uid);
  if (!isMine) giveUp();
  if (user === null || !isWanted()) return;
  if (own === undefined) askForLock(user.uid, false);
  else if (!own.isLeading && Date.now() - Math.max(own.since, elsewhere.heardAt) >= TAKE_OVER_MS) {
    own.over.abort();
    askForLock(user.uid, true);
  }
}

let stopWatching: (() => void) | undefined;

function startWatching(): void {
  const over = new AbortController();
  channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const word = WordSchema.safeParse(data).data;
    if (word === undefined) return;
    const wasLive = isLive();
    elsewhere = { isOpen: word.kind === "beat" ? word.isOpen : true, heardAt: Date.now() };
    // What was told before this tab heard of the stream is lost to it.
    take(!wasLive && isLive() ? { kind: "open" } : word);
  };
  const timer = setInterval(update, STREAM_BEAT_MS);
  document.addEventListener("visibilitychange", update, { signal: over.signal });
  const unsubscribe = useSession.subscribe(update);
  stopWatching = () => {
    over.abort();
    clearInterval(timer);
    unsubscribe();
    channel?.close();
    channel = undefined;
    giveUp();
  };
}

/** Whether this browser can share a stream between its tabs; others ask by themselves. */
function canFollow(): boolean {
  return typeof BroadcastChannel !== "undefined" && typeof navigator !== "undefined" && Boolean(navigator.locks);
}

/** Calls `onNews` when an order that concerns the page has changed, and when changes may have been missed. All tabs of
 * the browser share one stream; a hidden tab gives it up unless a follower is for hidden tabs. */
export function followOrders(follower: OrderFollower): LiveOrders {
  if (!canFollow()) return { isLive: () => false, stop: () => undefined };
  followers.add(follower);
  if (followers.size === 1) startWatching();
  update();
  // Its page was read before it followed.
  if (isLive()) queueMicrotask(() => followers.has(follower) && follower.onNews());
  return {
    isLive,
    stop: () => {
      followers.delete(follower);
      if (followers.size > 0) return update();
      stopWatching?.();
      stopWatching = undefined;
    },
  };
}
