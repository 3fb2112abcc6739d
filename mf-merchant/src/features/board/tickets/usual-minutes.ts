import { createContext } from "react";
import { type BoardShop, PREPARATION } from "shared-contracts/board";

/** The minutes that a new order's ticket proposes. */
export const UsualMinutes = createContext<number>(PREPARATION.usual);

/** A busy shop needs longer. */
export function usualMinutesOf({ busy }: Pick<BoardShop, "busy">, now: number): number {
  const more = busy && Date.parse(busy.until) > now ? busy.minutes : 0;
  return Math.min(PREPARATION.most, PREPARATION.usual + more);
}
