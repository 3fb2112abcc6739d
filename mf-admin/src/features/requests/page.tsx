import type { ReactNode } from "react";
import { useTranslation } from "shared-contracts/i18n";
import { definePage } from "shared-contracts/page";
import { useReloadOnSessionChange } from "../../use-reload-on-session-change.ts";
import { type AdminData, loadAdmin } from "./load.ts";
import styles from "./requests.module.css";

function AdminFrame({ count, children }: { count?: number; children: ReactNode }) {
  const { t } = useTranslation("admin");
  return (
    <div className={styles.page}>
      <title>{`${t("panel.title")} · Savat`}</title>
      <h1>{t("panel.title")}</h1>
      <section className={styles.section} aria-labelledby="pending-requests">
        <div className={styles.head}>
          <h2 id="pending-requests">{t("requests.title")}</h2>
          {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
        </div>
        {children}
      </section>
    </div>
  );
}

function AdminPending() {
  const { t } = useTranslation("admin");
  return (
    <AdminFrame>
      <div aria-busy="true" className={styles.pending}>
        <p role="status" className={styles.pendingText}>
          {t("requests.loading")}
        </p>
        <span className={styles.bone} />
        <span className={styles.bone} />
        <span className={styles.bone} />
        <span className={styles.bone} />
      </div>
    </AdminFrame>
  );
}

function AdminPage({ data: { Requests, data } }: { data: AdminData }) {
  useReloadOnSessionChange();
  return (
    <AdminFrame {...(data.kind === "requests" ? { count: data.pagination.totalItems } : {})}>
      <Requests data={data} />
    </AdminFrame>
  );
}

export const page = definePage({ Component: AdminPage, load: loadAdmin, Pending: AdminPending, clientOnly: true });
