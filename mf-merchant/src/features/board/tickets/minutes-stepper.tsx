import { PREPARATION } from "@savat/contracts/board";
import { useTranslation } from "@savat/contracts/i18n";
import { IconButton } from "@savat/ui/icon-button";
import { MinusIcon, PlusIcon } from "@savat/ui/icons";
import { stepMinutes } from "./minutes.ts";
import styles from "./ticket.module.css";

/** The minutes until an order is ready. */
export function MinutesStepper({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  const { t } = useTranslation("merchant");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's questions, this is one control.
    <div role="group" aria-label={t("board.accept.minutes")} className={styles.stepper}>
      <IconButton
        label={t("board.accept.less")}
        icon={<MinusIcon />}
        aria-disabled={minutes <= PREPARATION.least || undefined}
        onClick={() => onChange(stepMinutes(minutes, -1))}
      />
      <output className={styles.minutes}>{t("board.accept.readyIn", { minutes })}</output>
      <IconButton
        label={t("board.accept.more")}
        icon={<PlusIcon />}
        aria-disabled={minutes >= PREPARATION.most || undefined}
        onClick={() => onChange(stepMinutes(minutes, 1))}
      />
    </div>
  );
}
