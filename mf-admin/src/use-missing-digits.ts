import { useTranslation } from "shared-contracts/i18n";
import { missingPhoneDigits } from "shared-contracts/phone";

/** The number of digits that a typed phone lacks, in words; undefined without any. */
export function useMissingDigits(): (typed: string) => string | undefined {
  const { t } = useTranslation("admin");
  return (typed) => {
    const count = missingPhoneDigits(typed);
    return count === 0 ? undefined : t("merchants.fields.phoneMissing", { count });
  };
}
