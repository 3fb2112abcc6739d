import { useTranslation } from "@savat/contracts/i18n";
import { MAX_SEARCH_LENGTH } from "@savat/contracts/merchants";
import { useNavigate } from "@savat/contracts/router";
import { SearchIcon } from "@savat/ui/icons";
import { AutoComplete, Input } from "antd";
import { useState } from "react";
import { useOffers } from "../use-offers.ts";
import { type Find, FOUND_IN, findEverywhere } from "./finds.ts";
import styles from "./layout.module.css";

function Offer({ find: { name, detail } }: { find: Find }) {
  return (
    <span className={styles.find}>
      <strong>{name}</strong>
      <span className={styles.detail}>{detail}</span>
    </span>
  );
}

/** Finds an order, a phone or a merchant from every tab. Enter opens the first result. */
export function HeaderSearch() {
  const { t } = useTranslation("admin");
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const { offers, isSettled } = useOffers(text, findEverywhere);
  const groups = FOUND_IN.map((tab) => ({
    label: t(`console.tab.${tab}`),
    options: offers.filter((find) => find.tab === tab).map((find) => ({ value: find.search, label: <Offer find={find} /> })),
  }));
  return (
    <search className={styles.search}>
      <AutoComplete
        className={styles.searchField ?? ""}
        value={text}
        options={groups.filter(({ options }) => options.length > 0)}
        virtual={false}
        showSearch={{ filterOption: false }}
        defaultActiveFirstOption
        // At the end of the body the list would be outside of every landmark.
        getPopupContainer={(field: HTMLElement) => field.closest("search") ?? document.body}
        notFoundContent={isSettled ? t("console.search.none") : null}
        onChange={setText}
        onSelect={(search: string) => {
          setText("");
          void navigate({ search });
        }}
      >
        <Input
          type="search"
          aria-label={t("console.search.label")}
          placeholder={t("console.search.label")}
          prefix={<SearchIcon size={16} />}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
      </AutoComplete>
    </search>
  );
}
