import { useTranslation } from "@savat/contracts/i18n";
import { classNames } from "@savat/ui/class-names";
import type { ReactElement } from "react";
import { NAMESPACE } from "../../namespace.ts";
import styles from "./how-it-works.module.css";

const STEPS = ["choose", "fill", "pay", "receive"] as const;

export function HowItWorks(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <section className={styles.section} aria-labelledby="how-it-works">
      <h2 id="how-it-works">{t("how.title")}</h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step}>
            <span className={classNames(styles.picture, styles[step])} aria-hidden="true" />
            <div>
              <h3 className={styles.name}>{t(`how.${step}.title`)}</h3>
              <p className={styles.text}>{t(`how.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
