import { cityName } from "shared-contracts/city";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import { formatPhone } from "shared-contracts/phone";
import type { ShownChange } from "../../conflict-note.tsx";
import { type EditConflict, valuesIn } from "../../edit-conflict.ts";
import { DAYS } from "./hours.ts";
import { useTimeText } from "./opening-hours-list.tsx";
import { PROFILE_FIELDS, type ProfileValues, SomeProfileValuesSchema } from "./profile-fields.ts";

type Values = Partial<ProfileValues>;

/** A field of a profile as a person reads it; of the week only the days that the other version has otherwise. */
function useValueText(): (field: keyof ProfileValues, values: Values, other: Values) => string {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  const timeText = useTimeText();
  return (field, values, other) => {
    if (field === "businessType") return values.businessType ? t(`profile.types.${values.businessType}`) : "";
    if (field === "city") return values.city ? cityName(values.city, language) : "";
    if (field === "contactPhone") return values.contactPhone ? formatPhone(values.contactPhone) : "";
    if (field === "images") return t("profile.pictures.count", { count: values.images?.length ?? 0 });
    if (field !== "openingHours") return values[field] ?? "";
    if (!values.openingHours) return t("profile.hours.notStated");
    const week = values.openingHours.map((time, day) => ({ day: DAYS[day], time: timeText(time) }));
    const isOther = (time: string, day: number) => !other.openingHours || timeText(other.openingHours[day] ?? null) !== time;
    const changed = week.filter(({ time }, day) => isOther(time, day));
    return changed.map(({ day, time }) => `${t(`profile.days.${day}`)}: ${time}`).join("; ");
  };
}

/** The fields that somebody else changed meanwhile. */
export function useProfileChanges(): (conflict: EditConflict) => ShownChange[] {
  const { t } = useTranslation("merchant");
  const valueText = useValueText();
  return (conflict) => {
    const was = valuesIn(conflict, "was", SomeProfileValuesSchema);
    const now = valuesIn(conflict, "now", SomeProfileValuesSchema);
    const changed = PROFILE_FIELDS.filter((field) => now[field] !== undefined);
    return changed.map((field) => {
      const texts = { was: valueText(field, was, now), now: valueText(field, now, was) };
      const isSameCount = field === "images" && texts.was === texts.now;
      return { label: t(`profile.${field}`), ...texts, ...(isSameCount ? { now: t("profile.pictures.others") } : {}) };
    });
  };
}
