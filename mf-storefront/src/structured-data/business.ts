import { cityName, type ReadCity } from "@savat/contracts/city";
import { type BusinessType, filterOf, type OpeningHours, type OpeningTime } from "@savat/contracts/merchants";
import type { Thing, ThingContext } from "@savat/contracts/page-head";
import { pictureSource } from "@savat/contracts/picture";
import { breadcrumbStructuredData, type Step } from "./breadcrumb.ts";

export interface Business {
  uid: string;
  name: string;
  type: BusinessType;
  city: ReadCity;
  address: string;
  description?: string;
  images: readonly string[];
  openingHours: OpeningHours | null;
}

const TYPES: Record<BusinessType, string> = {
  restaurant: "Restaurant",
  fast_food: "FastFoodRestaurant",
  cafe: "CafeOrCoffeeShop",
  pharmacy: "Pharmacy",
  bakery: "Bakery",
  grocery: "GroceryStore",
  shop: "Store",
  retail: "Store",
  other: "Store",
};

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Around the clock in the form of schema.org; `closes` before `opens` means the next day there, too. */
function closingOf({ from, to }: OpeningTime): { opens: string; closes: string } {
  return from === to ? { opens: "00:00", closes: "23:59" } : { opens: from, closes: to };
}

/** Groups days of the same hours; days off have no entry. */
function openingStructuredData(hours: OpeningHours | null): Thing[] | undefined {
  if (hours === null) return undefined;
  const days = new Map<string, { time: OpeningTime; names: string[] }>();
  for (const [index, time] of hours.entries()) {
    const name = DAYS[index];
    if (time === null || name === undefined) continue;
    const key = `${time.from}-${time.to}`;
    const known = days.get(key);
    if (known === undefined) days.set(key, { time, names: [name] });
    else known.names.push(name);
  }
  return [...days.values()].map(({ time, names }) => ({ "@type": "OpeningHoursSpecification", dayOfWeek: names, ...closingOf(time) }));
}

export function merchantAddress(uid: string): string {
  return `/merchant/${encodeURIComponent(uid)}`;
}

/** A merchant, by its kind. */
export function businessStructuredData(business: Business, { language, pageUrl, fileUrl }: ThingContext): Thing {
  const { uid, name, type, city, address, description, images, openingHours } = business;
  const pictures = images.flatMap((image) => pictureSource(image)?.src ?? []);
  return {
    "@type": TYPES[type],
    "@id": fileUrl(merchantAddress(uid)),
    name,
    url: pageUrl(merchantAddress(uid)),
    description: description || undefined,
    image: pictures.length === 0 ? undefined : pictures.map(fileUrl),
    address: {
      "@type": "PostalAddress",
      streetAddress: address || undefined,
      addressLocality: city === "unknown" ? undefined : cityName(city, language),
      addressCountry: "UZ",
    },
    openingHoursSpecification: openingStructuredData(openingHours),
    currenciesAccepted: "UZS",
  };
}

/** The breadcrumb of a merchant's pages. */
export function businessPath({ name, type }: Pick<Business, "name" | "type">, context: ThingContext): Thing {
  const filter = filterOf(type);
  const steps: Step[] = [{ name: context.t(`category.${filter}`), address: `/merchants?category=${filter}` }, { name }];
  return breadcrumbStructuredData(steps, context);
}
