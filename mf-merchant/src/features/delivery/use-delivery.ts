import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { CLIENT_OUTDATED } from "@savat/contracts/client-builds";
import { type Delivery, getDelivery } from "@savat/contracts/courier";
import { QUIET_MS } from "@savat/contracts/live";
import { followDelivery } from "@savat/contracts/live-delivery";
import { untilDue } from "@savat/contracts/visibility";
import { useCallback, useEffect, useRef, useState } from "react";
import { isPassing } from "../../following.ts";
import { forget, keep, readKept } from "./kept-delivery.ts";
import { isOver, sendTap, type Tap } from "./taps.ts";

const READ_MS = 5000;

/** Why there is no delivery to show. */
export type Missing = "dead" | "unknown" | "limited" | "failed";

interface Seen {
  delivery: Delivery | undefined;
  /** Since when the page has it. */
  readAt: number;
  /** Taps that wait for the net, the oldest first. */
  taps: readonly Tap[];
  missing: Missing | undefined;
  /** The last call had no answer. */
  isCut: boolean;
  /** A tap that had waited was refused, and no other was made since. */
  wasRefused: boolean;
}

function begin(key: string): Seen {
  const kept = readKept(key);
  return { delivery: kept?.delivery, readAt: Date.now(), taps: kept?.taps ?? [], missing: undefined, isCut: false, wasRefused: false };
}

function hasNoAnswer({ status }: ApiFailure): boolean {
  return status === 0 || status >= 500;
}

/** A later call can succeed; a page that is out of date reloads. */
function canComeLater(failure: ApiFailure): boolean {
  return failure.code === CLIENT_OUTDATED || isPassing(failure);
}

function missingOf({ status }: ApiFailure): Missing {
  if (status === 404) return "dead";
  if (status === 401) return "unknown";
  return status === 429 ? "limited" : "failed";
}

export interface OpenDelivery extends Seen {
  isBusy: boolean;
  /** Sends a tap, or keeps it until the net is back. Resolves with the refusal. */
  tap: (tap: Tap) => Promise<ApiFailure | undefined>;
  readAgain: () => void;
}

/** The delivery of a link, read at each change that its stream tells, else every 5 s. Taps are kept and sent in
 * order. */
export function useDelivery(key: string): OpenDelivery {
  const [seen, setSeen] = useState<Seen>(() => begin(key));
  const [isBusy, setIsBusy] = useState(false);
  const latest = useRef(seen);
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  const put = useCallback(
    (change: Partial<Seen>) => {
      const next = { ...latest.current, ...change };
      latest.current = next;
      setSeen(next);
      const { delivery, taps, missing } = next;
      if (!delivery || missing || (taps.length === 0 && isOver(delivery.state))) forget(key);
      else keep(key, delivery, taps);
    },
    [key],
  );
  const take = useCallback((delivery: Delivery) => put({ delivery, readAt: Date.now(), missing: undefined, isCut: false }), [put]);
  const headers = useCallback(() => ({ Authorization: `Bearer ${key}` }), [key]);

  /** Sends what waits, in order. Nothing makes sense after a refusal; the next reading tells how it stands. */
  const flush = useCallback(async (): Promise<void> => {
    while (latest.current.taps.length > 0) {
      const [tap, ...later] = latest.current.taps;
      if (tap === undefined) return;
      try {
        take(await sendTap(callApi, headers(), tap, true));
        put({ taps: later });
      } catch (failure) {
        if (!(failure instanceof ApiFailure)) throw failure;
        if (canComeLater(failure)) return put({ isCut: true });
        put({ taps: [], wasRefused: true });
      }
    }
  }, [headers, put, take]);

  const look = useCallback(async (): Promise<void> => {
    await flush();
    const { delivery } = latest.current;
    // Its link is dead by then; the page knows how it ended.
    if (latest.current.taps.length > 0 || (delivery && isOver(delivery.state))) return;
    try {
      take((await callApi(getDelivery, {}, { headers: headers(), isBackground: true })).delivery);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      if (!latest.current.delivery || !canComeLater(failure)) put({ missing: missingOf(failure) });
      else if (failure.status !== 429) put({ isCut: true });
    }
  }, [flush, headers, put, take]);

  /** One after another: two calls at once could arrive in the wrong order. */
  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const turn = sending.current.then(work, work);
    sending.current = turn.catch(() => undefined);
    return turn;
  }, []);

  useEffect(() => {
    const over = new AbortController();
    const live = followDelivery(key, () => void inTurn(look));
    async function follow(): Promise<void> {
      await inTurn(look);
      while (!over.signal.aborted) {
        const why = await untilDue(READ_MS, over.signal);
        const { readAt, taps, missing } = latest.current;
        const isQuiet = why === "due" && taps.length === 0 && live.isLive() && Date.now() - readAt < QUIET_MS;
        if (over.signal.aborted || missing === "dead" || missing === "unknown") return;
        if (!isQuiet) await inTurn(look);
      }
    }
    void follow();
    return () => {
      over.abort();
      live.stop();
    };
  }, [key, inTurn, look]);

  async function tap(one: Tap): Promise<ApiFailure | undefined> {
    setIsBusy(true);
    put({ wasRefused: false });
    try {
      return await inTurn(async () => {
        await flush();
        if (latest.current.taps.length > 0) return void put({ taps: [...latest.current.taps, one] });
        take(await sendTap(callApi, headers(), one, false));
        return undefined;
      });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      const { delivery } = latest.current;
      if (failure.code === "wrong_delivery_code" && delivery && failure.body.limit !== undefined)
        put({ delivery: { ...delivery, codeTriesLeft: failure.body.limit } });
      if (!hasNoAnswer(failure)) return failure;
      put({ taps: [...latest.current.taps, one], isCut: true });
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  return { ...seen, isBusy, tap, readAgain: () => void inTurn(look) };
}
