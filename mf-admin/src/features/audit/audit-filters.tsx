import { AuditEntitySchema } from "@savat/contracts/audit";
import { formatDay } from "@savat/contracts/date";
import { useTranslation } from "@savat/contracts/i18n";
import { Button, Form, Select } from "antd";
import { useId, useState } from "react";
import { FormField, fieldData, focusField } from "../../form-field.tsx";
import { PhoneInput } from "../../phone-input.tsx";
import styles from "./audit.module.css";
import { DayField } from "./day-field.tsx";
import { ACTIONS, type AuditFilter, addressOf, type FilterFault, type FilterFields, fieldsOf, findFault } from "./filters.ts";
import { MerchantField } from "./merchant-field.tsx";

const EMPTY = fieldsOf({});

interface AuditFiltersProps {
  filter: AuditFilter;
  /** The name of the filter's merchant, if known. */
  merchantName: string | undefined;
  onChange: (fields: FilterFields) => void;
}

function useFilterForm(filter: AuditFilter, onChange: AuditFiltersProps["onChange"]) {
  const form = useId();
  const [fields, setFields] = useState(() => fieldsOf(filter));
  const [fault, setFault] = useState<FilterFault>();
  function submit(): void {
    const found = findFault(fields);
    setFault(found);
    if (found === undefined) onChange(addressOf(fields));
    else focusField(form, found.field);
  }
  function clear(): void {
    setFields(EMPTY);
    setFault(undefined);
    onChange(addressOf(EMPTY));
  }
  const set = (changed: Partial<FilterFields>) => setFields((known) => ({ ...known, ...changed }));
  return { form, fields, fault, set, submit, clear };
}

/** Filters the log; the input applies when it is submitted. */
export function AuditFilters({ filter, merchantName, onChange }: AuditFiltersProps) {
  const { t } = useTranslation("admin");
  const { form, fields, fault, set, submit, clear } = useFilterForm(filter, onChange);
  const propsOf = (name: keyof FilterFields) => ({
    name,
    label: t(`audit.filter.${name}`),
    error: fault?.field === name ? t(`audit.fault.${fault.code}`) : undefined,
  });
  const all = { value: "", label: t("audit.all") };
  const entities = AuditEntitySchema.options.map((entity) => ({ value: String(entity), label: t(`audit.entity.${entity}`) }));
  const actions: string[] = fields.action === "" ? [...ACTIONS] : [...new Set([...ACTIONS, fields.action])];
  const today = formatDay(Date.now());
  return (
    <Form
      name={form}
      layout="vertical"
      noValidate
      className={styles.filters ?? ""}
      aria-label={t("audit.filters")}
      fields={fieldData(fields)}
      onValuesChange={set}
      onFinish={submit}
    >
      <FormField {...propsOf("entity")}>
        <Select options={[all, ...entities]} virtual={false} />
      </FormField>
      <FormField {...propsOf("action")}>
        <Select
          options={[all, ...actions.map((action) => ({ value: action, label: t(`audit.action.${action}`, { defaultValue: action }) }))]}
          virtual={false}
        />
      </FormField>
      <FormField {...propsOf("actor")}>
        <PhoneInput />
      </FormField>
      <FormField {...propsOf("merchant")} hint={merchantName}>
        <MerchantField />
      </FormField>
      <FormField {...propsOf("from")}>
        <DayField max={today} />
      </FormField>
      <FormField {...propsOf("to")}>
        <DayField max={today} />
      </FormField>
      <div className={styles.filterButtons}>
        <Button type="primary" htmlType="submit">
          {t("audit.show")}
        </Button>
        <Button onClick={clear}>{t("audit.clear")}</Button>
      </div>
    </Form>
  );
}
