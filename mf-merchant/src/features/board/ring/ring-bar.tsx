import { useTranslation } from "shared-contracts/i18n";
import { Alert } from "shared-ui/alert";
import { Button } from "shared-ui/button";
import { orderNumber } from "../../../orders/order-number.ts";
import styles from "./ring.module.css";
import type { Ring } from "./use-ring.ts";

/** What rings, for eyes and screen readers, and the note that the board cannot be heard. */
export function RingBar({ ring: { ringing, sound, allowSound, marks } }: { ring: Ring }) {
  const { t } = useTranslation("merchant");
  return (
    <>
      {sound === "off" && (
        <Alert
          title={t("board.ring.off")}
          action={
            <Button variant="quiet" onClick={allowSound}>
              {t("board.ring.allow")}
            </Button>
          }
        >
          {t("board.ring.offText")}
        </Alert>
      )}
      <div role="status" className={styles.place}>
        {ringing.length > 0 && (
          <div className={styles.bar}>
            <p>{t("board.ring.waiting", { numbers: ringing.map(({ id }) => orderNumber(id)).join(", ") })}</p>
            <Button variant="wash" onClick={() => ringing.forEach(({ id }) => void marks.look(id))}>
              {t("board.ring.seen")}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
