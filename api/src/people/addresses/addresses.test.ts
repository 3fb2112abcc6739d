import { MAX_ADDRESSES, type SavedAddress } from "@savat/contracts/addresses";
import type { ApiErrorBody } from "@savat/contracts/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { findAddressOf, markAddressUsed } from "./store.ts";

const HOME = { label: "Uy", city: "tashkent", district: "Chilonzor", street: "Bunyodkor", house: "12", flat: "14" };
const WORK = { ...HOME, label: "Ish", street: "Amir Temur", house: "107" };

type Reply = { address: SavedAddress; addresses: SavedAddress[] } & ApiErrorBody;

describe.each(databaseKinds("both"))("saved addresses on $name", (kind) => {
  let api: TestApp;
  let customer: SignedIn;
  let other: SignedIn;
  let later = 0;

  async function send(method: "GET" | "POST" | "PUT" | "DELETE", path = "", payload?: object, who = customer) {
    const { status, body } = await api.inject({
      method,
      url: `/api/addresses${path}`,
      headers: who.headers,
      ...(payload ? { payload } : {}),
    });
    return { status, body: body as Reply };
  }
  async function labels(who = customer): Promise<string[]> {
    return (await send("GET", "", undefined, who)).body.addresses.map(({ label }) => label);
  }
  async function add(payload: object, who = customer): Promise<SavedAddress> {
    const { body } = await send("POST", "", payload, who);
    later += 1000;
    api.clock.setOffset(later);
    return body.address;
  }

  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.reset();
    later = 0;
    customer = await api.signIn("+998935550000");
    other = await api.signIn("+998935550099");
  });

  it("[D-ADDR-01] keeps what was typed, with '' and null for what was not", async () => {
    const { id } = await add({ ...HOME, note: " Qoʻngʻiroq ishlamaydi ", phone: "+998901234567", lat: 41.28, lng: 69.2 });
    expect((await send("GET")).body.addresses).toEqual([
      {
        id,
        ...HOME,
        landmark: "",
        entrance: "",
        floor: "",
        doorCode: "",
        note: "Qoʻngʻiroq ishlamaydi",
        phone: "+998901234567",
        lat: 41.28,
        lng: 69.2,
      },
    ]);
  });

  it("lists the last used first", async () => {
    const home = await add(HOME);
    await add(WORK);
    expect(await labels()).toEqual(["Ish", "Uy"]);
    await markAddressUsed(api.db, home.id, api.clock.now());
    expect(await labels()).toEqual(["Uy", "Ish"]);
  });

  it("[D-ADDR-02] saves one door once, also when two tabs save it at one time", async () => {
    const replies = await Promise.all([send("POST", "", HOME), send("POST", "", { ...HOME, district: "Чиланзар", doorCode: "77#" })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { addresses } = (await send("GET")).body;
    expect(addresses).toMatchObject([{ label: "Uy", doorCode: "77#" }]);
  });

  it("[D-ADDR-03] keeps at most 20, and still joins a known door", async () => {
    for (let house = 1; house <= MAX_ADDRESSES; house += 1) await add({ ...HOME, house: String(house) });
    const refused = await send("POST", "", { ...HOME, house: "21" });
    expect([refused.status, refused.body.code, refused.body.limit]).toEqual([409, "addresses_limit", MAX_ADDRESSES]);
    expect((await send("POST", "", { ...HOME, house: "7", note: "Ikkinchi qavat" })).status).toBe(200);
    expect((await send("GET")).body.addresses).toHaveLength(MAX_ADDRESSES);
  });

  it("changes every field, and keeps its place in the list", async () => {
    const home = await add({ ...HOME, doorCode: "77#", lat: 41.28, lng: 69.2 });
    await add(WORK);
    const { status, body } = await send("PUT", `/${home.id}`, { ...HOME, label: "Yangi uy" });
    expect([status, body.address]).toEqual([200, { ...home, label: "Yangi uy", doorCode: "", lat: null, lng: null }]);
    expect(await labels()).toEqual(["Ish", "Yangi uy"]);
  });

  it("removes one", async () => {
    const home = await add(HOME);
    expect((await send("DELETE", `/${home.id}`)).status).toBe(200);
    expect((await send("DELETE", `/${home.id}`)).status).toBe(404);
    expect(await labels()).toEqual([]);
  });

  it("[D-ADDR-01] shows, changes, removes and finds nobody else's", async () => {
    const { id } = await add(HOME, other);
    expect(await labels()).toEqual([]);
    expect((await send("PUT", `/${id}`, WORK)).status).toBe(404);
    expect((await send("DELETE", `/${id}`)).status).toBe(404);
    expect(await findAddressOf(api.db, customer.uid, id)).toBeUndefined();
    expect(await findAddressOf(api.db, other.uid, id)).toMatchObject(HOME);
    expect(await labels(other)).toEqual(["Uy"]);
  });

  it.each([
    ["without a street", { street: " " }],
    ["without a house", { house: "" }],
    ["of an unknown city", { city: "paris" }],
    ["with a foreign number", { phone: "+49301234567" }],
    ["beyond the pole", { lat: 91, lng: 0 }],
    ["with a long note", { note: "a".repeat(301) }],
  ])("refuses an address %s", async (_, change) => {
    const { status, body } = await send("POST", "", { ...HOME, ...change });
    expect([status, body.code]).toEqual([400, "validation"]);
  });
});
