import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { MAX_PRICE, MAX_STOCK } from "@savat/contracts/products";

/** The message of a field's fault, by its name. */
export function useFaultText(): (fault: string | undefined) => string | undefined {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  return (fault) => {
    if (fault === undefined) return undefined;
    return t([`products.faults.${fault}`, "products.faults.invalid"], {
      maxPrice: formatMoney(MAX_PRICE, language),
      maxStock: formatMoney(MAX_STOCK * 100, language).split(/[.,]/)[0],
    });
  };
}
