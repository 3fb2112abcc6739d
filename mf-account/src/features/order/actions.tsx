import { toMillis } from "@savat/contracts/date";
import { useTranslation } from "@savat/contracts/i18n";
import type { Order } from "@savat/contracts/orders";
import { Link } from "@savat/contracts/router";
import { useTimeText } from "@savat/contracts/use-time-text";
import { buttonClass } from "@savat/ui/button";
import { PhoneIcon } from "@savat/ui/icons";
import { useCountdown } from "@savat/ui/use-countdown";
import { CancelOrder } from "../../cancel-order.tsx";
import { OrderAgain } from "../../order-again.tsx";
import { isOver, nextStepOf } from "../../order-summary.ts";
import type { OrderSeen } from "./load.ts";
import styles from "./order.module.css";

interface CancelProps {
  order: Order;
  /** ISO 8601; null is without an end. */
  until: string | null;
  onChange: () => void;
}

/** As long as it is possible; the last two minutes are counted down. */
function Cancel({ order, until, onChange }: CancelProps) {
  const { t } = useTranslation("account");
  const timeText = useTimeText("account");
  const secondsLeft = useCountdown(until === null ? undefined : toMillis(until));
  if (until !== null && secondsLeft === 0) return null;
  return (
    <div className={styles.cancel}>
      <CancelOrder order={order} onChange={onChange} />
      {until !== null && <p className={styles.soft}>{t("order.cancelLeft", { time: timeText(secondsLeft) })}</p>}
    </div>
  );
}

/** What the customer can do: pay, call, cancel, order again. */
export function Actions({ seen: { order, progress }, onChange }: { seen: OrderSeen; onChange: () => void }) {
  const { t } = useTranslation("account");
  const step = nextStepOf(order);
  // A question about goods that are out has its own button for it.
  const isCancellable = progress ? progress.canCancel && progress.question === null : step === "pay";
  return (
    <div className={styles.actions}>
      {step !== null && (
        <Link
          to={`/checkout?orderId=${encodeURIComponent(order.id)}`}
          className={buttonClass({ variant: step === "pay" ? "main" : "wash" })}
        >
          {t(`orders.${step}`)}
        </Link>
      )}
      {progress && progress.shopPhone !== "" && (
        <a href={`tel:${progress.shopPhone}`} className={buttonClass({ variant: "quiet" })}>
          <PhoneIcon size={20} />
          {t("order.call")}
        </a>
      )}
      {isCancellable && <Cancel order={order} until={progress?.cancelUntil ?? null} onChange={onChange} />}
      {isOver(order) && <OrderAgain order={order} />}
    </div>
  );
}
