import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney, formatMoneyParts } from "@savat/contracts/money";
import type { Order, OrderItem } from "@savat/contracts/orders";
import { pictureSource, tileOf } from "@savat/contracts/picture";
import { Link } from "@savat/contracts/router";
import { Badge } from "@savat/ui/badge";
import { Card } from "@savat/ui/card";
import { Picture } from "@savat/ui/picture";
import { Price } from "@savat/ui/price";
import styles from "./order.module.css";

function Line({ item }: { item: OrderItem }) {
  const { t } = useTranslation("account");
  const sum = formatMoney(item.totalPrice, useLanguage());
  return (
    <li className={styles.line}>
      <Picture source={pictureSource(item.image)} alt="" missingLabel={t("orders.noPicture")} shape="thumb" tile={tileOf(item.id)} />
      <span className={styles.lineText}>
        <span className={styles.lineName}>
          {item.name} <span className={styles.times}>× {item.quantity}</span>
        </span>
        {item.isOut ? <s className={styles.soft}>{sum}</s> : <span className={styles.soft}>{sum}</span>}
        {item.isOut && <Badge tone="warning">{t("order.out")}</Badge>}
      </span>
    </li>
  );
}

/** Items, delivery and total; the tariff is struck through where less is charged. */
function Sums({ order }: { order: Order }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { totalAmount, deliveryFee, deliveryTariff } = order;
  const fee = deliveryFee ?? 0;
  const isCheaper = typeof deliveryTariff === "number" && deliveryTariff > fee;
  const was = isCheaper ? { figure: formatMoneyParts(deliveryTariff, language).figure, label: t("order.sum.tariff") } : undefined;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t("order.sum.items")}</dt>
        <dd>
          <Price {...formatMoneyParts(totalAmount - fee, language)} size="small" />
        </dd>
      </div>
      {typeof deliveryFee === "number" && (
        <div>
          <dt>{t("order.sum.delivery")}</dt>
          <dd>
            <Price {...formatMoneyParts(deliveryFee, language)} was={was} size="small" />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t("order.sum.total")}</dt>
        <dd>
          <Price {...formatMoneyParts(totalAmount, language)} size="large" />
        </dd>
      </div>
    </dl>
  );
}

/** All that was ordered, and what it costs. */
export function Goods({ order }: { order: Order }) {
  return (
    <Card as="section" aria-labelledby="order-goods">
      <h2 id="order-goods" className={styles.title}>
        <Link to={`/merchant/${encodeURIComponent(order.merchant.uid)}/products`}>{order.merchant.name}</Link>
      </h2>
      <ul>
        {order.items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      <Sums order={order} />
    </Card>
  );
}
