import { useEffect, useState } from "react";
import { callApi } from "shared-contracts/api-client";
import { ApiFailure } from "shared-contracts/api-failure";
import { useTranslation } from "shared-contracts/i18n";
import { listMerchants, MAX_SEARCH_LENGTH } from "shared-contracts/merchants";
import { ComboField } from "shared-ui/combo-field";
import { useTableState } from "../../table-state.ts";
import styles from "./orders.module.css";

const TYPING_MS = 250;
const OFFERED = 10;

interface Offer {
  uid: string;
  name: string;
}

/** The merchants that a text finds, asked for when the typing pauses; those of the last answer until then. */
function useOffers(text: string): Offer[] {
  const [offers, setOffers] = useState<Offer[]>([]);
  const search = text.trim();
  useEffect(() => {
    if (search === "") return setOffers([]);
    const controller = new AbortController();
    async function ask(): Promise<void> {
      try {
        const query = { status: "all", search, limit: OFFERED } as const;
        const { merchants } = await callApi(listMerchants, { query }, { signal: controller.signal });
        setOffers(merchants.map(({ uid, businessName }) => ({ uid, name: businessName })));
      } catch (error) {
        // Without offers the field narrows nothing; the list below tells what is wrong.
        if (!(error instanceof ApiFailure)) throw error;
      }
    }
    const timer = setTimeout(() => void ask(), TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search]);
  return offers;
}

/** Narrows the list to a merchant that is chosen by its name. */
export function MerchantFilter() {
  const { t } = useTranslation("admin");
  const { update } = useTableState();
  const [text, setText] = useState("");
  const offers = useOffers(text);
  function take(value: string): void {
    const chosen = offers.find(({ name }) => name === value);
    setText(chosen === undefined ? value : "");
    if (chosen !== undefined) update({ merchant: chosen.uid });
  }
  return (
    <ComboField
      className={styles.field}
      label={t("orders.filter.merchant")}
      hint={t("orders.filter.merchantHint")}
      value={text}
      maxLength={MAX_SEARCH_LENGTH}
      options={offers.map(({ name }) => name)}
      onValueChange={take}
      onBlur={() => setText("")}
    />
  );
}
