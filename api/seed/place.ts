import type { City } from "@savat/contracts/city";
import type { Point } from "@savat/contracts/delivery";
import { districtsOf, findDistrict } from "@savat/contracts/districts";
import { wholeOf } from "./catalogue/variation.ts";

/** A demo shop stands so far from its district's point at most, in ten-thousandths of a degree: about 900 m. */
const SPREAD = 80;

export interface DemoPlace {
  district: string;
  point: Point;
}

/** Where a demo merchant stands: in the district that its address names, else in its city's first, at a point of its
 * own. */
export function placeOf({ name, city, address }: { name: string; city: City; address: string }): DemoPlace {
  const named = /, ([^,]+) tumani,/.exec(address)?.[1];
  const district = named === undefined ? districtsOf(city)[0] : findDistrict(city, named);
  if (!district) throw new Error(`No district is listed for ${address}.`);
  const near = (degrees: number, axis: string) => Number((degrees + wholeOf(`${axis} ${name}`, -SPREAD, SPREAD) / 10_000).toFixed(4));
  return { district: district.uz, point: { lat: near(district.lat, "lat"), lng: near(district.lng, "lng") } };
}
