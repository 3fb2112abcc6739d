import { Button } from "antd";
import { type SubmitEvent, useEffect, useRef } from "react";
import { useTranslation } from "shared-contracts/i18n";
import { MAX_SEARCH_LENGTH } from "shared-contracts/merchants";
import { OrderStatusSchema } from "shared-contracts/orders";
import { formatPhone } from "shared-contracts/phone";
import { useRevalidator } from "shared-contracts/router";
import { ChipButton, ChipList } from "shared-ui/chip-list";
import { CloseIcon } from "shared-ui/icons";
import { Select } from "shared-ui/select";
import { TextField } from "shared-ui/text-field";
import { useTableState } from "../../table-state.ts";
import type { ListedOf } from "./load.ts";
import { MerchantFilter } from "./merchant-filter.tsx";
import { tailOf } from "./order-address.ts";
import styles from "./orders.module.css";

function Search() {
  const { t } = useTranslation("admin");
  const { filter, update } = useTableState();
  const input = useRef<HTMLInputElement>(null);
  const search = filter("search");
  // The address leads: back and forward bring their own text.
  useEffect(() => {
    if (input.current) input.current.value = search;
  }, [search]);
  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    update({ search: input.current?.value.trim() });
  }
  return (
    <search>
      <form className={styles.search} onSubmit={handleSubmit}>
        <TextField
          ref={input}
          className={styles.field}
          type="search"
          label={t("orders.search.label")}
          hint={t("orders.search.hint")}
          defaultValue={search}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="primary" htmlType="submit" className={styles.submit ?? ""}>
          {t("orders.search.submit")}
        </Button>
      </form>
    </search>
  );
}

function StatusFilter() {
  const { t } = useTranslation("admin");
  const { filter, update } = useTableState();
  return (
    <Select
      label={t("orders.filter.status")}
      hideLabel
      look="pill"
      value={OrderStatusSchema.options.find((status) => status === filter("status")) ?? ""}
      onChange={({ currentTarget: { value } }) => update({ status: value })}
    >
      <option value="">{t("orders.filter.allStatuses")}</option>
      {OrderStatusSchema.options.map((status) => (
        <option key={status} value={status}>
          {t(`orders.status.${status}`)}
        </option>
      ))}
    </Select>
  );
}

/** Whose orders the list is narrowed to; a press takes a chip away. */
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
    <ChipList label={t("orders.filter.chosen")}>
      {chips.map(({ name, what }) => (
        <ChipButton key={name} isChosen aria-label={t("orders.filter.remove", { what })} onClick={() => update({ [name]: undefined })}>
          {what} <CloseIcon size={16} />
        </ChipButton>
      ))}
    </ChipList>
  );
}

/** Finds and narrows; all of it stands in the address. */
export function OrdersToolbar({ listedOf }: { listedOf: ListedOf }) {
  const { t } = useTranslation("admin");
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.toolbar}>
      <div className={styles.finders}>
        <Search />
        <MerchantFilter />
      </div>
      <div className={styles.choices}>
        <StatusFilter />
        <Button loading={state !== "idle"} onClick={() => void revalidate()}>
          {t("orders.refresh")}
        </Button>
      </div>
      <Chips listedOf={listedOf} />
    </div>
  );
}
