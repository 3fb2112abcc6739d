import { useTranslation } from "@savat/contracts/i18n";
import { Button } from "@savat/ui/button";
import { SearchIcon } from "@savat/ui/icons";
import { Select } from "@savat/ui/select";
import { TextField } from "@savat/ui/text-field";
import { type FormEvent, useState } from "react";
import styles from "./history.module.css";
import { type HistoryQuery, STATUSES } from "./history-query.ts";

interface HistoryFiltersProps {
  query: HistoryQuery;
  onChange: (query: HistoryQuery) => void;
}

/** Search, period and outcome. The form keeps what is typed until it is sent. */
export function HistoryFilters({ query, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation("merchant");
  const [typed, setTyped] = useState(query);
  const set = (part: Partial<HistoryQuery>) => setTyped((known) => ({ ...known, ...part }));

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onChange({ ...typed, search: typed.search.trim(), page: 1 });
  }

  return (
    <search>
      <form className={styles.filters} onSubmit={handleSubmit} noValidate>
        <TextField
          type="search"
          label={t("history.search")}
          hint={t("history.searchHint")}
          value={typed.search}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          prefix={<SearchIcon size={20} />}
          onChange={({ target }) => set({ search: target.value })}
        />
        <TextField
          type="date"
          label={t("history.from")}
          value={typed.from}
          max={typed.to}
          onChange={({ target }) => set({ from: target.value })}
        />
        <TextField
          type="date"
          label={t("history.to")}
          value={typed.to}
          min={typed.from}
          onChange={({ target }) => set({ to: target.value })}
        />
        <Select
          label={t("history.outcome")}
          value={typed.status ?? ""}
          onChange={({ target }) => set({ status: STATUSES.find((status) => status === target.value) })}
        >
          <option value="">{t("history.all")}</option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`history.status.${status}`)}
            </option>
          ))}
        </Select>
        <Button type="submit" size="large">
          {t("history.show")}
        </Button>
      </form>
    </search>
  );
}
