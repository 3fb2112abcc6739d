import { Button } from "antd";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "shared-contracts/i18n";
import type { MerchantRecord } from "shared-contracts/merchants";
import { Link, useRevalidator } from "shared-contracts/router";
import { buttonClass } from "shared-ui/button";
import { Select } from "shared-ui/select";
import { useNotice } from "shared-ui/use-notice";
import { LoadFailed } from "../../load-failed.tsx";
import { useTableState } from "../../table-state.ts";
import { DeleteMerchant } from "./delete-merchant.tsx";
import { type MerchantsData, TYPE_FILTERS } from "./load.ts";
import { MerchantModal } from "./merchant-modal.tsx";
import styles from "./merchants.module.css";
import { MerchantsTable } from "./merchants-table.tsx";

/** What stands over the list; `edit` without a merchant adds one. */
type Open = { kind: "edit"; merchant: MerchantRecord | undefined } | { kind: "delete"; merchant: MerchantRecord };

function Toolbar({ onAdd, addButton }: { onAdd: () => void; addButton: RefObject<HTMLButtonElement | null> }) {
  const { t } = useTranslation("admin");
  const { revalidate, state } = useRevalidator();
  const { filter, update } = useTableState();
  return (
    <div className={styles.toolbar}>
      <Select
        label={t("merchants.filter.label")}
        hideLabel
        look="pill"
        value={TYPE_FILTERS.find((type) => type === filter("type")) ?? "all"}
        onChange={({ currentTarget: { value } }) => update({ type: value === "all" ? undefined : value })}
      >
        {TYPE_FILTERS.map((type) => (
          <option key={type} value={type}>
            {t(`merchants.filter.${type}`)}
          </option>
        ))}
      </Select>
      <Button loading={state !== "idle"} onClick={() => void revalidate()}>
        {t("merchants.refresh")}
      </Button>
      <Link to={{ search: "?tab=requests" }} className={buttonClass({ variant: "quiet" })}>
        {t("merchants.requests")}
      </Link>
      <Button ref={addButton} type="primary" onClick={onAdd}>
        {t("merchants.add")}
      </Button>
    </div>
  );
}

/** Merchants of every status. */
export function MerchantsTab({ data }: { data: MerchantsData }) {
  const { t } = useTranslation("admin");
  const { revalidate } = useRevalidator();
  const { notice, say } = useNotice();
  const [open, setOpen] = useState<Open>();
  const [deletedCount, setDeletedCount] = useState(0);
  const addButton = useRef<HTMLButtonElement>(null);

  // The button that asked for it goes with its row.
  useEffect(() => {
    if (deletedCount > 0) addButton.current?.focus();
  }, [deletedCount]);

  function finish(what: "added" | "updated" | "deleted"): void {
    setOpen(undefined);
    say(t(`merchants.done.${what}`));
    if (what === "deleted") setDeletedCount((count) => count + 1);
    void revalidate();
  }

  return (
    <section className={styles.tab} aria-label={t("console.tab.merchants")}>
      <Toolbar addButton={addButton} onAdd={() => setOpen({ kind: "edit", merchant: undefined })} />
      {notice}
      {data.kind === "failed" ? (
        <LoadFailed title={t("merchants.failed.title")} text={t(`merchants.failed.${data.reason}`)} />
      ) : (
        <MerchantsTable
          merchants={data.merchants}
          pagination={data.pagination}
          onEdit={(merchant) => setOpen({ kind: "edit", merchant })}
          onDelete={(merchant) => setOpen({ kind: "delete", merchant })}
        />
      )}
      {open?.kind === "edit" && (
        <MerchantModal
          merchant={open.merchant}
          onSaved={() => finish(open.merchant === undefined ? "added" : "updated")}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === "delete" && (
        <DeleteMerchant merchant={open.merchant} onDeleted={() => finish("deleted")} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}
