import { AutoComplete, type AutoCompleteProps } from "antd";
import { useState } from "react";
import { findMerchants, useOffers } from "../../use-offers.ts";

/** A merchant's id: typed, or found by the merchant's name. */
export function MerchantField({ onChange, ...field }: Omit<AutoCompleteProps<string>, "options">) {
  const [typed, setTyped] = useState("");
  const { offers } = useOffers(typed, findMerchants);
  return (
    <AutoComplete<string>
      {...field}
      options={offers.map(({ uid, businessName }) => ({ value: uid, label: `${businessName} (${uid})` }))}
      virtual={false}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onChange={(value, option) => onChange?.(value, option)}
      onSelect={() => setTyped("")}
    />
  );
}
