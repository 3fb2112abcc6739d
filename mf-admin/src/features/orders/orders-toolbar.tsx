import { useTranslation } from "@savat/contracts/i18n";
import { MAX_SEARCH_LENGTH } from "@savat/contracts/merchants";
import { OrderStatusSchema } from "@savat/contracts/orders";
import { formatPhone } from "@savat/contracts/phone";
import { useRevalidator } from "@savat/contracts/router";
import { CloseIcon } from "@savat/ui/icons";
import { Button } from "antd";
import { Choice } from "../../choice.tsx";
import { tailOf } from "../../order/details/order-address.ts";
import { SearchField } from "../../search-field.tsx";
import { useTableState } from "../../table-state.ts";
import type { ListedOf } from "./load.ts";
import { MerchantFilter } from "./merchant-filter.tsx";
import styles from "./orders.module.css";

function StatusFilter() {
  const { t } = useTranslation("admin");
  const { filter, update } = useTableState();
  const all = { value: "", label: t("orders.filter.allStatuses") };
  return (
    <Choice
      label={t("orders.filter.status")}
      value={OrderStatusSchema.options.find((status) => status === filter("status")) ?? ""}
      options={[all, ...OrderStatusSchema.options.map((status) => ({ value: status, label: t(`orders.status.${status}`) }))]}
      onChange={(status) => update({ status })}
    />
  );
}

/** The list's customer and merchant filters; a press removes one. */
function Chips({ listedOf: { customer, merchant } }: { listedOf: ListedOf }) {
  const { t } = useTranslation("admin");
  const { filter, update } = useTableState();
  const [userId, merchantId] = [filter("user"), filter("merchant")];
  const chips: { name: string; what: string }[] = [];
  if (userId !== "") {
    const who = customer?.uid === userId ? formatPhone(customer.phone) : tailOf(userId);
    chips.push({ name: "user", what: t("orders.filter.ofCustomer", { who }) });
  }
  if (merchantId !== "") {
    const who = merchant?.uid === merchantId ? merchant.name : tailOf(merchantId);
    chips.push({ name: "merchant", what: t("orders.filter.ofMerchant", { who }) });
  }
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t("orders.filter.chosen")}>
      {chips.map(({ name, what }) => (
        <li key={name}>
          <Button
            size="small"
            icon={<CloseIcon size={14} />}
            iconPlacement="end"
            aria-label={t("orders.filter.remove", { what })}
            onClick={() => update({ [name]: undefined })}
          >
            {what}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Search and filters, all in the address. */
export function OrdersToolbar({ listedOf }: { listedOf: ListedOf }) {
  const { t } = useTranslation("admin");
  const { revalidate, state } = useRevalidator();
  const { filter, update } = useTableState();
  return (
    <div className={styles.toolbar}>
      <SearchField
        className={styles.search}
        label={t("orders.search.label")}
        hint={t("orders.search.hint")}
        submitLabel={t("orders.search.submit")}
        value={filter("search")}
        maxLength={MAX_SEARCH_LENGTH}
        onSearch={(search) => update({ search })}
      />
      <MerchantFilter />
      <StatusFilter />
      <Button loading={state !== "idle"} onClick={() => void revalidate()}>
        {t("orders.refresh")}
      </Button>
      <Chips listedOf={listedOf} />
    </div>
  );
}
