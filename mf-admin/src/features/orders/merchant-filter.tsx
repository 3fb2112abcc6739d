import { useTranslation } from "@savat/contracts/i18n";
import { MAX_SEARCH_LENGTH } from "@savat/contracts/merchants";
import { AutoComplete } from "antd";
import { useState } from "react";
import { useTableState } from "../../table-state.ts";
import { findMerchants, useOffers } from "../../use-offers.ts";
import styles from "./orders.module.css";

/** Filters the list by a merchant, chosen by name. */
export function MerchantFilter() {
  const { t } = useTranslation("admin");
  const { update } = useTableState();
  const [text, setText] = useState("");
  const { offers } = useOffers(text, findMerchants);
  return (
    <AutoComplete
      className={styles.merchant ?? ""}
      aria-label={t("orders.filter.merchant")}
      placeholder={t("orders.filter.merchantHint")}
      value={text}
      maxLength={MAX_SEARCH_LENGTH}
      options={offers.map(({ uid, businessName }) => ({ value: uid, label: businessName }))}
      virtual={false}
      showSearch={{ filterOption: false }}
      onChange={setText}
      onSelect={(uid: string) => {
        setText("");
        update({ merchant: uid });
      }}
      onBlur={() => setText("")}
    />
  );
}
