import { classNames } from "./class-names.ts";
import styles from "./price.module.css";

interface PriceParts {
  figure: string;
  currency: string;
}

export interface PriceProps extends PriceParts {
  /** Struck through before the paid price, with a label for screen readers. */
  was?: { figure: string; label: string } | undefined;
  size?: "small" | "medium" | "large" | undefined;
  className?: string | undefined;
}

/** A sum with proportional figures, which leave no gap at the digit 1, and a lighter currency. */
export function Price({ figure, currency, was, size = "medium", className }: PriceProps) {
  return (
    <span className={classNames(styles.price, styles[size], className)}>
      {was && (
        <>
          <s className={styles.was}>
            <span className="visually-hidden">{was.label} </span>
            {was.figure}
          </s>{" "}
        </>
      )}
      <span className={styles.now}>
        <span className={styles.figure}>{figure}</span>
        {"\u00A0"}
        <span className={styles.currency}>{currency}</span>
      </span>
    </span>
  );
}
