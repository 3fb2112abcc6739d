import { useEffect, useState } from "react";
import { callApi } from "shared-contracts/api-client";
import { listMerchants, type Merchant } from "shared-contracts/merchants";
import { ComboField, type ComboFieldProps } from "shared-ui/combo-field";

/** After the last key, so that a name that is typed is one question. */
const PAUSE_MS = 250;
const MIN_TYPED = 2;
const OFFERED = 10;

type Found = Pick<Merchant, "uid" | "businessName">;

/** Merchants of every status that are called as typed; none where they cannot be had: an id may be typed all the same. */
function useMerchants(typed: string): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>([]);
  useEffect(() => {
    const search = typed.trim();
    if (search.length < MIN_TYPED) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      callApi(listMerchants, { query: { search, status: "all", limit: OFFERED } }, { signal: stop.signal }).then(
        ({ merchants }) => setFound(merchants),
        () => setFound([]),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);
  return found;
}

function titleOf({ businessName, uid }: Found): string {
  return `${businessName} (${uid})`;
}

/** A merchant's id: typed, or found by the merchant's name. */
export function MerchantField({ value, onValueChange, ...field }: Omit<ComboFieldProps, "options">) {
  const [typed, setTyped] = useState("");
  const found = useMerchants(typed);
  function change(text: string): void {
    const chosen = found.find((one) => titleOf(one) === text);
    setTyped(chosen === undefined ? text : "");
    onValueChange(chosen?.uid ?? text);
  }
  return <ComboField {...field} value={value} onValueChange={change} options={typed === "" ? [] : found.map(titleOf)} />;
}
