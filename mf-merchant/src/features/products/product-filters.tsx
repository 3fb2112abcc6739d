import { useTranslation } from "@savat/contracts/i18n";
import { MAX_SEARCH_LENGTH } from "@savat/contracts/merchants";
import { IconButton } from "@savat/ui/icon-button";
import { CloseIcon, SearchIcon } from "@savat/ui/icons";
import { Select } from "@savat/ui/select";
import { TextField } from "@savat/ui/text-field";
import { type FormEvent, useEffect, useRef } from "react";
import type { KnownCategory } from "./product-values.ts";
import styles from "./products.module.css";

/** A search starts this long after the last key, in ms. */
const SEARCH_REST_MS = 300;

/** The field keeps its own text; the address updates it only while no text is being typed. */
function useSearchBox(shown: string, onSearch: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(shown);
  // A delayed search uses the address of that moment, not of the last key.
  const search = useRef(onSearch);

  useEffect(() => {
    search.current = onSearch;
  }, [onSearch]);
  useEffect(() => {
    const node = input.current;
    if (node === null || asked.current === shown) return;
    asked.current = shown;
    if (document.activeElement !== node) node.value = shown;
  }, [shown]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(): void {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? "";
    if (text === asked.current) return;
    asked.current = text;
    search.current(text);
  }
  function clear(): void {
    if (input.current === null) return;
    input.current.value = "";
    input.current.focus();
    ask();
  }
  function rest(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(ask, SEARCH_REST_MS);
  }
  return { input, ask, clear, rest };
}

interface ProductFiltersProps {
  search: string;
  category: string | undefined;
  categories: readonly KnownCategory[];
  onSearch: (text: string) => void;
  onCategory: (id: string | undefined) => void;
}

/** The table's filters: a text and a category. */
export function ProductFilters({ search, category, categories, onSearch, onCategory }: ProductFiltersProps) {
  const { t } = useTranslation("merchant");
  const { input, ask, clear, rest } = useSearchBox(search, onSearch);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    ask();
  }
  return (
    <search className={styles.filters}>
      <form className={styles.search} onSubmit={handleSubmit} noValidate>
        <TextField
          ref={input}
          type="search"
          label={t("products.filters.search")}
          hideLabel
          placeholder={t("products.filters.search")}
          defaultValue={search}
          maxLength={MAX_SEARCH_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          prefix={<SearchIcon size={20} />}
          suffix={search !== "" && <IconButton label={t("products.filters.clear")} icon={<CloseIcon size={18} />} onClick={clear} />}
          onChange={rest}
        />
      </form>
      {categories.length > 0 && (
        <Select
          label={t("products.filters.category")}
          hideLabel
          value={category ?? ""}
          onChange={({ target }) => onCategory(target.value === "" ? undefined : target.value)}
        >
          <option value="">{t("products.filters.all")}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </search>
  );
}
