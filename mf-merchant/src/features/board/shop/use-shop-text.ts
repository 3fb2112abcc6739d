import type { BoardShop } from "@savat/contracts/board";
import { formatClock, formatDateTime, formatDay } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { hasNoEnd } from "./pause.ts";

/** How the shop stands, in words: `Open until 23:00`. */
export function useShopText(): (shop: BoardShop, now: number) => string {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  return ({ opening: { isOpen, closesAt, opensAt, closedBecause }, pausedUntil }, now) => {
    const timeOf = (at: string) => (formatDay(at) === formatDay(now) ? formatClock(at) : formatDateTime(at, language));
    if (isOpen) return closesAt === null ? t("board.shop.open") : t("board.shop.openUntil", { time: timeOf(closesAt) });
    if (closedBecause === "not_ready") return t("board.shop.soon");
    if (closedBecause === "paused" && pausedUntil !== null)
      return hasNoEnd(pausedUntil, now) ? t("board.shop.pausedByHand") : t("board.shop.pausedUntil", { time: timeOf(pausedUntil) });
    return opensAt === null ? t("board.shop.closed") : t("board.shop.opensAt", { time: timeOf(opensAt) });
  };
}
