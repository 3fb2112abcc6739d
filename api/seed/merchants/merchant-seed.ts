import type { City } from "@savat/contracts/city";
import type { BusinessType, OpeningHours } from "@savat/contracts/merchants";
import type { SectionId } from "../catalogue/catalogue.ts";
import type { PictureName } from "../catalogue/pictures.ts";

/** A demo merchant as written down; the composer derives ids, prices and stock. */
export interface MerchantSeed {
  name: string;
  type: BusinessType;
  city: City;
  address: string;
  owner: string;
  description: string;
  /** The first is the primary one; at most five. */
  pictures: readonly PictureName[];
  /** Unless they are the usual ones of its kind. */
  hours?: OpeningHours;
  /** Its prices against the catalogue's: 1.1 is a tenth dearer. */
  level: number;
  /** How many goods it takes from each section, in the order of its categories. */
  menu: Partial<Record<SectionId, number>>;
  /** Goods it is known for: always on its menu, first in their category, in stock, at catalogue price times its
   * level. */
  signature: readonly string[];
}
