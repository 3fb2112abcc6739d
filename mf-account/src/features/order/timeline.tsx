import { toMillis } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { Card } from "@savat/ui/card";
import { isOver } from "../../order-summary.ts";
import type { OrderSeen } from "./load.ts";
import { momentText } from "./moments.ts";
import styles from "./order.module.css";
import { timelineOf } from "./timeline-steps.ts";

/** What happened so far, and the arrival that is expected. */
export function Timeline({ seen: { order, progress, readAt } }: { seen: OrderSeen }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { estimatedDelivery } = order;
  const isAwaited = estimatedDelivery !== null && !isOver(order) && order.status !== "pending" && toMillis(estimatedDelivery) > readAt;
  return (
    <Card as="section" aria-labelledby="order-timeline">
      <h2 id="order-timeline" className={styles.title}>
        {t("order.timeline")}
      </h2>
      <ol className={styles.log}>
        {timelineOf(order, progress).map(({ event, at, textKey }) => (
          <li key={`${event} ${at}`}>
            <time dateTime={at}>{momentText(at, language, readAt)}</time>
            <span>{t(textKey, { merchant: order.merchant.name })}</span>
          </li>
        ))}
        {isAwaited && (
          <li className={styles.todo}>
            <time dateTime={estimatedDelivery}>{momentText(estimatedDelivery, language, readAt)}</time>
            <span>{t("order.step.awaited")}</span>
          </li>
        )}
      </ol>
    </Card>
  );
}
