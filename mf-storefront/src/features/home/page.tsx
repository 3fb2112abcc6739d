import { useState } from "react";
import { useTranslation } from "shared-contracts/i18n";
import { definePage } from "shared-contracts/page";
import styles from "./home.module.css";

function HomePage({ data }: { data: { at: string } }) {
  const { t } = useTranslation("storefront");
  const [n, setN] = useState(0);
  return (
    <>
      <title>{t("home.title")}</title>
      <h1 className={styles.title}>
        {t("home.title")} {data.at}
      </h1>
      <button type="button" onClick={() => setN(n + 1)}>
        {n}
      </button>
    </>
  );
}

export const page = definePage({ Component: HomePage, load: async ({ language }) => ({ at: language }) });
