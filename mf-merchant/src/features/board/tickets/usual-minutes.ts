import { type BoardShop, PREPARATION } from "@savat/contracts/board";
import { createContext } from "react";

/** The minutes that a new order's ticket proposes. */
export const UsualMinutes = createContext<number>(PREPARATION.usual);

/** A busy shop needs longer. */
export function usualMinutesOf({ busy }: Pick<BoardShop, "busy">, now: number): number {
  const more = busy && Date.parse(busy.until) > now ? busy.minutes : 0;
  return Math.min(PREPARATION.most, PREPARATION.usual + more);
}
