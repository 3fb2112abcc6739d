import { useTranslation } from "@savat/contracts/i18n";
import cell from "../../cell.module.css";
import styles from "./audit.module.css";
import type { FieldDiff } from "./changes.ts";
import { useChangeTexts } from "./use-value-text.ts";

/** `Status: Pending → Active`, a line for each field, with labels for screen readers. */
export function ChangeList({ changes }: { changes: readonly FieldDiff[] }) {
  const { t } = useTranslation("admin");
  const texts = useChangeTexts();
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, was, now }) => {
        const [before, after] = [texts.value(field, was), texts.value(field, now)];
        return (
          <li key={field} className={cell.line}>
            <span className={styles.soft}>{texts.field(field)}:</span>{" "}
            {before !== "" && before !== after && (
              <>
                <span className="visually-hidden">{t("audit.was")}</span> <del>{before}</del> <span aria-hidden="true">→</span>{" "}
                <span className="visually-hidden">{t("audit.became")}</span>{" "}
              </>
            )}
            <span>{after === "" ? t("audit.none") : after}</span>
          </li>
        );
      })}
    </ul>
  );
}
