import type { BoardOrder } from "@savat/contracts/board";
import { useTranslation } from "@savat/contracts/i18n";
import { classNames } from "@savat/ui/class-names";
import { CheckIcon } from "@savat/ui/icons";
import styles from "./ticket.module.css";

interface TicketLinesProps {
  order: BoardOrder;
  /** Positions that are being marked as out. */
  out: ReadonlySet<number>;
  /** Undefined where nothing can be marked any more. */
  onToggle?: ((position: number) => void) | undefined;
}

/** What was ordered; a new order's lines can be marked as out. */
export function TicketLines({ order, out, onToggle }: TicketLinesProps) {
  const { t } = useTranslation("merchant");
  return (
    <ul className={styles.lines}>
      {order.lines.map(({ position, name, quantity, isOut }) => {
        const isMarked = out.has(position);
        return (
          <li key={position} className={classNames(styles.line, (isOut || isMarked) && styles.isOut)}>
            <b className={styles.quantity}>{quantity}×</b>
            <span className={styles.dish}>{name}</span>
            {isOut && <span className={styles.outNote}>{t("board.out.isOut")}</span>}
            {!isOut && onToggle && (
              <button
                type="button"
                className={styles.outButton}
                aria-pressed={isMarked}
                aria-label={t("board.out.markOf", { name })}
                onClick={() => onToggle(position)}
              >
                {t("board.out.isOut")}
                {isMarked && <CheckIcon size={16} />}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
