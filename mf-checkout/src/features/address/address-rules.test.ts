import type { KeptAddress } from "@savat/contracts/delivery-address";
import { describe, expect, test } from "vitest";
import { checkRecipient, checkText, districtAt, draftOf, newValues, shownPoint, valuesOf } from "./address-rules.ts";

const KEPT: KeptAddress = {
  id: "adr_1",
  isSaved: true,
  label: "Uy",
  city: "tashkent",
  district: "Чиланзар",
  street: "Navoiy",
  house: "12",
  landmark: "",
  entrance: "2",
  floor: "",
  flat: "14",
  doorCode: "",
  note: "",
  phone: "+998901234567",
  lat: 41.3,
  lng: 69.25,
};
const CHILONZOR = { lat: 41.2756, lng: 69.2044 };

describe("the form of an address", () => {
  test("gives back what it was given", () => {
    const { id: _, isSaved: __, ...draft } = KEPT;
    expect(draftOf(valuesOf(KEPT))).toEqual(draft);
  });

  test("[D-ADDR-09] takes the district's point where there is no other, whatever language it is typed in", () => {
    const values = { ...newValues("tashkent"), district: " Chilanzar ", street: " Navoiy ", house: "12" };
    expect(draftOf(values)).toMatchObject({ district: "Chilanzar", street: "Navoiy", phone: "", ...CHILONZOR });
    expect(draftOf({ ...values, district: "Yangi mahalla" })).toMatchObject({ lat: null, lng: null });
    expect(draftOf({ ...values, point: { lat: 41.1, lng: 69.1 } })).toMatchObject({ lat: 41.1, lng: 69.1 });
  });

  test("follows a changed district, unless the point was the person's own", () => {
    const listed = valuesOf({ ...KEPT, ...CHILONZOR });
    expect(listed.point).toBeNull();
    expect(draftOf({ ...listed, district: "Sergeli" })).toMatchObject({ lat: 41.2262, lng: 69.2193 });
    expect(draftOf({ ...valuesOf(KEPT), district: "Sergeli" })).toMatchObject({ lat: 41.3, lng: 69.25 });
  });

  test("opens the map at the point, else at the district, else in the city", () => {
    expect(shownPoint(valuesOf(KEPT))).toEqual({ lat: 41.3, lng: 69.25 });
    expect(shownPoint(valuesOf({ ...KEPT, lat: null, lng: null }))).toEqual(CHILONZOR);
    expect(shownPoint(newValues("samarkand"))).toEqual({ lat: 39.6547, lng: 66.9758 });
  });

  test("[D-ADDR-09] finds the district of a position, and none abroad", () => {
    expect(districtAt({ lat: 41.277, lng: 69.2 })).toMatchObject({ city: "tashkent", district: { slug: "chilonzor" } });
    expect(districtAt({ lat: 39.66, lng: 66.97 })?.city).toBe("samarkand");
    expect(districtAt({ lat: 52.5, lng: 13.4 })).toBeUndefined();
  });

  test.each([
    ["+998 ", undefined],
    ["", undefined],
    ["+998 90 123 45 67", undefined],
    ["+998 90 123", "address.phoneInvalid"],
    ["+49 301 234", "address.phoneInvalid"],
  ])("the recipient's phone %j: %s", (phone, fault) => {
    expect(checkRecipient(phone)).toBe(fault);
  });

  test("a required field is not of spaces alone", () => {
    expect([checkText("  "), checkText("12")]).toEqual(["address.required", undefined]);
  });
});
