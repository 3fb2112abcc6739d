import { callApi } from "@savat/contracts/api-client";
import type { ApiFailure } from "@savat/contracts/api-failure";
import { replaceCart, useCart } from "@savat/contracts/cart";
import type { ChangedLine } from "@savat/contracts/errors";
import { events } from "@savat/contracts/events";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import type { Order } from "@savat/contracts/orders";
import { MAX_PAGE_SIZE } from "@savat/contracts/pagination";
import { listProducts } from "@savat/contracts/products";
import { useCall } from "@savat/contracts/use-call";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { Dialog } from "@savat/ui/dialog";
import { useState } from "react";
import styles from "./order-again.module.css";
import { type OrderOfToday, orderOfToday } from "./order-again-rules.ts";
import { shortOrderId } from "./order-summary.ts";

function useOrderAgain(order: Order) {
  const [today, setToday] = useState<OrderOfToday>();
  const { isBusy, failure, run } = useCall();

  function fill({ lines }: OrderOfToday): void {
    replaceCart(lines, order.merchant);
    setToday(undefined);
    events.emit("basket:open");
  }

  async function read(): Promise<void> {
    const query = { ids: [...new Set(order.items.map(({ id }) => id))].join(","), limit: MAX_PAGE_SIZE };
    const { products } = await callApi(listProducts, { params: { id: order.merchant.uid }, query });
    const found = orderOfToday(order.items, products);
    // Nothing differs and no basket is lost: there is nothing to ask.
    if (found.differences.length === 0 && useCart.getState().merchant === null) fill(found);
    else setToday(found);
  }

  return { today, isBusy, failure, start: () => void run(read), fill, close: () => setToday(undefined) };
}

function Difference({ line }: { line: ChangedLine }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { name, oldPrice, newPrice, requestedQuantity, availableQuantity } = line;
  const isGone = newPrice === null || availableQuantity === 0;
  return (
    <li className={styles.difference}>
      <b>{name}</b>
      {isGone && <span>{t("again.gone")}</span>}
      {!isGone && oldPrice !== null && oldPrice !== newPrice && (
        <span>{t("again.price", { was: formatMoney(oldPrice, language), now: formatMoney(newPrice, language) })}</span>
      )}
      {!isGone && availableQuantity < requestedQuantity && (
        <span>{t("again.quantity", { was: requestedQuantity, now: availableQuantity })}</span>
      )}
    </li>
  );
}

interface QuestionProps {
  today: OrderOfToday;
  onFill: (today: OrderOfToday) => void;
  onClose: () => void;
}

/** What differs from then, and the basket that would be replaced. */
function Question({ today, onFill, onClose }: QuestionProps) {
  const { t } = useTranslation("account");
  const basketOf = useCart((cart) => cart.merchant?.name);
  const isEmpty = today.lines.length === 0;
  return (
    <Dialog
      open
      role="alertdialog"
      title={t(isEmpty ? "again.nothing" : "again.title")}
      closeLabel={t("again.close")}
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button variant="quiet" full onClick={onClose}>
            {t("again.close")}
          </Button>
          {!isEmpty && (
            <Button full onClick={() => onFill(today)}>
              {t("again.fill")}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.body}>
        {today.differences.length > 0 && (
          <ul className={styles.differences}>
            {today.differences.map((line) => (
              <Difference key={line.id} line={line} />
            ))}
          </ul>
        )}
        {!isEmpty && basketOf !== undefined && <p>{t("again.replaces", { merchant: basketOf })}</p>}
      </div>
    </Dialog>
  );
}

function faultKey({ status }: ApiFailure): string {
  return status === 404 ? "again.shopGone" : "again.failed";
}

/** Puts the goods of an earlier order into the basket, at the prices and stock of now. */
export function OrderAgain({ order }: { order: Order }) {
  const { t } = useTranslation("account");
  const { today, isBusy, failure, start, fill, close } = useOrderAgain(order);
  return (
    <>
      <Button variant="wash" busy={isBusy} aria-label={t("again.label", { id: shortOrderId(order.id) })} onClick={start}>
        {t("again.button")}
      </Button>
      {failure && (
        <Alert tone="error" className={styles.failure}>
          {t(faultKey(failure))}
        </Alert>
      )}
      {today && <Question today={today} onFill={fill} onClose={close} />}
    </>
  );
}
