import { UNDO_MS } from "@savat/contracts/board";
import { formatClock } from "@savat/contracts/date";
import { useTranslation } from "@savat/contracts/i18n";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { IconButton } from "@savat/ui/icon-button";
import { CloseIcon } from "@savat/ui/icons";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { orderNumber } from "../../orders/order-number.ts";
import styles from "./board.module.css";
import type { Steps, Undoable } from "./state/use-steps.ts";

interface UndoBarProps {
  done: Undoable;
  onUndo: () => void;
  onOver: () => void;
}

/** A step that was just made, with 5 s to undo it. */
function UndoBar({ done: { order, step }, onUndo, onOver }: UndoBarProps) {
  const { t } = useTranslation("merchant");
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => over(), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <li className={styles.undo}>
      <span>{t(`board.undo.done.${step}`, { number: orderNumber(order.id) })}</span>
      <Button variant="wash" onClick={onUndo} aria-label={t("board.undo.of", { number: orderNumber(order.id) })}>
        {t("board.undo.button")}
      </Button>
    </li>
  );
}

/** Fixed below the board, so that nothing moves: a note, the lost connection, a step that failed, and steps to undo. */
export function Dock({ steps, lostSince, note }: { steps: Steps; lostSince: string | undefined; note: ReactNode }) {
  const { t } = useTranslation("merchant");
  return (
    <div className={styles.dock}>
      {note}
      <div role="status" className={styles.dockPart}>
        {lostSince !== undefined && <p className={styles.lost}>{t("board.lost", { time: formatClock(lostSince) })}</p>}
      </div>
      {steps.alert !== undefined && (
        <Alert
          tone="error"
          action={<IconButton label={t("confirm.close")} icon={<CloseIcon size={18} />} onClick={() => steps.say(undefined)} />}
        >
          {steps.alert}
        </Alert>
      )}
      {steps.undoable.length > 0 && (
        <ul aria-label={t("board.undo.label")} className={styles.dockPart}>
          {steps.undoable.map((done) => (
            <UndoBar
              key={`${done.order.id} ${done.order.version}`}
              done={done}
              onUndo={() => steps.undo(done)}
              onOver={() => steps.forget(done.order.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
