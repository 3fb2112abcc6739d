import type { BoardOrder } from "@savat/contracts/board";
import { formatClock } from "@savat/contracts/date";
import { useTranslation } from "@savat/contracts/i18n";
import { Button } from "@savat/ui/button";
import { use } from "react";
import { orderNumber } from "../../../orders/order-number.ts";
import { isUnanswered } from "../state/board-state.ts";
import styles from "./ring.module.css";
import { Ringing } from "./ringing.ts";

/** The button that stops an order's ring; then who has seen it, until it is answered. */
export function Seen({ order }: { order: BoardOrder }) {
  const { t } = useTranslation("merchant");
  const { ids, look } = use(Ringing);
  const { id, lookedAt, lookedBy } = order;
  if (ids.has(id))
    return (
      <Button variant="wash" size="large" aria-label={t("board.ring.seenOf", { number: orderNumber(id) })} onClick={() => look(id)}>
        {t("board.ring.seen")}
      </Button>
    );
  if (!lookedAt || !isUnanswered(order)) return null;
  const time = formatClock(lookedAt);
  return <p className={styles.by}>{lookedBy ? t("board.ring.seenBy", { name: lookedBy, time }) : t("board.ring.seenAt", { time })}</p>;
}
