import { useTranslation } from "@savat/contracts/i18n";
import type { ImportJob } from "@savat/contracts/imports";
import { classNames } from "@savat/ui/class-names";
import { AlertIcon, CheckIcon, InfoIcon } from "@savat/ui/icons";
import type { ReactNode } from "react";
import styles from "./imports.module.css";
import { outcomeOf } from "./job-figures.ts";
import { useOutcomeText } from "./use-outcome-text.ts";

const TONES = { stopped: "bad", none: "bad", partly: "mixed", empty: "mixed", nothingNew: "good", all: "good" } as const;
const ICONS = { bad: AlertIcon, mixed: InfoIcon, good: CheckIcon } as const;

/** The result of a file. Not announced by itself: `ImportNews` does that. */
export function OutcomeNote({ job, action }: { job: ImportJob; action?: ReactNode }) {
  const { t } = useTranslation("merchant");
  const outcomeText = useOutcomeText();
  const tone = TONES[outcomeOf(job)];
  const ToneIcon = ICONS[tone];
  return (
    <div className={classNames(styles.outcome, styles[tone])}>
      <ToneIcon size={20} className={styles.outcomeIcon} />
      <div className={styles.outcomeText}>
        <p className={styles.outcomeTitle}>{t("imports.ended", { file: job.fileName })}</p>
        <p>{outcomeText(job)}</p>
      </div>
      {action && <div className={styles.outcomeAction}>{action}</div>}
    </div>
  );
}
