import { useTranslation } from "shared-contracts/i18n";
import { missingPhoneDigits } from "shared-contracts/phone";

/** How many digits a phone as typed still lacks, in words; undefined when none is. */
export function useMissingDigits(): (typed: string) => string | undefined {
  const { t } = useTranslation("merchant");
  return (typed) => {
    const count = missingPhoneDigits(typed);
    return count === 0 ? undefined : t("phone.missing", { count });
  };
}
