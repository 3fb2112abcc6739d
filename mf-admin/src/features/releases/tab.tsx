import { useTranslation } from "@savat/contracts/i18n";
import { useRevalidator } from "@savat/contracts/router";
import { Button } from "antd";
import { LoadFailed } from "../../load-failed.tsx";
import styles from "./live/releases.module.css";
import type { ReleasesData } from "./load.ts";
import { ReleasesView } from "./releases-view.tsx";

/** What the teams have released, who gets it, and how to take it back. */
export function ReleasesTab({ data }: { data: ReleasesData }) {
  const { t } = useTranslation("admin");
  const { revalidate, state } = useRevalidator();
  return (
    <section className={styles.tab} aria-labelledby="releases">
      <div className={styles.head}>
        <h2 id="releases">{t("releases.title")}</h2>
        <Button loading={state !== "idle"} onClick={() => void revalidate()}>
          {t("releases.refresh")}
        </Button>
      </div>
      {data.kind === "failed" ? (
        <LoadFailed title={t("releases.failed")} text={t(`requests.failed.${data.reason === "notFound" ? "unknown" : data.reason}`)} />
      ) : (
        <ReleasesView data={data} />
      )}
    </section>
  );
}
