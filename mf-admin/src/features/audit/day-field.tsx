import { DatePicker, type DatePickerProps } from "antd";
import dayjs from "dayjs";
import "../../i18n/dayjs.ts";
import styles from "./audit.module.css";

/** A calendar day in the form of the address and the API. */
const DAY = "YYYY-MM-DD";

export interface DayFieldProps extends Pick<DatePickerProps, "id" | "aria-invalid" | "aria-describedby"> {
  /** '' means none. */
  value?: string;
  /** The latest possible day. */
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
