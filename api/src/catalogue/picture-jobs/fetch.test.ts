import { getImport } from "@savat/contracts/imports";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import { jpeg, SVG } from "../../../test/hostile-pictures.ts";
import { fileOf, formOf } from "../../../test/import-files.ts";
import { type Answer, type PictureHost, startPictureHost } from "../../../test/picture-host.ts";
import { pictureFetches } from "../../platform/tables/picture-fetch.ts";
import { runImports } from "../imports/worker.ts";

const OWNER_PHONE = "+998935550000";
const OURS = /^\/api\/media\/p[0-9a-f]{32}-384\.webp$/;

function sending(bytes: Uint8Array | string, status = 200): Answer {
  return (_, response) => response.writeHead(status, { "content-type": "image/jpeg" }).end(bytes);
}

function redirectTo(location: string): Answer {
  return (_, response) => response.writeHead(302, { location }).end();
}

describe.each(databaseKinds())("a picture given by its address on $name", (kind) => {
  let site: PictureHost;
  let api: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    site = await startPictureHost();
    api = await createTestApp(kind, { pictureHosts: site.hosts });
  });
  beforeEach(async () => {
    await api.reset();
    site.asked.length = 0;
    site.answers.clear();
    await addMerchant(api.db, { id: "m1", ownerPhone: OWNER_PHONE });
    owner = await api.signIn(OWNER_PHONE);
  });
  afterAll(async () => {
    await api.close();
    await site.close();
  });

  async function addByAddress(primaryImage: string, name = "Osh") {
    const payload = { name, price: 100, category: "Taomlar", primaryImage };
    const reply = await api.inject({ method: "POST", url: "/api/merchants/m1/products", headers: owner.headers, payload });
    expect(reply.status).toBe(200);
    return reply.body as { product: { id: string; version: number; primaryImage: string; pictureFetch: unknown } };
  }

  async function inventory() {
    const { body } = await api.inject({ url: "/api/merchants/m1/inventory", headers: owner.headers });
    return (body as { products: { name: string; version: number; primaryImage: string; pictureFetch: unknown }[] }).products;
  }

  async function shown(): Promise<string[]> {
    const { body } = await api.inject({ url: "/api/merchants/m1/products" });
    return (body as { products: { primaryImage: string }[] }).products.map(({ primaryImage }) => primaryImage);
  }

  it("[D-FETCH-01] is pending and hidden, is fetched once for all rows that use it, and is then shown as our copy", async () => {
    site.answers.set("/osh.jpg", sending(await jpeg(40, 30)));
    const address = `${site.origin}/osh.jpg`;
    const { product } = await addByAddress(address);
    await addByAddress(address, "Non");
    expect(product).toMatchObject({ primaryImage: address, pictureFetch: { address, state: "pending", fault: null } });
    expect(await shown()).toEqual(["", ""]);
    await api.app.fetchPictures();
    await api.app.fetchPictures();
    expect(site.asked).toEqual(["/osh.jpg"]);
    const [first, second] = await inventory();
    expect(first).toMatchObject({ primaryImage: expect.stringMatching(OURS), pictureFetch: null, version: product.version });
    expect(second?.primaryImage).toBe(first?.primaryImage);
    expect(await shown()).toEqual([first?.primaryImage, first?.primaryImage]);
    expect(await api.inject({ url: first?.primaryImage ?? "" })).toMatchObject({ status: 200, headers: { "content-type": "image/webp" } });
    expect((await addByAddress(address, "Yana")).product).toMatchObject({ primaryImage: first?.primaryImage, pictureFetch: null });
    expect(site.asked).toHaveLength(1);
  });

  it("[D-FETCH-02] of a merchant's profile takes its place among the others, also after a save meanwhile", async () => {
    site.answers.set("/a.jpg", sending(await jpeg(40, 30)));
    const own = `/api/media/p${"0".repeat(32)}-384.webp`;
    const address = `${site.origin}/a.jpg`;
    const save = await api.inject({ method: "PUT", url: "/api/merchants/m1", headers: owner.headers, payload: { images: [own, address] } });
    expect(save.body).toMatchObject({ merchant: { images: [own, address], pictureFetches: [{ address, state: "pending", fault: null }] } });
    expect((await api.inject({ url: "/api/merchants/m1" })).body).toMatchObject({ merchant: { images: [own], image: own } });
    await api.app.fetchPictures();
    const { body } = await api.inject({ url: "/api/merchants/m1/own", headers: owner.headers });
    expect(body).toMatchObject({ merchant: { images: [own, expect.stringMatching(OURS)], pictureFetches: [] } });
    const again = await api.inject({ method: "PUT", url: "/api/merchants/m1", headers: owner.headers, payload: { images: [address] } });
    expect(again.body).toMatchObject({ merchant: { images: [expect.stringMatching(OURS)], pictureFetches: [] } });
  });

  it.each([
    ["a page that is not there", "/gone.jpg", undefined, "refused"],
    ["a file that is no picture", "/a.svg", sending(SVG), "kind"],
    ["a damaged picture", "/half.jpg", sending(Buffer.from("ffd8ffe000104a46494600", "hex")), "unreadable"],
    ["a file that is too large", "/big.jpg", sending(Buffer.alloc(6 * 1024 * 1024, 255)), "too_large"],
    ["a redirect to an inner address", "/inner.jpg", redirectTo("https://127.0.0.1/secret.jpg"), "not_allowed"],
    ["a redirect to an address that is not https", "/http.jpg", redirectTo("http://127.0.0.1/secret.jpg"), "not_allowed"],
    ["a redirect to itself", "/loop.jpg", redirectTo("/loop.jpg"), "refused"],
  ])("[D-FETCH-07] that is %s fails, and the person is told why", async (_, path, answer, fault) => {
    if (answer) site.answers.set(path, answer);
    const address = `${site.origin}${path}`;
    await addByAddress(address);
    await api.app.fetchPictures();
    expect((await inventory())[0]).toMatchObject({ primaryImage: address, pictureFetch: { address, state: "failed", fault } });
    expect(await shown()).toEqual([""]);
  });

  it("[D-FETCH-05] behind a login, or at another port than https's, is not fetched", async () => {
    for (const address of ["https://user:secret@example.uz/a.jpg", "https://example.uz:8443/a.jpg"]) {
      await addByAddress(address, address);
      await api.app.fetchPictures();
    }
    expect((await inventory()).map(({ pictureFetch }) => pictureFetch)).toMatchObject([{ fault: "not_allowed" }, { fault: "not_allowed" }]);
  });

  it("[D-FETCH-07] of a site that is busy is tried again after a minute and after ten, and then given up; saving it again starts again", async () => {
    site.answers.set("/busy.jpg", sending("", 503));
    const address = `${site.origin}/busy.jpg`;
    const { product } = await addByAddress(address);
    for (const [minute, calls] of [
      [0, 1],
      [0.9, 1],
      [1, 2],
      [10, 2],
      [11, 3],
      [60, 3],
    ] as const) {
      api.clock.setOffset(minute * 60_000);
      await api.app.fetchPictures();
      expect([minute, site.asked.length]).toEqual([minute, calls]);
    }
    owner = await api.signIn(OWNER_PHONE);
    expect((await inventory())[0]).toMatchObject({ pictureFetch: { state: "failed", fault: "refused" } });
    site.answers.set("/busy.jpg", sending(await jpeg(40, 30)));
    const url = `/api/merchants/m1/products/${product.id}`;
    await api.inject({ method: "PUT", url, headers: owner.headers, payload: { primaryImage: address } });
    await api.app.fetchPictures();
    expect((await inventory())[0]).toMatchObject({ primaryImage: expect.stringMatching(OURS), pictureFetch: null });
  });

  it("[D-FETCH-06] counts against its host: the 31st call of a minute waits for the next, another host does not", async () => {
    for (let index = 0; index < 31; index += 1) await addByAddress(`${site.origin}/none-${index}.jpg`, `P${index}`);
    await api.app.fetchPictures();
    expect(site.asked).toHaveLength(30);
    api.clock.setOffset(61_000);
    await api.app.fetchPictures();
    expect(site.asked).toHaveLength(31);
  });

  it("[D-FETCH-03] in a file of products is fetched after the row is on the shelf, and the report says which could not be", async () => {
    site.answers.set("/a.jpg", sending(await jpeg(40, 30)));
    const payload = formOf(fileOf(`;Osh;1;T;;;;;${site.origin}/a.jpg;`, `;Non;1;T;;;;;${site.origin}/none.jpg;`, ";Suv;1;T;;;;;;"));
    const { body } = await api.inject({ method: "POST", url: "/api/merchants/m1/imports", headers: owner.headers, payload });
    const { import: job } = body as { import: { id: string } };
    await runImports(api);
    async function report() {
      const { body } = await api.inject({ url: `/api/merchants/m1/imports/${job.id}`, headers: owner.headers });
      return getImport.reply.parse(body);
    }
    expect((await report()).import).toMatchObject({ created: 3, failedRows: 0, pendingPictures: 2, failedPictures: 0 });
    await api.app.fetchPictures();
    expect(await report()).toMatchObject({
      import: { created: 3, failedRows: 0, pendingPictures: 0, failedPictures: 1 },
      errors: [{ row: 3, column: "image", code: "picture_refused" }],
      pagination: { totalItems: 1 },
    });
    expect((await inventory()).map(({ primaryImage }) => OURS.test(primaryImage))).toEqual([true, false, false]);
  });

  it("[D-FETCH-09] of a process that died between the copy and its rows gets there by the next", async () => {
    const address = `${site.origin}/a.jpg`;
    await addByAddress(address);
    const picture = `/api/media/p${"1".repeat(32)}-384.webp`;
    await api.db.update(pictureFetches).set({ state: "stored", picture, leaseUntil: api.clock.now() });
    await api.app.fetchPictures();
    expect([(await inventory())[0]?.primaryImage, site.asked]).toEqual([picture, []]);
  });
});
