// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  type AddressDraft,
  chooseAddress,
  dropAddress,
  keepAddress,
  orderAddressOf,
  readAddressBook,
  readDeliveryAddress,
  useDeliveryAddress,
} from "./delivery-address.ts";
import { endSession, restoreSession, useSession } from "./session.ts";

const HOME: AddressDraft = {
  label: "Uy",
  city: "tashkent",
  district: "Chilonzor",
  street: "Navoiy",
  house: "12",
  landmark: "",
  entrance: "",
  floor: "",
  flat: "14",
  doorCode: "",
  note: "",
  phone: "",
  lat: null,
  lng: null,
};
const WORK: AddressDraft = { ...HOME, label: "Ish", street: "Amir Temur", house: "107" };

const labels = () => readAddressBook().addresses.map(({ label }) => label);

beforeEach(() => {
  localStorage.clear();
  restoreSession();
});

describe("addresses on the device", () => {
  test("[D-ADDR-04] are kept for a guest, the last chosen first", () => {
    const home = keepAddress(HOME);
    keepAddress(WORK);
    expect([labels(), readDeliveryAddress()?.label]).toEqual([["Ish", "Uy"], "Ish"]);
    chooseAddress(home.id);
    expect([labels(), readDeliveryAddress()?.label]).toEqual([["Uy", "Ish"], "Uy"]);
    expect(JSON.parse(localStorage.getItem("addresses") ?? "")).toMatchObject({ chosenId: home.id, addresses: [{ street: "Navoiy" }, {}] });
  });

  test("[D-ADDR-02] name one door once; what the second typing leaves out stays", () => {
    const { id } = keepAddress({ ...HOME, doorCode: "77#" });
    keepAddress({ ...HOME, district: "Чиланзар", label: "", note: "Itdan qoʻrqmang" });
    expect(readAddressBook().addresses).toMatchObject([{ id, label: "Uy", doorCode: "77#", note: "Itdan qoʻrqmang" }]);
  });

  test("an edit replaces every field, also by nothing", () => {
    const { id } = keepAddress({ ...HOME, doorCode: "77#" });
    keepAddress({ ...HOME, street: "Nukus" }, id);
    expect(readAddressBook().addresses).toMatchObject([{ id, street: "Nukus", doorCode: "" }]);
  });

  test("a dropped one is no longer chosen", () => {
    dropAddress(keepAddress(HOME).id);
    expect([labels(), readDeliveryAddress()]).toEqual([[], undefined]);
  });

  test.each(["by-hand", "by-itself"] as const)("[D-ADDR-05] are forgotten when the session ends %s", (how) => {
    const { result } = renderHook(() => useDeliveryAddress());
    act(() => void keepAddress(HOME));
    expect(result.current?.label).toBe("Uy");
    act(() => endSession(how));
    expect(localStorage.getItem("addresses")).toBeNull();
    expect(result.current).toBeUndefined();
  });

  test("follow another tab", () => {
    const { result } = renderHook(() => useDeliveryAddress());
    keepAddress(HOME);
    const text = localStorage.getItem("addresses") ?? "";
    act(() => dropAddress(readAddressBook().addresses[0]?.id ?? ""));
    localStorage.setItem("addresses", text);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "addresses" })));
    expect(result.current?.label).toBe("Uy");
  });

  test("a broken one costs itself alone; what a later release stored is left", () => {
    const { id } = keepAddress(HOME);
    const book = JSON.parse(localStorage.getItem("addresses") ?? "");
    localStorage.setItem("addresses", JSON.stringify({ ...book, addresses: [{ id: 7 }, ...book.addresses] }));
    expect(readDeliveryAddress()?.id).toBe(id);
    localStorage.setItem("addresses", '{"version":2}');
    expect(readDeliveryAddress()).toBeUndefined();
    keepAddress(WORK);
    expect(localStorage.getItem("addresses")).toBe('{"version":2}');
    expect(readDeliveryAddress()?.label).toBe("Ish");
    endSession();
  });

  test("live as long as the page where nothing can be stored", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    keepAddress(HOME);
    expect(readDeliveryAddress()?.label).toBe("Uy");
    vi.restoreAllMocks();
    useSession.setState({});
    endSession();
  });

  test("go to an order without id and label; one of an unknown city does not", () => {
    const kept = keepAddress(HOME);
    const { label: _, ...fields } = HOME;
    expect(orderAddressOf(kept)).toEqual(fields);
    expect(orderAddressOf({ ...kept, city: "unknown" })).toBeUndefined();
    expect(orderAddressOf(undefined)).toBeUndefined();
  });
});
