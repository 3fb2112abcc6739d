// @vitest-environment happy-dom
import { ApiFailure } from "@savat/contracts/api-failure";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetAddress, joinAddressBook, saveAddress } from "./address-book.ts";
import type { SavedAddress } from "./addresses.ts";
import { type AddressDraft, keepAddress, readAddressBook, readDeliveryAddress } from "./delivery-address.ts";
import type { ApiCall } from "./endpoint.ts";
import { endSession, useSession } from "./session.ts";

const HOME: AddressDraft = {
  label: "Uy",
  city: "tashkent",
  district: "Chilonzor",
  street: "Navoiy",
  house: "12",
  landmark: "",
  entrance: "",
  floor: "",
  flat: "",
  doorCode: "",
  note: "",
  phone: "",
  lat: null,
  lng: null,
};
const WORK: AddressDraft = { ...HOME, label: "Ish", street: "Amir Temur" };
const USER = {
  uid: "u1",
  phone: "+998901234567",
  userType: "customer",
  role: "customer",
  email: null,
  displayName: null,
  photoURL: null,
  metadata: { creationTime: "2026-01-01T00:00:00Z" },
} as const;

/** An account that keeps addresses as the API does; `fails` answers each call first. */
function account(kept: SavedAddress[] = [], fails: (method: string) => ApiFailure | undefined = () => undefined) {
  const calls: string[] = [];
  const api = (async ({ method }: { method: string }, { params, body }: { params?: { id: string }; body?: AddressDraft } = {}) => {
    calls.push(method);
    const failure = fails(method);
    if (failure) throw failure;
    if (method === "GET") return { addresses: [...kept] };
    if (method === "DELETE") return { message: "" };
    const address = { ...HOME, ...body, id: params?.id ?? `adr_${kept.length + 1}` };
    kept.unshift(address);
    return { address };
  }) as unknown as ApiCall;
  return { api, calls, kept };
}

const labels = () => readAddressBook().addresses.map(({ label, isSaved }) => `${label}${isSaved ? "" : "*"}`);

beforeEach(() => {
  endSession();
  localStorage.clear();
});

function signIn(): void {
  useSession.setState({ status: "signed-in", user: USER });
}

describe("the account's addresses and the device's", () => {
  test("[D-ADDR-06] a guest's are given to the account at sign-in, and stay chosen", async () => {
    keepAddress(HOME);
    signIn();
    const { api, kept } = account([{ ...WORK, id: "adr_9" }]);
    expect(await joinAddressBook(api)).toBe(true);
    expect(kept.map(({ label }) => label)).toEqual(["Uy", "Ish"]);
    expect([labels(), readDeliveryAddress()?.label]).toEqual([["Uy", "Ish"], "Uy"]);
  });

  test("a new device takes the account's, and the last used one", async () => {
    signIn();
    await joinAddressBook(
      account([
        { ...WORK, id: "adr_9" },
        { ...HOME, id: "adr_1" },
      ]).api,
    );
    expect([labels(), readDeliveryAddress()?.id]).toEqual([["Ish", "Uy"], "adr_9"]);
  });

  test("one that another device removed leaves this one", async () => {
    signIn();
    await joinAddressBook(
      account([
        { ...WORK, id: "adr_9" },
        { ...HOME, id: "adr_1" },
      ]).api,
    );
    await joinAddressBook(account([{ ...HOME, id: "adr_1" }]).api);
    expect([labels(), readDeliveryAddress()?.id]).toEqual([["Uy"], "adr_1"]);
  });

  test.each([
    ["a full account", () => new ApiFailure(409, { code: "addresses_limit", message: "" }), true],
    ["no network", () => new ApiFailure(0, { code: "network", message: "" }), false],
  ])("[D-ADDR-06] loses nothing that was typed: %s", async (_, failure, isJoined) => {
    keepAddress(HOME);
    signIn();
    const { api } = account([{ ...WORK, id: "adr_9" }], (method) => (method === "POST" ? failure() : undefined));
    expect(await joinAddressBook(api)).toBe(isJoined);
    expect(labels()).toContain("Uy*");
    expect(readDeliveryAddress()?.label).toBe("Uy");
  });

  test("what is typed while the account answers stays", async () => {
    keepAddress(HOME);
    signIn();
    const { api } = account();
    const joined = joinAddressBook(api);
    keepAddress(WORK);
    await joined;
    expect([labels(), readDeliveryAddress()?.label]).toEqual([["Ish*", "Uy"], "Ish"]);
  });

  test("[D-ADDR-05] an answer after the session's end brings none back", async () => {
    signIn();
    const joined = joinAddressBook(account([{ ...WORK, id: "adr_9" }]).api);
    endSession();
    await joined;
    expect(labels()).toEqual([]);
  });

  test("[D-ADDR-05] the session's end ends the exchange: the account is not asked any more", async () => {
    keepAddress(HOME);
    signIn();
    const { api, calls } = account();
    const joined = joinAddressBook(api);
    endSession();
    await joined;
    expect([calls, labels()]).toEqual([["POST"], []]);
  });

  test("a guest's stay on the device, without a call", async () => {
    const { api, calls } = account();
    await saveAddress(HOME, undefined, api);
    await joinAddressBook(api);
    expect([calls, labels()]).toEqual([[], ["Uy*"]]);
  });

  test("an edit goes to the account; if it does not arrive it stays as an address of its own", async () => {
    signIn();
    const { api, calls, kept } = account();
    await saveAddress(HOME, undefined, api);
    const { id = "" } = readDeliveryAddress() ?? {};
    await saveAddress({ ...HOME, house: "13" }, id, api);
    expect([calls.at(-1), kept[0]?.house, labels()]).toEqual(["PUT", "13", ["Uy"]]);
    const away = account([], () => new ApiFailure(0, { code: "network", message: "" }));
    await saveAddress({ ...HOME, house: "14" }, id, away.api);
    expect([labels(), readDeliveryAddress()?.house]).toEqual([["Uy*"], "14"]);
  });

  test("a removal is the account's first: without an answer the address stays", async () => {
    signIn();
    const { api } = account();
    await saveAddress(HOME, undefined, api);
    const [home] = readAddressBook().addresses;
    if (home === undefined) throw new Error("No address");
    const away = account([], () => new ApiFailure(0, { code: "network", message: "" }));
    await expect(forgetAddress(home, away.api)).rejects.toBeInstanceOf(ApiFailure);
    expect(labels()).toEqual(["Uy"]);
    await forgetAddress(home, api);
    expect(labels()).toEqual([]);
  });
});
