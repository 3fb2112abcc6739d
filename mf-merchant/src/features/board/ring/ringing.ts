import { createContext } from "react";

export interface RingingOrders {
  ids: ReadonlySet<string>;
  /** Somebody has seen the order. */
  look: (orderId: string) => void;
}

/** The orders that ring on this board. */
export const Ringing = createContext<RingingOrders>({ ids: new Set(), look: () => undefined });
