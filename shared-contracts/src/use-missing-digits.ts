import { useTranslation } from "@savat/contracts/i18n";
import { missingPhoneDigits } from "./phone.ts";

/** The number of digits that a typed phone lacks, in words; undefined without any. Needs `phone.missing`. */
export function useMissingDigits(namespace: string): (typed: string) => string | undefined {
  const { t } = useTranslation(namespace);
  return (typed) => {
    const count = missingPhoneDigits(typed);
    return count === 0 ? undefined : t("phone.missing", { count });
  };
}
