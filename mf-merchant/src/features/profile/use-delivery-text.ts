import type { ReadCity } from "@savat/contracts/city";
import { formatDayMonth } from "@savat/contracts/date";
import type { Point, ReadZone } from "@savat/contracts/delivery";
import { findDistrict } from "@savat/contracts/districts";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import type { HoursExceptions } from "@savat/contracts/merchants";
import { formatMoneyInProse } from "@savat/contracts/money";
import { useTimeText } from "./opening-hours-list.tsx";

interface DeliveryText {
  district: (city: ReadCity, text: string | null) => string;
  point: (point: Point | null) => string;
  zone: (city: ReadCity, zone: ReadZone | null) => string;
  minOrder: (minor: number) => string;
  exceptions: (exceptions: HoursExceptions) => string;
}

/** Where and when a shop sells, in words; '' for what is not given. */
export function useDeliveryText(): DeliveryText {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  const timeText = useTimeText();
  const district: DeliveryText["district"] = (city, text) => (text === null ? "" : (findDistrict(city, text)?.[language] ?? text));
  return {
    district,
    point: (point) => (point === null ? "" : `${point.lat}, ${point.lng}`),
    zone: (city, zone) => {
      if (zone === null) return t("profile.zones.city");
      if (zone.kind === "radius") return t("profile.zones.radiusOf", { km: zone.km });
      if (zone.kind === "districts") return (zone.districts ?? []).map((name) => district(city, name)).join(", ");
      return t("profile.zones.kept");
    },
    minOrder: (minor) => (minor === 0 ? t("profile.minOrderNone") : formatMoneyInProse(minor, language)),
    exceptions: (exceptions) =>
      exceptions.map(({ day, time }) => `${formatDayMonth(`${day}T12:00:00+05:00`, language)}: ${timeText(time)}`).join("; "),
  };
}
