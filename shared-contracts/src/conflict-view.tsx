import { useTranslation } from "@savat/contracts/i18n";
import { type ComponentType, type ReactNode, useEffect, useId, useRef } from "react";

/** A change for display: the field's label and both values as the form shows them; "" is shown as "empty". */
export interface ShownChange {
  label: string;
  was: string;
  now: string;
  /** Stands below the values. */
  extra?: ReactNode;
}

/** The kit of a remote: its button, and its classes. */
export interface ConflictKit {
  Button: ComponentType<{ isMain: boolean; isBusy: boolean; onPress: () => void; children: string }>;
  styles: Readonly<Record<string, string | undefined>>;
}

export interface ConflictViewProps {
  changes: readonly ShownChange[];
  isBusy: boolean;
  /** Saves the person's values over the newer version. */
  onSaveMine: () => void;
  /** Puts the server's values into the form; fields that the other person did not change keep the input. */
  onTakeTheirs: () => void;
}

/** Shows another person's saved changes and asks which values to keep. Takes the focus, because the form needs an
 * answer. The namespace has `conflict.*`. */
export function ConflictView(props: ConflictViewProps & ConflictKit & { namespace: string }) {
  const { namespace, Button, styles, changes, isBusy, onSaveMine, onTakeTheirs } = props;
  const { t } = useTranslation(namespace);
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
        {changes.map(({ label, was, now, extra }) => (
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
            {extra && <dd>{extra}</dd>}
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button isMain isBusy={isBusy} onPress={onSaveMine}>
          {t("conflict.saveMine")}
        </Button>
        <Button isMain={false} isBusy={isBusy} onPress={onTakeTheirs}>
          {t("conflict.takeTheirs")}
        </Button>
      </div>
    </section>
  );
}
