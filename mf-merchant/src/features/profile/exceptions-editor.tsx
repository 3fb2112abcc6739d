import { formatDate, formatDay } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { Button } from "@savat/ui/button";
import { Checkbox } from "@savat/ui/checkbox";
import { TextField } from "@savat/ui/text-field";
import { type Ref, useId, useImperativeHandle } from "react";
import { type ExceptionFields, exceptionFault, hasRoomForDay, withException, withNextDay } from "./exceptions.ts";
import styles from "./profile.module.css";

interface RowProps {
  id: string;
  row: ExceptionFields;
  faultOf: (part: "day" | "from" | "to") => string | undefined;
  onChange: (change: Partial<ExceptionFields>) => void;
  onRemove: () => void;
}

function ExceptionRow({ id, row, faultOf, onChange, onRemove }: RowProps) {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  const name = row.day === "" ? t("profile.exceptions.day") : formatDate(`${row.day}T12:00:00+05:00`, language);
  const timeField = (part: "from" | "to") => (
    <TextField
      id={`${id}-${part}`}
      label={t(`profile.hours.${part}`)}
      hideLabel
      type="time"
      value={row[part]}
      error={faultOf(part)}
      onChange={(event) => onChange({ [part]: event.target.value.slice(0, 5) })}
    />
  );
  return (
    <fieldset className={styles.exception}>
      <legend className="visually-hidden">{name}</legend>
      <TextField
        id={`${id}-day`}
        label={t("profile.exceptions.day")}
        hideLabel
        type="date"
        min={formatDay(Date.now())}
        value={row.day}
        error={faultOf("day")}
        onChange={(event) => onChange({ day: event.target.value })}
      />
      <Checkbox checked={row.isOpen} onChange={(event) => onChange({ isOpen: event.target.checked })}>
        {t(row.isOpen ? "profile.exceptions.open" : "profile.exceptions.off")}
      </Checkbox>
      {row.isOpen && (
        <div className={styles.times}>
          {timeField("from")}
          <span className={styles.dash} aria-hidden="true">
            –
          </span>
          {timeField("to")}
        </div>
      )}
      <Button variant="plain" className={styles.removeDay} aria-label={t("profile.exceptions.removeOne", { day: name })} onClick={onRemove}>
        {t("profile.exceptions.remove")}
      </Button>
    </fieldset>
  );
}

interface ExceptionsEditorProps {
  value: ExceptionFields[];
  onChange: (value: ExceptionFields[]) => void;
  /** Faults are shown. */
  isChecked: boolean;
  /** `focus` goes to the first fault. */
  ref?: Ref<{ focus: () => void }> | undefined;
}

/** Days with other hours than their weekday's. */
export function ExceptionsEditor({ value, onChange, isChecked, ref }: ExceptionsEditorProps) {
  const { t } = useTranslation("merchant");
  const id = useId();
  const fault = exceptionFault(value);
  useImperativeHandle(ref, () => ({
    focus: () => {
      if (fault) document.getElementById(`${id}-${fault.key}-${fault.part}`)?.focus();
    },
  }));
  return (
    <fieldset className={styles.hours}>
      <legend className={styles.legend}>{t("profile.hoursExceptions")}</legend>
      <p className={styles.hint}>{t("profile.exceptions.hint")}</p>
      {value.map((row) => (
        <ExceptionRow
          key={row.key}
          id={`${id}-${row.key}`}
          row={row}
          faultOf={(part) => (isChecked && fault?.key === row.key && fault.part === part ? t(`profile.fault.${fault.fault}`) : undefined)}
          onChange={(change) => onChange(withException(value, row.key, change))}
          onRemove={() => onChange(value.filter(({ key }) => key !== row.key))}
        />
      ))}
      {hasRoomForDay(value) && (
        <Button variant="wash" onClick={() => onChange(withNextDay(value, Date.now()))}>
          {t("profile.exceptions.add")}
        </Button>
      )}
    </fieldset>
  );
}
