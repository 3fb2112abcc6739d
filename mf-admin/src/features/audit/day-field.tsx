import { DatePicker, type DatePickerProps } from "antd";
import dayjs from "dayjs";
import "dayjs/locale/ru";
import "dayjs/locale/uz-latn";
import styles from "./audit.module.css";

/** A day of the calendar, as the address and the API write it. */
const DAY = "YYYY-MM-DD";

export interface DayFieldProps extends Pick<DatePickerProps, "id" | "aria-invalid" | "aria-describedby"> {
  /** '' for none. */
  value?: string;
  /** The latest day that may be chosen. */
  max: string;
  onChange?: (day: string) => void;
}

/** A day, typed or chosen in a calendar. */
export function DayField({ value = "", max, onChange, ...field }: DayFieldProps) {
  return (
    <DatePicker
      {...field}
      className={styles.day ?? ""}
      value={value === "" ? null : dayjs(value, DAY)}
      format={DAY}
      maxDate={dayjs(max, DAY)}
      onChange={(day) => onChange?.(day?.format(DAY) ?? "")}
    />
  );
}
