import { cityName } from "@savat/contracts/city";
import type { ShownChange } from "@savat/contracts/conflict-view";
import type { Merge } from "@savat/contracts/edit-conflict";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import { DAYS } from "./hours.ts";
import { useTimeText } from "./opening-hours-list.tsx";
import type { ProfileValues } from "./profile-fields.ts";
import { useDeliveryText } from "./use-delivery-text.ts";

/** A field of a profile for display; of the week, only the days that differ from the other version. */
function useValueText(): (field: keyof ProfileValues, values: ProfileValues, other: ProfileValues) => string {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  const timeText = useTimeText();
  const deliveryText = useDeliveryText();
  return (field, values, other) => {
    if (field === "businessType") return t(`profile.types.${values.businessType}`);
    if (field === "city") return cityName(values.city, language);
    if (field === "contactPhone") return values.contactPhone ? formatPhone(values.contactPhone) : "";
    if (field === "images") return t("profile.pictures.count", { count: values.images.length });
    if (field === "hoursExceptions") return deliveryText.exceptions(values.hoursExceptions);
    if (field === "district") return deliveryText.district(values.city, values.district);
    if (field === "point") return deliveryText.point(values.point);
    if (field === "zone") return deliveryText.zone(values.city, values.zone);
    if (field === "minOrder") return deliveryText.minOrder(values.minOrder);
    if (field !== "openingHours") return values[field];
    if (!values.openingHours) return t("profile.hours.notStated");
    const week = values.openingHours.map((time, day) => ({ day: DAYS[day], time: timeText(time) }));
    const isOther = (time: string, day: number) => !other.openingHours || timeText(other.openingHours[day] ?? null) !== time;
    const changed = week.filter(({ time }, day) => isOther(time, day));
    return changed.map(({ day, time }) => `${t(`profile.days.${day}`)}: ${time}`).join("; ");
  };
}

/** The fields that another person changed meanwhile. */
export function useProfileChanges(): (merge: Merge<ProfileValues>) => ShownChange[] {
  const { t } = useTranslation("merchant");
  const valueText = useValueText();
  return ({ changed, before, now }) =>
    changed.map((field) => {
      const texts = { was: valueText(field, before, now), now: valueText(field, now, before) };
      const isSameCount = field === "images" && texts.was === texts.now;
      return { label: t(`profile.${field}`), ...texts, ...(isSameCount ? { now: t("profile.pictures.others") } : {}) };
    });
}
