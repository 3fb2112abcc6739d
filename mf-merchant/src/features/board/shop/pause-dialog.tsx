import { useTranslation } from "@savat/contracts/i18n";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { Dialog } from "@savat/ui/dialog";
import { PAUSES, type Pause } from "./pause.ts";
import styles from "./shop.module.css";

interface PauseDialogProps {
  isBusy: boolean;
  error: string | undefined;
  onPause: (pause: Pause) => void;
  onClose: () => void;
}

/** Asks how long the shop takes no orders. */
export function PauseDialog({ isBusy, error, onPause, onClose }: PauseDialogProps) {
  const { t } = useTranslation("merchant");
  return (
    <Dialog
      open
      title={t("board.pause.title")}
      description={t("board.pause.text")}
      closeLabel={t("confirm.close")}
      locked={isBusy}
      onClose={onClose}
    >
      <div className={styles.choices}>
        {error && <Alert tone="error">{error}</Alert>}
        {PAUSES.map((pause) => (
          <Button
            key={pause}
            variant="quiet"
            size="large"
            full
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onPause(pause)}
          >
            {t(`board.pause.until.${pause}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
