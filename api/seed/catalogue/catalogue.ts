import { BAKERY_GOODS } from "./bakery-goods.ts";
import { CAFE_MENU } from "./cafe-menu.ts";
import { GROCERY_GOODS } from "./grocery-goods.ts";
import { HOUSEHOLD_GOODS } from "./household-goods.ts";
import { NATIONAL_KITCHEN } from "./national-kitchen.ts";
import { PANTRY_GOODS } from "./pantry-goods.ts";
import { PHARMACY_GOODS } from "./pharmacy-goods.ts";
import type { Section } from "./section.ts";
import { TABLE_SIDES } from "./table-sides.ts";
import { WORLD_KITCHEN } from "./world-kitchen.ts";

const SECTIONS = {
  ...NATIONAL_KITCHEN,
  ...TABLE_SIDES,
  ...WORLD_KITCHEN,
  ...CAFE_MENU,
  ...BAKERY_GOODS,
  ...GROCERY_GOODS,
  ...PANTRY_GOODS,
  ...HOUSEHOLD_GOODS,
  ...PHARMACY_GOODS,
};

export type SectionId = keyof typeof SECTIONS;

/** Every section any merchant may have. */
export const CATALOGUE: Record<SectionId, Section> = SECTIONS;

export function isSectionId(text: string): text is SectionId {
  return text in SECTIONS;
}
