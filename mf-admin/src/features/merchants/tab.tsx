import { useTranslation } from "@savat/contracts/i18n";
import { MAX_SEARCH_LENGTH, type MerchantRecord } from "@savat/contracts/merchants";
import { useLocation, useRevalidator } from "@savat/contracts/router";
import { Button } from "antd";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Choice } from "../../choice.tsx";
import { LinkButton } from "../../link-button.tsx";
import { LoadFailed } from "../../load-failed.tsx";
import { SearchField } from "../../search-field.tsx";
import { useTableState } from "../../table-state.ts";
import { useSay } from "../../use-say.ts";
import { DeleteMerchant } from "./delete-merchant.tsx";
import { type MerchantsData, STATUS_FILTERS, TYPE_FILTERS } from "./load.ts";
import { MerchantModal } from "./merchant-modal.tsx";
import styles from "./merchants.module.css";
import { MerchantsTable } from "./merchants-table.tsx";

/** The dialog over the list; `edit` without a merchant adds one. */
type Open = { kind: "edit"; merchant: MerchantRecord | undefined } | { kind: "delete"; merchant: MerchantRecord };

/** Searches by name; filters by type and status. All of it is in the address. */
function Filters() {
  const { t } = useTranslation("admin");
  const { filter, update } = useTableState();
  const statuses = STATUS_FILTERS.map((status) => ({
    value: status,
    label: t(status === "all" ? "merchants.status.all" : `status.${status}`),
  }));
  return (
    <>
      <SearchField
        className={styles.search}
        label={t("merchants.search.label")}
        submitLabel={t("merchants.search.submit")}
        value={filter("search")}
        maxLength={MAX_SEARCH_LENGTH}
        onSearch={(search) => update({ search })}
      />
      <Choice
        label={t("merchants.filter.label")}
        value={TYPE_FILTERS.find((type) => type === filter("type")) ?? "all"}
        options={TYPE_FILTERS.map((type) => ({ value: type, label: t(`merchants.filter.${type}`) }))}
        onChange={(type) => update({ type: type === "all" ? undefined : type })}
      />
      <Choice
        label={t("merchants.status.label")}
        value={STATUS_FILTERS.find((status) => status === filter("status")) ?? "all"}
        options={statuses}
        onChange={(status) => update({ status: status === "all" ? undefined : status })}
      />
    </>
  );
}

function Toolbar({ onAdd, addButton }: { onAdd: () => void; addButton: RefObject<HTMLButtonElement | null> }) {
  const { t } = useTranslation("admin");
  const { revalidate, state } = useRevalidator();
  const { pathname } = useLocation();
  return (
    <div className={styles.toolbar}>
      <Filters />
      <Button loading={state !== "idle"} onClick={() => void revalidate()}>
        {t("merchants.refresh")}
      </Button>
      <LinkButton to={`${pathname}?tab=requests`}>{t("merchants.requests")}</LinkButton>
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
  const say = useSay();
  const [open, setOpen] = useState<Open>();
  const [deletedCount, setDeletedCount] = useState(0);
  const addButton = useRef<HTMLButtonElement>(null);

  // The button that opened it disappears with its row.
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
