import { useEffect, useId, useRef } from "react";
import { useTranslation } from "shared-contracts/i18n";
import { Button } from "shared-ui/button";
import styles from "./conflict-note.module.css";

/** A change for display: the field's label and both values as the form shows them; '' is shown as "empty". */
export interface ShownChange {
  label: string;
  was: string;
  now: string;
  /** The person's own value, while it is still to be decided. */
  mine?: string | undefined;
  /** Puts the server's value of this one field into the form. */
  onTake?: (() => void) | undefined;
}

export interface ConflictNoteProps {
  changes: readonly ShownChange[];
  isBusy: boolean;
  /** Saves the person's values over the newer version. */
  onSaveMine: () => void;
  /** Puts the server's values into the form; fields that the other person did not change keep the input. */
  onTakeTheirs: () => void;
}

/** Shows another person's saved changes and asks which values to keep. Takes the focus, because the form needs an
 * answer. */
export function ConflictNote({ changes, isBusy, onSaveMine, onTakeTheirs }: ConflictNoteProps) {
  const { t } = useTranslation("merchant");
  const titleId = useId();
  const note = useRef<HTMLElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <section ref={note} className={styles.note} aria-labelledby={titleId} tabIndex={-1}>
      <h3 id={titleId} className={styles.title}>
        {t("conflict.title")}
      </h3>
      <p>{t("conflict.text")}</p>
      <dl className={styles.changes}>
        {changes.map(({ label, was, now, mine, onTake }) => (
          <div key={label} className={styles.change}>
            <dt>{label}</dt>
            <dd>
              <del className={styles.was}>
                <span className="visually-hidden">{t("conflict.was")} </span>
                {was || t("conflict.empty")}
              </del>{" "}
              <ins className={styles.now}>
                <span className="visually-hidden">{t("conflict.now")} </span>
                {now || t("conflict.empty")}
              </ins>
            </dd>
            {onTake && (
              <dd>
                <span>{`${t("conflict.yours")} ${mine || t("conflict.empty")}`}</span>
                <Button variant="plain" aria-label={t("conflict.takeTheirsOf", { label })} onClick={onTake}>
                  {t("conflict.takeTheirs")}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={onSaveMine}>
          {t("conflict.saveMine")}
        </Button>
        <Button variant="quiet" aria-disabled={isBusy} onClick={() => !isBusy && onTakeTheirs()}>
          {t("conflict.takeTheirs")}
        </Button>
      </div>
    </section>
  );
}
