import { Button } from "antd";
import { useEffect, useRef } from "react";
import { cityName, parseCity } from "shared-contracts/city";
import type { FieldChange } from "shared-contracts/errors";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import { formatPhone } from "shared-contracts/phone";
import styles from "./merchants.module.css";

const KNOWN = ["businessName", "businessOwnerName", "businessOwnerEmail", "businessAddress", "description"];

/** A change for display; for fields that the form lacks, only that they changed. */
function useChangeText(): (change: FieldChange) => { label: string; was: string; now: string } {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return ({ field, was, now }) => {
    const textOf = (value: unknown): string => {
      if (Array.isArray(value)) return t("merchants.pictures.count", { count: value.length });
      if (typeof value !== "string" || value === "") return t("merchants.conflict.none");
      if (field === "businessType") return t(`type.${value}`);
      if (field === "businessOwnerPhone" || field === "contactPhone") return formatPhone(value);
      const city = field === "city" ? parseCity(value) : undefined;
      return city === undefined ? value : cityName(city, language);
    };
    const isNamed = KNOWN.includes(field) || ["businessType", "businessOwnerPhone", "city", "images"].includes(field);
    return { label: t(`merchants.fields.${isNamed ? field : "other"}`), was: textOf(was), now: textOf(now) };
  };
}

interface MerchantConflictProps {
  changes: readonly FieldChange[];
  isBusy: boolean;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
}

/** Shows another person's saved changes and asks which values to keep. Takes the focus, because the form needs an
 * answer. */
export function MerchantConflict({ changes, isBusy, onSaveMine, onTakeTheirs }: MerchantConflictProps) {
  const { t } = useTranslation("admin");
  const note = useRef<HTMLElement>(null);
  const changeText = useChangeText();
  useEffect(() => note.current?.focus(), []);
  return (
    <section ref={note} className={styles.conflict} aria-label={t("merchants.conflict.title")} tabIndex={-1}>
      <h3>{t("merchants.conflict.title")}</h3>
      <p>{t("merchants.conflict.text")}</p>
      <dl className={styles.changes}>
        {changes.map((change) => {
          const { label, was, now } = changeText(change);
          return (
            <div key={change.field}>
              <dt>{label}</dt>
              <dd>
                <del>{was}</del> → <ins>{now}</ins>
              </dd>
            </div>
          );
        })}
      </dl>
      <div className={styles.buttons}>
        <Button type="primary" loading={isBusy} onClick={onSaveMine}>
          {t("merchants.conflict.saveMine")}
        </Button>
        <Button onClick={onTakeTheirs}>{t("merchants.conflict.takeTheirs")}</Button>
      </div>
    </section>
  );
}
