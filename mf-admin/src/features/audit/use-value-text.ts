import { cityName, parseCity } from "@savat/contracts/city";
import { formatDate, formatDateTime, isDay } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import type { Language } from "@savat/contracts/language";
import { OpeningHoursSchema } from "@savat/contracts/merchants";
import { formatMoney } from "@savat/contracts/money";
import { formatPhone, PhoneSchema } from "@savat/contracts/phone";

/** A text by its key, or the second argument if it is missing. */
type Words = (key: string, fallback?: string) => string;

const SUMS = ["price", "refund", "amount", "minOrder"];
/** Fields with an enumerated value. */
const WORDED = ["status", "role", "kind", "entity", "action", "stage", "decision", "bearer"];
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function hoursText(hours: readonly ({ from: string; to: string } | null)[], t: Words): string {
  return hours
    .map((day, index) => `${t(`audit.weekday.${index}`)} ${day === null ? t("audit.dayOff") : `${day.from}–${day.to}`}`)
    .join(", ");
}

function stringText(field: string, value: string, t: Words, language: Language): string {
  if (PhoneSchema.safeParse(value).success) return formatPhone(value);
  if (isDay(value)) return formatDate(value, language);
  if (MOMENT.test(value)) return formatDateTime(value, language);
  if (field === "city") {
    const city = parseCity(value);
    return city === undefined ? value : cityName(city, language);
  }
  // Free text has no key to look up.
  if (!/^[a-z_]+$/.test(value)) return value;
  if (field === "businessType") return t(`type.${value}`, value);
  return WORDED.includes(field) ? t(`audit.value.${field}.${value}`, value) : value;
}

function listText(field: string, list: readonly unknown[], text: (value: unknown) => string, t: Words): string {
  const hours = field === "openingHours" ? OpeningHoursSchema.safeParse(list) : undefined;
  return hours?.success ? hoursText(hours.data, t) : list.map(text).join("; ");
}

function textOf(field: string, value: unknown, t: Words, language: Language): string {
  if (value === undefined || value === null || value === "") return "";
  if (typeof value === "boolean") return t(value ? "audit.yes" : "audit.no");
  if (typeof value === "number") {
    if (SUMS.includes(field)) return formatMoney(value, language);
    return field === "vat" ? `${value}%` : String(value);
  }
  if (typeof value === "string") return stringText(field, value, t, language);
  if (Array.isArray(value)) return listText(field, value, (one) => textOf("", one, t, language), t);
  const told = Object.entries(value).map(([name, one]) => [name, textOf(name, one, t, language)] as const);
  return told.flatMap(([name, text]) => (text === "" ? [] : `${t(`audit.field.${name}`, name)}: ${text}`)).join(", ");
}

export interface ChangeTexts {
  field: (field: string) => string;
  /** '' without a value. */
  value: (field: string, value: unknown) => string;
}

/** A logged value for display: sums with currency, days, phones, texts for enumerations. */
export function useChangeTexts(): ChangeTexts {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const words: Words = (key, fallback) => (fallback === undefined ? t(key) : t(key, { defaultValue: fallback }));
  return {
    field: (field) => words(`audit.field.${field}`, field),
    value: (field, value) => textOf(field, value, words, language),
  };
}
