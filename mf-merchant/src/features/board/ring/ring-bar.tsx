import { useTranslation } from "@savat/contracts/i18n";
import { Button } from "@savat/ui/button";
import { orderNumber } from "../../../orders/order-number.ts";
import styles from "./ring.module.css";
import type { Ring } from "./use-ring.ts";

/** The others are counted: a long list would push the tickets off a phone. */
const MOST_NAMED = 3;

/** What rings, for eyes and screen readers. */
export function RingBar({ ring: { ringing, marks } }: { ring: Ring }) {
  const { t } = useTranslation("merchant");
  const named = ringing.slice(0, MOST_NAMED).map(({ id }) => orderNumber(id));
  const others = ringing.length - named.length;
  return (
    <div role="status" className={styles.place}>
      {ringing.length > 0 && (
        <div className={styles.bar}>
          <p>{t("board.ring.waiting", { numbers: `${named.join(", ")}${others > 0 ? ` +${others}` : ""}` })}</p>
          <Button variant="wash" onClick={() => ringing.forEach(({ id }) => void marks.look(id))}>
            {t("board.ring.seen")}
          </Button>
        </div>
      )}
    </div>
  );
}
