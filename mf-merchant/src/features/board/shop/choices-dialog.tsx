import { type BoardShop, BUSY, PREPARATION } from "@savat/contracts/board";
import { formatClock } from "@savat/contracts/date";
import { useTranslation } from "@savat/contracts/i18n";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { Dialog } from "@savat/ui/dialog";
import styles from "./shop.module.css";

export interface Choices {
  autoAcceptMinutes?: number | null;
  busyMinutes?: (typeof BUSY.minutes)[number] | null;
}

interface ChoicesDialogProps {
  shop: BoardShop;
  isBusy: boolean;
  error: string | undefined;
  onChoose: (choices: Choices) => void;
  onClose: () => void;
}

/** How the shop answers: longer for an hour, or by itself. */
export function ChoicesDialog({ shop, isBusy, error, onChoose, onClose }: ChoicesDialogProps) {
  const { t } = useTranslation("merchant");
  const { busy, autoAcceptMinutes } = shop;
  const isAlone = typeof autoAcceptMinutes === "number";
  const choose = (choices: Choices) => () => !isBusy && onChoose(choices);
  return (
    <Dialog
      open
      title={t("board.choices.title")}
      description={t("board.choices.text")}
      closeLabel={t("confirm.close")}
      locked={isBusy}
      onClose={onClose}
    >
      <div className={styles.choices}>
        {error && <Alert tone="error">{error}</Alert>}
        <p role="status">{busy ? t("board.choices.busyUntil", { minutes: busy.minutes, time: formatClock(busy.until) }) : ""}</p>
        {BUSY.minutes.map((minutes) => (
          <Button
            key={minutes}
            variant="quiet"
            size="large"
            full
            aria-pressed={busy?.minutes === minutes}
            onClick={choose({ busyMinutes: busy?.minutes === minutes ? null : minutes })}
          >
            {t("board.choices.busy", { minutes })}
          </Button>
        ))}
        <Button
          variant="quiet"
          size="large"
          full
          aria-pressed={isAlone}
          onClick={choose({ autoAcceptMinutes: isAlone ? null : PREPARATION.usual })}
        >
          {t("board.choices.alone", { minutes: autoAcceptMinutes ?? PREPARATION.usual })}
        </Button>
        <p>{t("board.choices.aloneText")}</p>
      </div>
    </Dialog>
  );
}
