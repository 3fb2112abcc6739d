import type { City } from "@savat/contracts/city";
import type { BusinessType, MerchantStatus, OpeningHours } from "@savat/contracts/merchants";
import type { PictureName } from "./catalogue/pictures.ts";
import { MERCHANTS } from "./merchants/all.ts";
import { AROUND_THE_CLOCK, usualHours } from "./merchants/opening-hours.ts";
import { MERCHANT_REQUESTS } from "./merchants/requests.ts";
import { type DemoPlace, placeOf } from "./place.ts";
import { type DemoCategory, fillShelf } from "./shelf.ts";
import { slugOf } from "./slug.ts";

const HOUR = 3_600_000;
/** The list is newest first: every merchant joined some hours before the one above it. */
const NEWEST_JOINED_AT = Date.UTC(2026, 1, 16, 6);
const HOURS_BETWEEN_MERCHANTS = 31;
const HOURS_OF_REVIEW = 44;
/** So many at the top of the list never close: a newcomer finds an open shop at any hour. */
const NEVER_CLOSING = 8;
/** +998900000001 is the admin's. */
const FIRST_OWNER_PHONE = 998_900_000_002;
const FIRST_CONTACT_PHONE = 998_712_000_101;

interface DemoOwner {
  id: string;
  name: string;
  email: string;
  phone: string;
}

export interface DemoMerchant extends DemoPlace {
  id: string;
  businessName: string;
  businessType: BusinessType;
  businessAddress: string;
  city: City;
  description: string;
  pictures: readonly PictureName[];
  status: MerchantStatus;
  rejectionReason: string | null;
  owner: DemoOwner;
  /** Null for an application. */
  contactPhone: string | null;
  openingHours: OpeningHours | null;
  /** Null for an application. */
  takesOrdersSince: Date | null;
  requestedAt: Date;
  createdAt: Date;
  categories: DemoCategory[];
}

function ownerOf(slug: string, name: string, index: number): DemoOwner {
  return { id: `u-${slug}`, name, email: `${slug}@example.uz`, phone: `+${FIRST_OWNER_PHONE + index}` };
}

function composeActive(): DemoMerchant[] {
  return MERCHANTS.map((seed, index) => {
    const slug = slugOf(seed.name);
    const createdAt = NEWEST_JOINED_AT - index * HOURS_BETWEEN_MERCHANTS * HOUR;
    return {
      id: `m-${slug}`,
      businessName: seed.name,
      businessType: seed.type,
      businessAddress: seed.address,
      city: seed.city,
      description: seed.description,
      pictures: seed.pictures,
      status: "active",
      rejectionReason: null,
      owner: ownerOf(slug, seed.owner, index),
      contactPhone: `+${FIRST_CONTACT_PHONE + index}`,
      openingHours: index < NEVER_CLOSING ? AROUND_THE_CLOCK : (seed.hours ?? usualHours(seed)),
      takesOrdersSince: new Date(createdAt),
      ...placeOf(seed),
      requestedAt: new Date(createdAt - HOURS_OF_REVIEW * HOUR),
      createdAt: new Date(createdAt),
      categories: fillShelf(seed),
    };
  });
}

function composeRequests(): DemoMerchant[] {
  return MERCHANT_REQUESTS.map((seed, index) => {
    const slug = slugOf(seed.name);
    const requestedAt = new Date(NEWEST_JOINED_AT - (index + 1) * HOURS_BETWEEN_MERCHANTS * HOUR);
    return {
      id: `m-${slug}`,
      businessName: seed.name,
      businessType: seed.type,
      businessAddress: seed.address,
      city: seed.city,
      description: seed.description,
      pictures: seed.pictures,
      status: seed.status,
      rejectionReason: seed.rejectionReason,
      owner: ownerOf(slug, seed.owner, MERCHANTS.length + index),
      contactPhone: null,
      openingHours: null,
      takesOrdersSince: null,
      ...placeOf(seed),
      requestedAt,
      createdAt: requestedAt,
      categories: [],
    };
  });
}

/** All demo merchants in the order of the home page, then the applications. Deterministic. */
export function composeDemoData(): DemoMerchant[] {
  return [...composeActive(), ...composeRequests()];
}
