import { formatClock, formatDate, formatDateTime } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney, formatMoneyParts } from "@savat/contracts/money";
import { type Order, type OrderItem, shownStatus } from "@savat/contracts/orders";
import { pictureSource, tileOf } from "@savat/contracts/picture";
import { Link } from "@savat/contracts/router";
import { Badge } from "@savat/ui/badge";
import { buttonClass } from "@savat/ui/button";
import { Card } from "@savat/ui/card";
import { Picture } from "@savat/ui/picture";
import { Price } from "@savat/ui/price";
import { CancelOrder } from "../../cancel-order.tsx";
import { OrderAgain } from "../../order-again.tsx";
import { awaitedDelivery, isOver, nextStepOf, shortOrderId, stateKey, summarize, TONE_OF_STATUS, whyKey } from "../../order-summary.ts";
import styles from "./orders.module.css";

function Item({ item }: { item: OrderItem }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  return (
    <li className={styles.item}>
      <Picture source={pictureSource(item.image)} alt="" missingLabel={t("orders.noPicture")} shape="thumb" tile={tileOf(item.id)} />
      <span className={styles.itemText}>
        <span className={styles.itemName}>
          {item.name} <span className={styles.soft}>× {item.quantity}</span>
        </span>
        <span className={styles.itemPrice}>{formatMoney(item.totalPrice, language)}</span>
      </span>
    </li>
  );
}

/** Why it was cancelled, and the state of its refund. */
function CancelledNote({ order }: { order: Order }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { refund } = order;
  const why = whyKey(order);
  const progress = refund?.state === "done" ? "done" : "running";
  return (
    <>
      {why !== undefined && <p>{t(why)}</p>}
      {refund && order.funds !== "freed" && (
        <p className={styles.refund}>{t(`orders.refund.${progress}`, { sum: formatMoney(refund.amount, language) })}</p>
      )}
    </>
  );
}

/** When it arrives, or the slot that it is wanted in. */
function useArrival(order: Order): string | undefined {
  const { t } = useTranslation("account");
  const language = useLanguage();
  if (order.slot && !isOver(order)) {
    const { from, to } = order.slot;
    return t("orders.slot", { time: `${formatDate(from, language)}, ${formatClock(from)}–${formatClock(to)}` });
  }
  const delivery = awaitedDelivery(order);
  return delivery === null ? undefined : t("orders.delivery", { time: formatClock(delivery) });
}

/** The order's state in a sentence; empty if its status is enough. */
function OrderNote({ order }: { order: Order }) {
  const { t } = useTranslation("account");
  const arrival = useArrival(order);
  const step = nextStepOf(order);
  if (order.status === "cancelled") return <CancelledNote order={order} />;
  if (step === "check") return <p>{t("orders.checkingPayment")}</p>;
  if (step === "pay" && order.expiresAt !== null) return <p>{t("orders.reservedUntil", { time: formatClock(order.expiresAt) })}</p>;
  return (
    <>
      {order.funds === "held" && <p>{t("orders.held")}</p>}
      {arrival !== undefined && <p>{arrival}</p>}
    </>
  );
}

function NextStep({ order }: { order: Order }) {
  const { t } = useTranslation("account");
  const step = nextStepOf(order);
  if (step === null) return null;
  return (
    <Link
      to={`/checkout?orderId=${encodeURIComponent(order.id)}`}
      className={buttonClass({ variant: step === "pay" ? "main" : "wash" })}
      aria-label={t(`orders.${step}Label`, { id: shortOrderId(order.id) })}
    >
      {t(`orders.${step}`)}
    </Link>
  );
}

/** To the order's own page: what happens now, or what was. */
function ToOrder({ order }: { order: Order }) {
  const { t } = useTranslation("account");
  const way = isOver(order) || order.status === "pending" ? "open" : "follow";
  return (
    <Link
      to={`/orders/${encodeURIComponent(order.id)}`}
      className={buttonClass({ variant: way === "follow" ? "wash" : "quiet" })}
      aria-label={t(`orders.${way}Label`, { id: shortOrderId(order.id) })}
    >
      {t(`orders.${way}`)}
    </Link>
  );
}

export function OrderCard({ order, onChange }: { order: Order; onChange: () => void }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { shown, more } = summarize(order.items);
  const status = shownStatus(order);
  return (
    <Card as="article" className={styles.card} aria-labelledby={`order-${order.id}`}>
      <div className={styles.head}>
        <h2 id={`order-${order.id}`} className={styles.merchant}>
          <Link to={`/merchant/${encodeURIComponent(order.merchant.uid)}/products`}>{order.merchant.name}</Link>
        </h2>
        <Badge tone={TONE_OF_STATUS[status]}>{t(stateKey(order))}</Badge>
        <p className={styles.meta}>
          <time dateTime={order.createdAt}>{formatDateTime(order.createdAt, language)}</time>
          <span>{t("orders.id", { id: shortOrderId(order.id) })}</span>
        </p>
      </div>
      <ul className={styles.items}>
        {shown.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{t("orders.more", { more })}</p>}
      <div className={styles.foot}>
        <div className={styles.sum}>
          <Price {...formatMoneyParts(order.totalAmount, language)} size="large" />
          <div className={styles.note}>
            <OrderNote order={order} />
          </div>
        </div>
        <div className={styles.actions}>
          {nextStepOf(order) === "pay" && <CancelOrder order={order} onChange={onChange} />}
          <NextStep order={order} />
          <ToOrder order={order} />
          {isOver(order) && <OrderAgain order={order} />}
        </div>
      </div>
    </Card>
  );
}
