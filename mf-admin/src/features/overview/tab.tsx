import { formatDateTime } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { useRevalidator } from "@savat/contracts/router";
import { Button } from "antd";
import { useState } from "react";
import { LoadFailed } from "../../load-failed.tsx";
import { DaysTable } from "./days-table.tsx";
import { FigureCard } from "./figure-card.tsx";
import { CHARTED } from "./figures.ts";
import type { Overview, OverviewData } from "./load.ts";
import styles from "./overview.module.css";

function Figures({ days, asOf }: Overview) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const [pointed, setPointed] = useState<number>();
  return (
    <>
      <p role="status" className={styles.asOf}>
        {t("overview.asOf", { time: formatDateTime(asOf, language) })}
      </p>
      <div className={styles.cards}>
        {CHARTED.map((figure) => (
          <FigureCard key={figure} figure={figure} days={days} pointed={pointed} onPoint={setPointed} />
        ))}
      </div>
      <DaysTable days={days} />
    </>
  );
}

/** The figures of the last 30 days. */
export function OverviewTab({ data }: { data: OverviewData }) {
  const { t } = useTranslation("admin");
  const { revalidate, state } = useRevalidator();
  return (
    <section className={styles.tab} aria-labelledby="overview">
      <div className={styles.head}>
        <h2 id="overview">{t("overview.title")}</h2>
        <Button loading={state !== "idle"} onClick={() => void revalidate()}>
          {t("overview.refresh")}
        </Button>
      </div>
      {data.kind === "failed" ? (
        <LoadFailed title={t("overview.failed")} text={t(`requests.failed.${data.reason === "notFound" ? "unknown" : data.reason}`)} />
      ) : (
        <Figures days={data.days} asOf={data.asOf} />
      )}
    </section>
  );
}
