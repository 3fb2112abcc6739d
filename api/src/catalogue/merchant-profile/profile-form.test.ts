import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import { jpeg, png } from "../../../test/hostile-pictures.ts";
import { storedMedia } from "../../../test/stored-media.ts";
import { merchants } from "../../platform/tables/merchants.ts";

const OWNER_PHONE = "+998901112233";
const FOREIGN = "https://example.uz/osh.jpg";
const OURS = /^\/api\/media\/[tp][0-9a-f]+-384\.webp$/;
const HOURS = [...Array<object>(6).fill({ from: "09:00", to: "23:00" }), null];

describe.each(databaseKinds())("a profile sent as a form on $name", (kind) => {
  let api: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  beforeEach(async () => {
    await api.reset();
    await addMerchant(api.db, { id: "m1", name: "Oltin Qozon", ownerPhone: OWNER_PHONE });
    owner = await api.signIn(OWNER_PHONE);
  });
  afterAll(() => api.close());

  async function save(parts: readonly [name: string, value: string | Uint8Array][]) {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, typeof value === "string" ? value : new Blob([Buffer.from(value)]));
    const response = new Response(form);
    const headers = { ...owner.headers, "content-type": response.headers.get("content-type") ?? "" };
    return api.inject({ method: "PUT", url: "/api/merchants/m1", headers, payload: Buffer.from(await response.arrayBuffer()) });
  }

  async function row() {
    return (await api.db.select().from(merchants))[0];
  }

  it("[S7-MERCHANT-06] is read as JSON is: texts, a version, and hours as JSON; unknown fields are ignored", async () => {
    const reply = await save([
      ["businessName", "Kumush Qozon"],
      ["description", "Toʻy oshi"],
      ["openingHours", JSON.stringify(HOURS)],
      ["version", "1"],
      ["isMerchant", "true"],
    ]);
    const rename = { businessName: "Oltin Qozon", pendingName: "Kumush Qozon" };
    const saved = { ...rename, description: "Toʻy oshi", openingHours: HOURS, version: 2 };
    expect(reply).toMatchObject({ status: 200, body: { merchant: saved } });
    expect(await save([["openingHours", ""]])).toMatchObject({
      status: 200,
      body: { merchant: { openingHours: null, ...rename } },
    });
    expect(
      await save([
        ["version", "1"],
        ["description", "Osh"],
      ]),
    ).toMatchObject({ status: 409, body: { code: "edit_conflict", version: 3 } });
  });

  it("[S5-PROFILE-14] takes as pictures files and addresses in their order, under either name, and stores the files", async () => {
    const [first, second] = [await jpeg(20, 10), await png(10, 20, 1)];
    const reply = await save([
      ["images", first],
      ["images", FOREIGN],
      ["files", second],
    ]);
    const images = [expect.stringMatching(OURS), FOREIGN, expect.stringMatching(OURS)];
    expect(reply).toMatchObject({ status: 200, body: { merchant: { images } } });
    const stored = (await row())?.images ?? [];
    expect(new Set(stored).size).toBe(3);
    expect(storedMedia(api)).toEqual(expect.arrayContaining([stored[0]?.split("/").at(-1), stored[2]?.split("/").at(-1)]));
  });

  it("keeps the pictures when it names none, and takes a lone empty text for no pictures", async () => {
    expect(await save([["description", "Osh"]])).toMatchObject({ body: { merchant: { images: [expect.stringMatching(OURS)] } } });
    expect(await save([["images", ""]])).toMatchObject({ status: 200, body: { merchant: { images: [], image: null } } });
  });

  it("[S5-PROFILE-14] refuses a picture that is neither a file nor an address, names its field, and saves nothing", async () => {
    const picture = await jpeg(20, 10);
    for (const [parts, status, path] of [
      [[["images", "osh.jpg"]], 400, "images.0"],
      [
        [
          ["images", FOREIGN],
          ["files", new Uint8Array(Buffer.from("no picture"))],
        ],
        422,
        "files.0",
      ],
      [Array(6).fill(["images", picture]), 400, "images"],
      [[...Array(5).fill(["images", FOREIGN]), ["files", picture]], 400, "images"],
      [
        [
          ["openingHours", "{"],
          ["images", picture],
        ],
        400,
        "openingHours",
      ],
      [[["openingHours", "[".repeat(30_000)]], 400, "openingHours"],
      [[["version", "one"]], 400, "version"],
      [[["description", "a\u0000b"]], 400, undefined],
    ] as [[string, string | Uint8Array][], number, string | undefined][]) {
      const reply = await save(parts);
      const { fields } = reply.body as { fields?: { path: string }[] };
      expect([reply.status, fields?.[0]?.path]).toEqual([status, path]);
    }
    const payload = { images: [7] };
    expect(await api.inject({ method: "PUT", url: "/api/merchants/m1", headers: owner.headers, payload })).toMatchObject({ status: 400 });
    expect(await row()).toMatchObject({ version: 1 });
  });

  it("is not read for who was rejected", async () => {
    await api.db.update(merchants).set({ status: "rejected" });
    expect(await save([["images", "osh.jpg"]])).toMatchObject({ status: 409, body: { code: "merchant_not_active" } });
  });
});
