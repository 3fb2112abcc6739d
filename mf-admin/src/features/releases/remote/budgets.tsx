import { useTranslation } from "@savat/contracts/i18n";
import { PAGE_BUDGETS } from "@savat/contracts/page-budgets";
import { Facts } from "../../../facts.tsx";
import styles from "../live/releases.module.css";

const SURFACES = ["public", "bar", "dashboard"] as const;

/** Above which size the shell refuses a build. */
export function Budgets() {
  const { t } = useTranslation("admin");
  return (
    <section className={styles.card} aria-labelledby="release-budgets">
      <h4 id="release-budgets">{t("releases.budget.title")}</h4>
      <p className={styles.soft}>{t("releases.budget.text")}</p>
      <Facts
        facts={SURFACES.map((surface) => ({
          name: t(`releases.budget.${surface}`),
          value: t("releases.budget.kb", { number: PAGE_BUDGETS[surface] / 1000 }),
        }))}
      />
    </section>
  );
}
