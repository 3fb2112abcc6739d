import { formatDateTime } from "@savat/contracts/date";
import { events } from "@savat/contracts/events";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { type LocalOrder, removeLocalOrder } from "@savat/contracts/local-orders";
import { formatMoneyParts } from "@savat/contracts/money";
import { useCall } from "@savat/contracts/use-call";
import { Alert } from "@savat/ui/alert";
import { Badge } from "@savat/ui/badge";
import { Button } from "@savat/ui/button";
import { Card } from "@savat/ui/card";
import { Price } from "@savat/ui/price";
import { useState } from "react";
import { shortOrderId, summarize } from "../../order-summary.ts";
import styles from "./orders.module.css";
import { sendAgain } from "./send-again.ts";

const LIMITS = ["order_quantity_limit", "order_amount_limit", "unpaid_orders_limit", "orders_made_limit", "holding_used_up"];

/** Distinguishes only errors that the customer can act on. */
function refusalKey(code: string): string {
  if (LIMITS.includes(code)) return "orders.refused.limit";
  return code === "basket_changed" || code === "not_found" ? `orders.refused.${code}` : "orders.refused.other";
}

function useSendAgain(order: LocalOrder, onChange: () => void) {
  const { t } = useTranslation("account");
  const { isBusy: isSending, run } = useCall();
  const [isUnreachable, setIsUnreachable] = useState(false);

  async function send(): Promise<void> {
    setIsUnreachable(false);
    const outcome = await sendAgain(order);
    setIsUnreachable(outcome.kind === "unreachable");
    if (outcome.kind === "sent") events.emit("toast", { text: t("orders.sent"), tone: "success" });
    if (outcome.kind === "bought") events.emit("toast", { text: t("orders.bought"), tone: "info" });
    if (outcome.kind === "refused" || outcome.kind === "bought") onChange();
  }
  return { isSending, isUnreachable, retry: () => run(send) };
}

/** An order that the server does not have yet: neither confirmed nor payable. */
export function LocalOrderCard({ order, onChange }: { order: LocalOrder; onChange: () => void }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { isSending, isUnreachable, retry } = useSendAgain(order, onChange);
  const { shown, more } = summarize(order.body.items);
  const fault = isUnreachable ? t("orders.unreachable") : order.refusal === null ? null : t(refusalKey(order.refusal));

  function drop(): void {
    removeLocalOrder(order.userUid, order.id);
    onChange();
  }

  return (
    <Card as="article" className={styles.card} aria-labelledby={`order-${order.id}`}>
      <div className={styles.head}>
        <h2 id={`order-${order.id}`} className={styles.merchant}>
          {order.body.merchant.name ?? t("orders.someMerchant")}
        </h2>
        <Badge tone="warning">{t("orders.notSent")}</Badge>
        <p className={styles.meta}>
          <time dateTime={new Date(order.createdAt).toISOString()}>{formatDateTime(order.createdAt, language)}</time>
          <span>{t("orders.id", { id: shortOrderId(order.id) })}</span>
        </p>
      </div>
      <ul className={styles.items}>
        {shown.map((item) => (
          <li key={item.id} className={styles.item}>
            <span className={styles.itemName}>
              {item.name ?? t("orders.someItem")} <span className={styles.soft}>× {item.quantity}</span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{t("orders.more", { more })}</p>}
      {fault !== null && <Alert tone="error">{fault}</Alert>}
      <div className={styles.foot}>
        <div className={styles.sum}>
          <Price {...formatMoneyParts(order.body.price, language)} size="large" />
        </div>
        <div className={styles.actions}>
          <Button variant="quiet" disabled={isSending} onClick={drop}>
            {t("orders.drop")}
          </Button>
          <Button busy={isSending} onClick={() => void retry()}>
            {t("orders.retry")}
          </Button>
        </div>
      </div>
    </Card>
  );
}
