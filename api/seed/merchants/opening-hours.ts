import { type BusinessType, filterOf, type OpeningHours, type OpeningTime } from "@savat/contracts/merchants";
import { wholeOf } from "../catalogue/variation.ts";

function time(text: string): OpeningTime {
  const [from = "", to = ""] = text.split("-");
  return { from, to };
}

/** Seven equal days. */
export function everyDay(text: string): OpeningHours {
  return Array.from({ length: 7 }, () => time(text));
}

export const AROUND_THE_CLOCK = everyDay("00:00-00:00");

function week(workdays: string, saturday: string, sunday: string | null): OpeningHours {
  return [...Array.from({ length: 5 }, () => time(workdays)), time(saturday), sunday === null ? null : time(sunday)];
}

/** Usual hours, by the customer's filter. */
const USUAL: Record<ReturnType<typeof filterOf>, readonly OpeningHours[]> = {
  restaurant: [everyDay("10:00-23:00"), everyDay("09:00-22:00"), week("11:00-23:00", "11:00-01:00", "11:00-23:00")],
  cafe: [everyDay("08:00-22:00"), week("08:00-23:00", "09:00-00:00", "09:00-22:00")],
  pharmacy: [everyDay("08:00-22:00"), week("08:00-21:00", "09:00-19:00", null), everyDay("07:00-23:00")],
  shop: [everyDay("07:00-23:00"), everyDay("08:00-22:00"), week("08:00-21:00", "08:00-21:00", "09:00-19:00")],
};

/** The default hours of a demo merchant, the same in every run. */
export function usualHours({ name, type }: { name: string; type: BusinessType }): OpeningHours {
  const choices = USUAL[filterOf(type)];
  return choices[wholeOf(`hours ${name}`, 0, choices.length - 1)] ?? everyDay("09:00-21:00");
}
