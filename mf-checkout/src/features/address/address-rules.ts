import type { ReadAddress } from "@savat/contracts/addresses";
import { type City, CitySchema, parseCity } from "@savat/contracts/city";
import { distanceKm, type Point, pointOf } from "@savat/contracts/delivery";
import type { AddressDraft, KeptAddress } from "@savat/contracts/delivery-address";
import { type District, districtsOf, findDistrict } from "@savat/contracts/districts";
import { formatPhone, PHONE_PREFIX, PhoneSchema, parsePhone } from "@savat/contracts/phone";
import * as z from "zod/mini";

/** The form's texts, and the point of a position or a pin; null stands for the district's. */
export const AddressValuesSchema = z.object({
  label: z.string(),
  city: CitySchema,
  district: z.string(),
  street: z.string(),
  house: z.string(),
  landmark: z.string(),
  entrance: z.string(),
  floor: z.string(),
  flat: z.string(),
  doorCode: z.string(),
  note: z.string(),
  phone: z.string(),
  point: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
});
export type AddressValues = z.infer<typeof AddressValuesSchema>;

const NO_PHONE = formatPhone("");
/** A position this far from every district is in none of our cities. */
const MOST_KM_FROM_DISTRICT = 30;

export function newValues(city: City): AddressValues {
  const texts = { label: "", district: "", street: "", house: "", landmark: "", entrance: "", floor: "", flat: "", doorCode: "", note: "" };
  return { ...texts, city, phone: NO_PHONE, point: null };
}

function districtPoint({ city, district }: Pick<AddressValues, "district"> & Pick<ReadAddress, "city">): Point | null {
  const listed = findDistrict(city, district);
  return listed === undefined ? null : { lat: listed.lat, lng: listed.lng };
}

/** An address for the form. A point that is its district's is none of its own. */
export function valuesOf(address: KeptAddress): AddressValues {
  const { id: _, isSaved: __, lat, lng, ...texts } = address;
  const own = pointOf({ lat, lng });
  const listed = districtPoint(address);
  const isListed = own !== null && listed !== null && distanceKm(own, listed) < 0.001;
  return {
    ...texts,
    city: parseCity(address.city) ?? "tashkent",
    phone: formatPhone(address.phone),
    point: isListed ? null : own,
  };
}

/** Where the map opens: the point, else the district's, else the city's first district. */
export function shownPoint(values: Pick<AddressValues, "city" | "district" | "point">): Point {
  const [first] = districtsOf(values.city);
  return values.point ?? districtPoint(values) ?? { lat: first?.lat ?? 41.31, lng: first?.lng ?? 69.28 };
}

/** What a form gives. */
export function draftOf({ point, phone, ...values }: AddressValues): AddressDraft {
  const texts = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()])) as typeof values;
  const { lat = null, lng = null } = point ?? districtPoint(values) ?? {};
  return { ...texts, phone: parsePhone(phone) ?? "", lat, lng };
}

/** Key of the text for a missing field. */
export function checkText(text: string): "address.required" | undefined {
  return text.trim() === "" ? "address.required" : undefined;
}

/** The recipient's phone may be left out. */
export function checkRecipient(phone: string): "address.phoneInvalid" | undefined {
  const isEmpty = phone.trim() === "" || phone.trim() === PHONE_PREFIX;
  return isEmpty || PhoneSchema.safeParse(parsePhone(phone)).success ? undefined : "address.phoneInvalid";
}

/** The listed district nearest to a position, with its city; undefined outside our cities. */
export function districtAt(point: Point): { city: City; district: District } | undefined {
  const all = CitySchema.options.flatMap((city) =>
    districtsOf(city).map((district) => ({ city, district, km: distanceKm(point, district) })),
  );
  const nearest = all.toSorted((one, other) => one.km - other.km)[0];
  return nearest !== undefined && nearest.km <= MOST_KM_FROM_DISTRICT ? nearest : undefined;
}
