import { useTranslation } from "@savat/contracts/i18n";
import { Button } from "@savat/ui/button";
import styles from "./push.module.css";
import { usePush } from "./use-push.ts";

/** Switches pushes on and off for this device, and says why there are none. */
export function PushSwitch() {
  const { t } = useTranslation("merchant");
  const { state, isBusy, toggle } = usePush();
  if (state === "missing") return null;
  return (
    <div className={styles.row}>
      <Button variant="quiet" aria-pressed={state === "on"} busy={isBusy} onClick={toggle}>
        {t("board.push.button")}
      </Button>
      <p role="status" className={styles.note}>
        {t(`board.push.${state}`)}
      </p>
    </div>
  );
}
