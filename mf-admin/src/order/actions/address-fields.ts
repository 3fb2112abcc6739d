import { districtName } from "@savat/contracts/address-text";
import { type AddressFields, AddressFieldsSchema, type ReadAddress } from "@savat/contracts/addresses";
import { CitySchema, type ReadCity } from "@savat/contracts/city";
import { findDistrict } from "@savat/contracts/districts";
import type { Language } from "@savat/contracts/language";
import { formatPhone, parsePhone } from "@savat/contracts/phone";

const ADDRESS_FIELDS = [
  "city",
  "district",
  "street",
  "house",
  "entrance",
  "floor",
  "flat",
  "doorCode",
  "landmark",
  "note",
  "phone",
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
/** The form's values; a listed district stands in the admin's language. */
export type AddressForm = Omit<Record<AddressField, string>, "city"> & { city: ReadCity };

const NO_ADDRESS: AddressForm = {
  ...{ city: "tashkent", district: "", street: "", house: "", entrance: "", floor: "", flat: "" },
  ...{ doorCode: "", landmark: "", note: "", phone: formatPhone("") },
};

export function formOf(address: ReadAddress | null | undefined, language: Language): AddressForm {
  if (address == null) return NO_ADDRESS;
  const { lat: _, lng: __, ...texts } = address;
  return { ...texts, district: districtName(address, language), phone: formatPhone(address.phone) };
}

/** The place's point: the old one while the place is the same, else the listed district's. */
function pointFor(form: AddressForm, old: ReadAddress | null | undefined, language: Language): Pick<AddressFields, "lat" | "lng"> {
  if (old != null) {
    const before = formOf(old, language);
    const isSamePlace = (["city", "district", "street", "house"] as const).every((name) => before[name] === form[name].trim());
    if (isSamePlace) return { lat: old.lat, lng: old.lng };
  }
  const { lat = null, lng = null } = findDistrict(form.city, form.district) ?? {};
  return { lat, lng };
}

export type AddressRead = { kind: "address"; address: AddressFields } | { kind: "fault"; field: AddressField };

/** The address that is sent, or the first field that is not filled in well. */
export function readAddress(form: AddressForm, old: ReadAddress | null | undefined, language: Language): AddressRead {
  const city = CitySchema.safeParse(form.city);
  if (!city.success) return { kind: "fault", field: "city" };
  const isEmptyPhone = form.phone.trim() === formatPhone("").trim() || form.phone.trim() === "";
  const phone = isEmptyPhone ? "" : (parsePhone(form.phone) ?? "invalid");
  const parsed = AddressFieldsSchema.safeParse({ ...form, city: city.data, phone, ...pointFor(form, old, language) });
  if (parsed.success) return { kind: "address", address: parsed.data };
  const faulty = parsed.error.issues.map(({ path }) => path[0]);
  return { kind: "fault", field: ADDRESS_FIELDS.find((name) => faulty.includes(name)) ?? "street" };
}
