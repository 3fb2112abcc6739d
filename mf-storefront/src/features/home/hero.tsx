import { useTranslation } from "@savat/contracts/i18n";
import { Girih } from "@savat/ui/girih";
import type { ReactElement, ReactNode } from "react";
import { NAMESPACE } from "../../namespace.ts";
import styles from "./hero.module.css";

/** The page's slogan, with the choice of city in its box. */
export function Hero({ children }: { children: ReactNode }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <section className={styles.hero}>
      <Girih className={styles.girih} />
      <h1 className={styles.title}>{t("home.heading")}</h1>
      <p className={styles.text}>{t("home.text")}</p>
      {children}
      <div className={styles.food} aria-hidden="true">
        <span className={styles.plov} />
        <span className={styles.tomato} />
        <span className={styles.bread} />
        <span className={styles.tea} />
      </div>
    </section>
  );
}
