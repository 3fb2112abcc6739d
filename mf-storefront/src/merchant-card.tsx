import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoneyInProse } from "@savat/contracts/money";
import { pictureSource, tileOf } from "@savat/contracts/picture";
import { Link } from "@savat/contracts/router";
import { Picture } from "@savat/ui/picture";
import { memo, type ReactElement } from "react";
import { CardDelivery } from "./address/card-delivery.tsx";
import { CardPlace } from "./address/card-place.tsx";
import type { MerchantSummary } from "./load-merchants.ts";
import styles from "./merchant-card.module.css";
import { NAMESPACE } from "./namespace.ts";
import { OpeningLine } from "./opening-line.tsx";

/** A transparent picture takes about half of its tile's width, a photograph all of it. */
const SIZES = {
  contain: "(min-width: 1000px) 140px, (min-width: 600px) 24vw, 44vw",
  cover: "(min-width: 1200px) 285px, (min-width: 600px) 48vw, 92vw",
} as const;

function Card({ merchant, isFirst }: { merchant: MerchantSummary; isFirst: boolean }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const language = useLanguage();
  const source = pictureSource(merchant.image);
  return (
    <Link to={`/merchant/${encodeURIComponent(merchant.uid)}/products`} className={styles.card}>
      <Picture
        source={source}
        alt=""
        missingLabel={t("picture.missing")}
        sizes={source && SIZES[source.fit]}
        priority={isFirst}
        tile={tileOf(merchant.uid)}
        shape="wide"
      />
      <h3 className={styles.name}>{merchant.name}</h3>
      <p className={styles.meta}>
        <span>
          {`${t(`type.${merchant.type}`)} · `}
          <CardPlace shop={merchant} />
        </span>
        <span className={styles.delivery}>
          <CardDelivery shop={merchant} />
        </span>
        <OpeningLine opening={merchant.opening} />
        {merchant.delivery.minOrder > 0 && (
          <span>{t("delivery.minimum", { amount: formatMoneyInProse(merchant.delivery.minOrder, language) })}</span>
        )}
      </p>
    </Link>
  );
}

/** A merchant in a grid: the whole card links to its products. It is not rendered again while the next page loads. */
export const MerchantCard = memo(Card);
