import type { BoardShop } from "@savat/contracts/board";
import type { ReactNode } from "react";
import { useServerNow } from "../state/server-clock.ts";
import { UsualMinutes, usualMinutesOf } from "../tickets/usual-minutes.ts";

/** Tells the tickets below how long the shop needs now. */
export function ShopPace({ shop, children }: { shop: BoardShop; children: ReactNode }) {
  const now = useServerNow();
  return <UsualMinutes value={usualMinutesOf(shop, now)}>{children}</UsualMinutes>;
}
