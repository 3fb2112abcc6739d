import { cityName } from "@savat/contracts/city";
import { type ConflictKit, ConflictView, type ConflictViewProps, type ShownChange } from "@savat/contracts/conflict-view";
import type { Merge } from "@savat/contracts/edit-conflict";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { Button } from "antd";
import styles from "./merchant-conflict.module.css";
import type { MerchantFields } from "./merchant-fields.ts";

/** The changes of the form's fields, for display. */
function useShownChanges(): (merge: Merge<MerchantFields>) => ShownChange[] {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const textOf = (field: keyof MerchantFields, values: MerchantFields): string => {
    if (field === "pictures") return t("merchants.pictures.count", { count: values.pictures.length });
    if (field === "businessType") return t(`type.${values.businessType}`);
    return field === "city" ? cityName(values.city, language) : values[field];
  };
  return ({ changed, before, now }) =>
    changed.map((field) => ({ label: t(`merchants.fields.${field}`), was: textOf(field, before), now: textOf(field, now) }));
}

const ConflictButton: ConflictKit["Button"] = ({ isMain, isBusy, onPress, children }) =>
  isMain ? (
    <Button type="primary" loading={isBusy} onClick={onPress}>
      {children}
    </Button>
  ) : (
    <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && onPress()}>
      {children}
    </Button>
  );

/** Another admin's or the merchant's own changes of an edited merchant. */
export function MerchantConflict({ merge, ...rest }: { merge: Merge<MerchantFields> } & Omit<ConflictViewProps, "changes">) {
  const shownChanges = useShownChanges();
  return <ConflictView {...rest} changes={shownChanges(merge)} namespace="admin" Button={ConflictButton} styles={styles} />;
}
