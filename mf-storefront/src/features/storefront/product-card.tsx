import { type Translate, useLanguage, useTranslation } from "@savat/contracts/i18n";
import type { Language } from "@savat/contracts/language";
import { formatMoneyParts } from "@savat/contracts/money";
import { MAX_PRODUCT_QUANTITY } from "@savat/contracts/order-limits";
import { pictureSource, tileOf } from "@savat/contracts/picture";
import { Picture } from "@savat/ui/picture";
import { Price } from "@savat/ui/price";
import { QuantityStepper, type QuantityTexts } from "@savat/ui/quantity-stepper";
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

/** What a list reads once for all its cards. */
export interface CardTexts {
  t: Translate;
  language: Language;
  add: string;
  missingPicture: string;
  stepper: Omit<QuantityTexts, "limit">;
}

export function useCardTexts(): CardTexts {
  const { t } = useTranslation(NAMESPACE);
  const language = useLanguage();
  return useMemo(
    () => ({
      t,
      language,
      add: t("product.add"),
      missingPicture: t("picture.missing"),
      stepper: {
        increase: t("product.increase"),
        decrease: t("product.decrease"),
        remove: t("product.remove"),
        quantity: (count) => t("product.inBasket", { count }),
      },
    }),
    [t, language],
  );
}

interface ProductCardProps {
  product: ShownProduct;
  merchant: StorefrontMerchant;
  texts: CardTexts;
  /** One of the first visible cards. */
  isFirst: boolean;
}

function limitText(available: number, t: Translate): string {
  if (available <= 0) return t("product.soldOut");
  return available > MAX_PRODUCT_QUANTITY
    ? t("product.most", { count: MAX_PRODUCT_QUANTITY })
    : t("product.onlyLeft", { count: available });
}

function ProductBasket({ product, merchant, texts }: Omit<ProductCardProps, "isFirst">): ReactElement {
  const { t, add, stepper } = texts;
  const { quantity, available, limit, setQuantity } = useBasketProduct(product, merchant, t);
  if (quantity === 0 && available <= 0) return <p className={styles.soldOut}>{t("product.soldOut")}</p>;
  return (
    <QuantityStepper
      quantity={quantity}
      onChange={setQuantity}
      max={limit}
      addLabel={add}
      label={product.name}
      texts={quantity < limit ? stepper : { ...stepper, limit: limitText(available, t) }}
      showLimit
      full
    />
  );
}

export function ProductCard({ product, merchant, texts, isFirst }: ProductCardProps): ReactElement {
  const source = pictureSource(product.primaryImage);
  return (
    <article className={styles.card}>
      <Picture
        source={source}
        alt=""
        missingLabel={texts.missingPicture}
        sizes={source && SIZES[source.fit]}
        priority={isFirst}
        tile={tileOf(product.id)}
      />
      <h3 className={styles.name}>{product.name}</h3>
      {product.notes !== "" && <p className={styles.notes}>{product.notes}</p>}
      <div className={styles.buy}>
        <Price {...formatMoneyParts(product.price, texts.language)} />
        <ProductBasket product={product} merchant={merchant} texts={texts} />
      </div>
    </article>
  );
}
