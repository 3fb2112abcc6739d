import { LateKindSchema } from "@savat/contracts/admin-orders";
import { useTranslation } from "@savat/contracts/i18n";
import { useRevalidator } from "@savat/contracts/router";
import { Button } from "antd";
import { Choice } from "../../choice.tsx";
import { LoadFailed } from "../../load-failed.tsx";
import { OpenOrderDrawer } from "../../order/open-order.tsx";
import { useTableState } from "../../table-state.ts";
import { useLiveReload } from "../../use-live-reload.ts";
import styles from "./late.module.css";
import { LateTable } from "./late-table.tsx";
import type { LateData } from "./load.ts";

function Toolbar() {
  const { t } = useTranslation("admin");
  const { filter, update } = useTableState();
  const { revalidate, state } = useRevalidator();
  const all = { value: "", label: t("late.filter.all") };
  return (
    <div className={styles.toolbar}>
      <Choice
        label={t("late.filter.kind")}
        value={LateKindSchema.options.find((kind) => kind === filter("kind")) ?? ""}
        options={[all, ...LateKindSchema.options.map((kind) => ({ value: kind, label: t(`late.kind.${kind}`) }))]}
        onChange={(kind) => update({ kind })}
      />
      <Button loading={state !== "idle"} onClick={() => void revalidate()}>
        {t("orders.refresh")}
      </Button>
    </div>
  );
}

/** Orders that do not move by themselves, or not in time. */
export function LateTab({ data: { list, open } }: { data: LateData }) {
  useLiveReload();
  const { t } = useTranslation("admin");
  return (
    <section className={styles.tab} aria-labelledby="late-title">
      <h2 id="late-title" className={styles.title}>
        {t("late.title")}
      </h2>
      <Toolbar />
      {list.kind === "failed" ? (
        <LoadFailed title={t("late.failed")} text={t(`orders.failed.${list.reason}`)} />
      ) : (
        <LateTable items={list.items} pagination={list.pagination} />
      )}
      <OpenOrderDrawer open={open} />
    </section>
  );
}
