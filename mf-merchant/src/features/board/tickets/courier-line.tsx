import type { BoardOrder } from "@savat/contracts/board";
import { useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import { Button } from "@savat/ui/button";
import { orderNumber } from "../../../orders/order-number.ts";
import styles from "./courier-line.module.css";

/** Who delivers an accepted order. A server of before couriers names none. */
export function CourierLine({ order, onAsk }: { order: BoardOrder; onAsk: () => void }) {
  const { t } = useTranslation("merchant");
  const { courier, status, stage, id } = order;
  const isAccepted = status === "confirmed" || (status === "preparing" && stage !== "asking");
  if (courier === undefined || !isAccepted) return null;
  return (
    <div className={styles.line}>
      {courier !== null && (
        <a href={`tel:${courier.phone}`} className={styles.courier}>
          <span className={styles.soft}>{t("board.courier.label")}</span> {courier.name} · {formatPhone(courier.phone)}
        </a>
      )}
      <Button
        variant="wash"
        aria-label={t(courier === null ? "board.courier.nameOf" : "board.courier.otherOf", { number: orderNumber(id) })}
        onClick={onAsk}
      >
        {t(courier === null ? "board.courier.name" : "board.courier.other")}
      </Button>
    </div>
  );
}
