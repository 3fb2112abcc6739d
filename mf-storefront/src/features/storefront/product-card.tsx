import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoneyParts } from "@savat/contracts/money";
import { MAX_PRODUCT_QUANTITY } from "@savat/contracts/order-limits";
import { pictureSource, tileOf } from "@savat/contracts/picture";
import { Picture } from "@savat/ui/picture";
import { Price } from "@savat/ui/price";
import { QuantityStepper } from "@savat/ui/quantity-stepper";
import { type ReactElement, useMemo } from "react";
import { NAMESPACE } from "../../namespace.ts";
import type { StorefrontMerchant } from "./load.ts";
import styles from "./product-card.module.css";
import type { ShownProduct } from "./shown-product.ts";
import { useBasketProduct } from "./use-basket-product.ts";

/** A transparent picture takes 62% of its tile, a photograph all of it. */
const SIZES = {
  contain: "(min-width: 700px) 140px, 24vw",
  cover: "(min-width: 700px) 220px, 39vw",
} as const;

interface ProductCardProps {
  product: ShownProduct;
  merchant: StorefrontMerchant;
  /** One of the first visible cards. */
  isFirst: boolean;
}

function useLimitText(available: number): string {
  const { t } = useTranslation(NAMESPACE);
  if (available <= 0) return t("product.soldOut");
  return available > MAX_PRODUCT_QUANTITY
    ? t("product.most", { count: MAX_PRODUCT_QUANTITY })
    : t("product.onlyLeft", { count: available });
}

function ProductBasket({ product, merchant }: Omit<ProductCardProps, "isFirst">): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const { quantity, available, limit, setQuantity } = useBasketProduct(product, merchant);
  const limitText = useLimitText(available);
  const texts = useMemo(
    () => ({
      increase: t("product.increase"),
      decrease: t("product.decrease"),
      remove: t("product.remove"),
      quantity: (count: number) => t("product.inBasket", { count }),
      limit: limitText,
    }),
    [t, limitText],
  );
  if (quantity === 0 && available <= 0) return <p className={styles.soldOut}>{t("product.soldOut")}</p>;
  return (
    <QuantityStepper
      quantity={quantity}
      onChange={setQuantity}
      max={limit}
      addLabel={t("product.add")}
      label={product.name}
      texts={texts}
      showLimit
      full
    />
  );
}

export function ProductCard({ product, merchant, isFirst }: ProductCardProps): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const language = useLanguage();
  const source = pictureSource(product.primaryImage);
  return (
    <article className={styles.card}>
      <Picture
        source={source}
        alt=""
        missingLabel={t("picture.missing")}
        sizes={source && SIZES[source.fit]}
        priority={isFirst}
        tile={tileOf(product.id)}
      />
      <h3 className={styles.name}>{product.name}</h3>
      {product.notes !== "" && <p className={styles.notes}>{product.notes}</p>}
      <div className={styles.buy}>
        <Price {...formatMoneyParts(product.price, language)} />
        <ProductBasket product={product} merchant={merchant} />
      </div>
    </article>
  );
}
