import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import type { ProductField, ProductValues } from "@savat/contracts/products";

/** A value of a product for display; '' if there is none. */
export function useValueText(): (field: ProductField, values: ProductValues) => string {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  return (field, values) => {
    switch (field) {
      case "price":
        return formatMoney(values.price, language);
      case "vat":
        return `${values.vat}%`;
      case "primaryImage":
        return values.primaryImage.startsWith("/api/media/") ? t("products.form.uploaded") : values.primaryImage;
      case "packages":
        return values.packages.map(({ code, name }) => `${code} ${name}`).join(", ");
      default:
        return String(values[field]);
    }
  };
}
