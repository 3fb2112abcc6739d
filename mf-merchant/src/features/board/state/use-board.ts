import { callApi } from "@savat/contracts/api-client";
import { type BoardOrder, type BoardShop, listBoard } from "@savat/contracts/board";
import { followOrders } from "@savat/contracts/live";
import { useRevalidator } from "@savat/contracts/router";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { isPassing } from "../../../following.ts";
import { type Board, newcomers, type Reading, withOrder, withReading } from "./board-state.ts";
import { followBoard } from "./follow-board.ts";
import type { BoardData } from "./load.ts";

export interface OpenBoard {
  board: Board;
  /** How far the server's clock is ahead of the device's, in ms. */
  aheadMs: number;
  /** The server's time of the last answer, while answers fail to come. */
  lostSince: string | undefined;
  /** Reads the board now; undefined when that fails. */
  refresh: () => Promise<Board | undefined>;
  /** The answer to a step. */
  takeOrder: (order: BoardOrder) => void;
  takeShop: (shop: BoardShop) => void;
}

type Loaded = Extract<BoardData, { kind: "board" }>;

/** One reading at a time: callers meanwhile share it. */
function useReader(merchantId: string, onReading: (reading: Reading) => Board) {
  const running = useRef<Promise<Board>>(undefined);
  const take = useEffectEvent(onReading);
  const read = useCallback((): Promise<Board> => {
    running.current ??= callApi(listBoard, { params: { id: merchantId } }, { isBackground: true })
      .then((reading) => take(reading))
      .finally(() => {
        running.current = undefined;
      });
    return running.current;
  }, [merchantId]);
  // A reading that is under way may be older than what makes the caller ask.
  const readAnew = useCallback(async (): Promise<Board> => {
    await running.current?.catch(() => undefined);
    return read();
  }, [read]);
  return { read, readAnew };
}

/** A shop's open orders, read at each change that a stream tells, else every 5 s. `onNew` gets orders that were not on
 * the board before. */
export function useBoard(merchantId: string, data: Loaded, onNew: (orders: readonly BoardOrder[]) => void): OpenBoard {
  const [board, setBoard] = useState(() => withReading(undefined, data));
  const [heard, setHeard] = useState({ now: data.now, aheadMs: data.aheadMs });
  const [isLost, setIsLost] = useState(false);
  const latest = useRef(board);
  const { revalidate } = useRevalidator();

  function put(next: Board): Board {
    latest.current = next;
    setBoard(next);
    return next;
  }
  function take(reading: Reading, aheadMs: number): Board {
    setHeard({ now: reading.now, aheadMs });
    setIsLost(false);
    const fresh = newcomers(latest.current.orders, reading.orders);
    if (fresh.length > 0) onNew(fresh);
    return put(withReading(latest.current, reading));
  }
  const { read, readAnew } = useReader(merchantId, (reading) => take(reading, Date.parse(reading.now) - Date.now()));

  // The page's loader reads the board, too: at the first visit, and when the person changes part, page or search.
  const takeLoaded = useEffectEvent(() => {
    if (data.now > heard.now) take(data, data.aheadMs);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the loader is taken once
  useEffect(() => takeLoaded(), [data]);

  const leave = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const left = new AbortController();
    async function look(reading: () => Promise<Board>): Promise<void> {
      try {
        await reading();
      } catch (error) {
        if (!left.signal.aborted && isPassing(error)) setIsLost(true);
        throw error;
      }
    }
    // The next turn of the polling meets a failure again.
    const onNews = () => void look(readAnew).catch(() => undefined);
    const live = followOrders({ concerns: (change) => change.merchantId === merchantId, onNews, isForHidden: true });
    void followBoard({ signal: left.signal, read: () => look(read), isLive: live.isLive, onRefused: leave });
    return () => {
      left.abort();
      live.stop();
    };
  }, [merchantId, read, readAnew]);

  return {
    board,
    aheadMs: heard.aheadMs,
    lostSince: isLost ? heard.now : undefined,
    refresh: () => readAnew().catch(() => undefined),
    takeOrder: (order) => void put(withOrder(latest.current, order)),
    takeShop: (shop) => void put({ ...latest.current, shop }),
  };
}
