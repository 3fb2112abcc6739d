import { describe, expect, it } from "vitest";
import type { SavedAddress } from "./addresses.ts";
import { isSameDoor, joinAddresses } from "./same-address.ts";

const HOME: Omit<SavedAddress, "id"> = {
  label: "",
  city: "tashkent",
  district: "Chilonzor",
  street: "Navoiy koʻchasi",
  house: "12",
  landmark: "",
  entrance: "2",
  floor: "",
  flat: "14",
  doorCode: "",
  note: "",
  phone: "",
  lat: null,
  lng: null,
};

describe("isSameDoor", () => {
  it.each([
    ["other letters", { district: "Чиланзар", street: "НАВОИЙ кўчаси" }, true],
    ["another note and point", { note: "Itdan qoʻrqmang", lat: 41.3, lng: 69.2 }, true],
    ["another flat", { flat: "15" }, false],
    ["another entrance", { entrance: "3" }, false],
    ["another house", { house: "12A" }, false],
    ["another district", { district: "Sergeli" }, false],
    ["another city", { city: "samarkand" }, false],
  ] as const)("[D-ADDR-02] compares doors: %s", (_, change, isSame) => {
    expect(isSameDoor(HOME, { ...HOME, ...change })).toBe(isSame);
  });
});

describe("joinAddresses", () => {
  it("takes what the address says when it is saved again, and keeps what it leaves out", () => {
    const kept: Omit<SavedAddress, "id"> = { ...HOME, label: "Uy", doorCode: "77#", lat: 41.2, lng: 69.1 };
    const again = { ...HOME, note: "Qoʻngʻiroq ishlamaydi", street: "NAVOIY" };
    expect(joinAddresses(kept, again)).toEqual({ ...kept, note: "Qoʻngʻiroq ishlamaydi", street: "NAVOIY" });
  });
});
