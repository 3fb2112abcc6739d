import { useTranslation } from "@savat/contracts/i18n";
import { Button } from "@savat/ui/button";
import { Checkbox } from "@savat/ui/checkbox";
import { TextField } from "@savat/ui/text-field";
import { type Ref, useId, useImperativeHandle } from "react";
import { copyToAllDays, DAYS, type DayFields, type HoursFields, missingTime, withDay } from "./hours.ts";
import styles from "./profile.module.css";

interface DayEditorProps {
  id: string;
  name: string;
  day: DayFields;
  /** Missing times are marked. */
  isChecked: boolean;
  onChange: (change: Partial<DayFields>) => void;
  onCopy: () => void;
}

function DayEditor({ id, name, day, isChecked, onChange, onCopy }: DayEditorProps) {
  const { t } = useTranslation("merchant");
  const timeField = (part: "from" | "to") => (
    <TextField
      id={`${id}-${part}`}
      label={t(`profile.hours.${part}`)}
      hideLabel
      type="time"
      value={day[part]}
      error={isChecked && day[part] === "" ? t("profile.fault.required") : undefined}
      onChange={(event) => onChange({ [part]: event.target.value.slice(0, 5) })}
    />
  );
  return (
    <fieldset className={styles.day}>
      <legend className="visually-hidden">{name}</legend>
      <Checkbox className={styles.dayName} checked={day.isOpen} onChange={(event) => onChange({ isOpen: event.target.checked })}>
        <span className={styles.dayLabel}>{name}</span>
        {!day.isOpen && <span className={styles.none}>{t("profile.hours.closed")}</span>}
      </Checkbox>
      {day.isOpen && (
        <div className={styles.times}>
          {timeField("from")}
          <span className={styles.dash} aria-hidden="true">
            –
          </span>
          {timeField("to")}
        </div>
      )}
      <Button variant="plain" className={styles.copy} aria-label={t("profile.hours.copyOne", { day: name })} onClick={onCopy}>
        {t("profile.hours.copy")}
      </Button>
    </fieldset>
  );
}

interface HoursEditorProps {
  value: HoursFields;
  onChange: (value: HoursFields) => void;
  isChecked: boolean;
  /** `focus` goes to the first missing time. */
  ref?: Ref<{ focus: () => void }> | undefined;
}

/** The week's opening hours, or none stated. */
export function HoursEditor({ value, onChange, isChecked, ref }: HoursEditorProps) {
  const { t } = useTranslation("merchant");
  const id = useId();
  useImperativeHandle(ref, () => ({
    focus: () => {
      const missing = missingTime(value);
      if (missing) document.getElementById(`${id}-${missing.day}-${missing.part}`)?.focus();
    },
  }));
  return (
    <fieldset className={styles.hours}>
      <legend className={styles.legend}>{t("profile.openingHours")}</legend>
      <Checkbox checked={value.isStated} onChange={(event) => onChange({ ...value, isStated: event.target.checked })}>
        {t("profile.hours.state")}
      </Checkbox>
      {value.isStated && <p className={styles.hint}>{t("profile.hours.hint")}</p>}
      {value.isStated &&
        DAYS.map((name, day) => (
          <DayEditor
            key={name}
            id={`${id}-${day}`}
            name={t(`profile.days.${name}`)}
            day={value.days[day] ?? { isOpen: false, from: "", to: "" }}
            isChecked={isChecked}
            onChange={(change) => onChange(withDay(value, day, change))}
            onCopy={() => onChange(copyToAllDays(value, day))}
          />
        ))}
    </fieldset>
  );
}
