import { Button } from "antd";
import { type FormEvent, useRef, useState } from "react";
import { AuditEntitySchema } from "shared-contracts/audit";
import { formatDay } from "shared-contracts/date";
import { useTranslation } from "shared-contracts/i18n";
import { formatPhone } from "shared-contracts/phone";
import { PhoneField } from "shared-ui/phone-field";
import { Select } from "shared-ui/select";
import { TextField } from "shared-ui/text-field";
import styles from "./audit.module.css";
import { ACTIONS, type AuditFilter, addressOf, type FilterFault, type FilterFields, fieldsOf, findFault } from "./filters.ts";
import { MerchantField } from "./merchant-field.tsx";

const EMPTY = fieldsOf({});

interface AuditFiltersProps {
  filter: AuditFilter;
  /** As the merchant of the filter is called, where that is known. */
  merchantName: string | undefined;
  onChange: (fields: FilterFields) => void;
}

function useFilterForm(filter: AuditFilter, onChange: AuditFiltersProps["onChange"]) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => fieldsOf(filter));
  const [fault, setFault] = useState<FilterFault>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = findFault(fields);
    setFault(found);
    if (found === undefined) onChange(addressOf(fields));
    else form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
  }
  function clear(): void {
    setFields(EMPTY);
    setFault(undefined);
    onChange(addressOf(EMPTY));
  }
  const set = (changed: Partial<FilterFields>) => setFields((known) => ({ ...known, ...changed }));
  return { form, fields, fault, set, submit, clear };
}

/** Narrows the log; what is typed counts when it is sent. */
export function AuditFilters({ filter, merchantName, onChange }: AuditFiltersProps) {
  const { t } = useTranslation("admin");
  const { form, fields, fault, set, submit, clear } = useFilterForm(filter, onChange);
  const errorOf = (field: FilterFault["field"]) => (fault?.field === field ? t(`audit.fault.${fault.code}`) : undefined);
  const actions: string[] = fields.action === "" ? [...ACTIONS] : [...new Set([...ACTIONS, fields.action])];
  const today = formatDay(Date.now());
  return (
    <form ref={form} className={styles.filters} aria-label={t("audit.filters")} onSubmit={submit} noValidate>
      <Select
        label={t("audit.filter.entity")}
        name="entity"
        value={fields.entity}
        onChange={(event) => set({ entity: event.currentTarget.value })}
      >
        <option value="">{t("audit.all")}</option>
        {AuditEntitySchema.options.map((entity) => (
          <option key={entity} value={entity}>
            {t(`audit.entity.${entity}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t("audit.filter.action")}
        name="action"
        value={fields.action}
        onChange={(event) => set({ action: event.currentTarget.value })}
      >
        <option value="">{t("audit.all")}</option>
        {actions.map((action) => (
          <option key={action} value={action}>
            {t(`audit.action.${action}`, { defaultValue: action })}
          </option>
        ))}
      </Select>
      <PhoneField
        label={t("audit.filter.actor")}
        name="actor"
        className={styles.wide}
        autoComplete="off"
        value={fields.actor}
        format={formatPhone}
        error={errorOf("actor")}
        onValueChange={(actor) => set({ actor })}
      />
      <MerchantField
        label={t("audit.filter.merchant")}
        name="merchant"
        className={styles.wide}
        hint={merchantName}
        error={errorOf("merchant")}
        value={fields.merchant}
        onValueChange={(merchant) => set({ merchant })}
      />
      <TextField
        label={t("audit.filter.from")}
        name="from"
        type="date"
        max={today}
        value={fields.from}
        onChange={(event) => set({ from: event.currentTarget.value })}
      />
      <TextField
        label={t("audit.filter.to")}
        name="to"
        type="date"
        max={today}
        value={fields.to}
        error={errorOf("to")}
        onChange={(event) => set({ to: event.currentTarget.value })}
      />
      <div className={styles.filterButtons}>
        <Button type="primary" htmlType="submit">
          {t("audit.show")}
        </Button>
        <Button onClick={clear}>{t("audit.clear")}</Button>
      </div>
    </form>
  );
}
