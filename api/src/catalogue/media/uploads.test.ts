import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import { emptyPng, jpeg, movingGif, noise, png, SVG } from "../../../test/hostile-pictures.ts";
import { storedMedia } from "../../../test/stored-media.ts";
import { later } from "../../platform/clock.ts";
import { limitHits } from "../../platform/tables/limits.ts";

const OWNER_PHONE = "+998935550000";
const MEGABYTE = 1024 * 1024;
const [kind] = databaseKinds();
if (kind === undefined) throw new Error("There is no database.");

let api: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  api = await createTestApp(kind);
  await addMerchant(api.db, { id: "m1", ownerPhone: OWNER_PHONE });
  owner = await api.signIn(OWNER_PHONE);
});
afterAll(() => api.close());

interface Named {
  bytes: Uint8Array;
  name?: string;
  type?: string;
}

async function send(body: BodyInit, headers: Record<string, string> = {}) {
  const form = new Response(body);
  const payload = Buffer.from(await form.arrayBuffer());
  const type = form.headers.get("content-type") ?? "";
  return api.inject({
    method: "POST",
    url: "/api/merchants/m1/uploads",
    payload,
    headers: { ...owner.headers, "content-type": type, ...headers },
  });
}

async function upload(files: readonly Named[], field = "files") {
  const form = new FormData();
  for (const { bytes, name = "a.jpg", type = "image/jpeg" } of files) form.append(field, new Blob([Buffer.from(bytes)], { type }), name);
  return send(form);
}

/** The stored bytes of one of our addresses, in its largest width. */
function bytesOf(url: string): Buffer {
  return readFileSync(join(api.env.storeFolder, "media", url.replace("/api/media/", "").replace("-384", "-768")));
}

function urlsOf(body: unknown): string[] {
  return (body as { pictures: { url: string }[] }).pictures.map(({ url }) => url);
}

async function only(file: Named): Promise<Buffer> {
  const { status, body } = await upload([file]);
  expect(status).toBe(200);
  return bytesOf(urlsOf(body)[0] ?? "");
}

describe("uploading pictures", () => {
  it("[D-IMAGE-03] stores them in the files' order, in every width, and serves them", async () => {
    const reply = await upload([
      { bytes: await jpeg(40, 30) },
      { bytes: await png(40, 30, 0.5), name: "b.png" },
      { bytes: await movingGif(3) },
    ]);
    expect(reply).toMatchObject({ status: 200, body: { dropped: 0 } });
    const urls = urlsOf(reply.body);
    expect(urls.map((url) => url[11])).toEqual(["p", "t", "p"]);
    for (const url of urls) expect(await api.inject({ url })).toMatchObject({ status: 200, headers: { "content-type": "image/webp" } });
  });

  it("[D-IMAGE-02] takes five and drops the others, of which it says how many", async () => {
    const files = await Promise.all([1, 2, 3, 4, 5].map(async (side) => ({ bytes: await jpeg(side * 10, 10) })));
    const huge = { bytes: new Uint8Array(6 * MEGABYTE), name: "never looked at.exe" };
    const { status, body } = await upload([...files, huge, ...files.slice(0, 1)]);
    expect([status, urlsOf(body).length, body]).toEqual([200, 5, expect.objectContaining({ dropped: 2 })]);
  });

  it("[D-IMAGE-01] goes by the content, not by the name or the type that the client gives", async () => {
    expect(await upload([{ bytes: await png(9, 9, 1), name: "a.jpg", type: "text/html" }])).toMatchObject({ status: 200 });
    expect(await upload([{ bytes: Buffer.from("a text"), name: "a.png", type: "image/png" }])).toMatchObject({
      status: 422,
      body: { code: "picture_kind" },
    });
  });

  it("turns a photograph as the camera was held, and keeps nothing of where it was taken", async () => {
    const exif = { IFD0: { Copyright: "GIZLI" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 18/1 0/1" } };
    const bytes = await sharp(await jpeg(60, 30))
      .withMetadata({ orientation: 6, exif })
      .jpeg()
      .toBuffer();
    expect(bytes.includes("GIZLI")).toBe(true);
    const kept = await only({ bytes });
    const { format, width, height, exif: keptExif } = await sharp(kept).metadata();
    expect({ format, width, height, keptExif }).toEqual({ format: "webp", width: 30, height: 60, keptExif: undefined });
    expect(kept.includes("GIZLI")).toBe(false);
  });

  it.each([
    ["a JPEG with a page behind it", async () => Buffer.concat([await jpeg(30, 30), Buffer.from("<script>alert(1)</script>")]), "<script"],
    [
      "a JPEG with an archive behind it",
      async () => Buffer.concat([await jpeg(30, 30), Buffer.from("PK\u0003\u0004evil.jar")]),
      "PK\u0003\u0004",
    ],
    ["a GIF with a page behind it", async () => Buffer.concat([await movingGif(1), Buffer.from("<svg onload=alert(1)>")]), "<svg"],
    ["a PNG with a page in a comment", async () => png(30, 30, 1, "<script>alert(1)</script>"), "<script"],
  ])("keeps the pixels alone of %s", async (_, bytesOfPolyglot, mark) => {
    const bytes = await bytesOfPolyglot();
    expect(Buffer.from(bytes).includes(mark)).toBe(true);
    expect((await only({ bytes })).includes(mark)).toBe(false);
  });
});

/** Files that are refused, and the code of the refusal. */
const REFUSED: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
  ["an SVG", () => Buffer.from(SVG), "picture_kind"],
  [
    "a WebP",
    async () =>
      sharp(await jpeg(9, 9))
        .webp()
        .toBuffer(),
    "picture_kind",
  ],
  ["an empty file", () => Buffer.alloc(0), "picture_kind"],
  ["the beginning of a PNG alone", () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), "picture_unreadable"],
  ["half a JPEG", async () => (await noise("jpeg")).subarray(0, 20_000), "picture_unreadable"],
  ["half a PNG", async () => (await noise("png")).subarray(0, 20_000), "picture_unreadable"],
  ["half a GIF's header", () => Buffer.from("GIF89a\u0001"), "picture_unreadable"],
  [
    "a JPEG of a thousand scans",
    async () => Buffer.concat([await jpeg(9, 9), Buffer.from("ffda".repeat(1000), "hex")]),
    "picture_unreadable",
  ],
  ["a PNG of 100 megapixels", () => emptyPng(10_000, 10_000), "picture_too_large"],
  ["a PNG of a row that is too long", () => emptyPng(20_000, 2), "picture_too_large"],
];

describe("a file that is refused", () => {
  it.each(REFUSED)("[D-IMAGE-01] is %s: nothing is stored, and the answer says which it was", async (_, bytesOfFile, code) => {
    const before = storedMedia(api);
    const bytes = await bytesOfFile();
    const good = { bytes: await jpeg(51, 51) };
    const reply = await upload([good, { bytes, name: "a.png", type: "image/png" }]);
    expect(reply).toMatchObject({ status: 422, body: { code, fields: [{ path: "files.1" }] } });
    expect(storedMedia(api).filter((name) => !before.includes(name) && !name.endsWith(".webp"))).toEqual([]);
  });

  it("[D-IMAGE-02] is one over 5 MB; one of exactly 5 MB is read", async () => {
    const [small, large] = [new Uint8Array(5 * MEGABYTE), new Uint8Array(5 * MEGABYTE + 1)];
    expect(await upload([{ bytes: small }])).toMatchObject({ status: 422 });
    expect(await upload([{ bytes: large }])).toMatchObject({
      status: 413,
      body: { code: "payload_too_large", fields: [{ path: "files.0" }] },
    });
  });

  it("takes no memory for the pixels that it claims to have", async () => {
    const bomb = emptyPng(10_000, 10_000);
    expect(bomb.length).toBeLessThan(20_000);
    await upload([{ bytes: await jpeg(9, 9) }]);
    const before = process.memoryUsage().rss;
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 1);
    for (let turn = 0; turn < 5; turn += 1) expect(await upload([{ bytes: bomb }])).toMatchObject({ status: 422 });
    clearInterval(timer);
    expect(most - before).toBeLessThan(60 * MEGABYTE);
  });

  it("is not a GIF of thousands of frames: its first one is kept, in bounded memory", async () => {
    const kept = await only({ bytes: await movingGif(3000) });
    expect((await sharp(kept, { pages: -1 }).metadata()).pages ?? 1).toBe(1);
  });
});

const HEAD = 'Content-Disposition: form-data; name="files"; filename="a.gif"';
const FORM = "multipart/form-data; boundary=b";

describe("a form that is not as it should be", () => {
  it.each([
    ["without a file", `--b\r\nContent-Disposition: form-data; name="files"\r\n\r\ntext\r\n--b--\r\n`, FORM, 400],
    ["whose file was not chosen", `--b\r\nContent-Disposition: form-data; name="files"; filename=""\r\n\r\n\r\n--b--\r\n`, FORM, 400],
    ["whose files have another name", `--b\r\n${HEAD.replace("files", "other")}\r\n\r\nGIF89a\r\n--b--\r\n`, FORM, 400],
    ["without a boundary", `--b\r\n${HEAD}\r\n\r\nGIF89a\r\n--b--\r\n`, "multipart/form-data", 400],
    ["with another boundary", `--b\r\n${HEAD}\r\n\r\nGIF89a\r\n--b--\r\n`, "multipart/form-data; boundary=c", 400],
    ["that stops in the middle", `--b\r\n${HEAD}\r\n\r\nGIF89a`, FORM, 400],
    ["that stops in a header", `--b\r\nContent-Dispo`, FORM, 400],
    ["with nothing in it", "", FORM, 400],
    ["of a thousand parts", `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(1000), FORM, 413],
    ["with a header of 100 KB", `--b\r\nX-A: ${"x".repeat(100_000)}\r\n${HEAD}\r\n\r\nGIF89a\r\n--b--\r\n`, FORM, 400],
    ["with a text of 100 KB", `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"x".repeat(100_000)}\r\n--b--\r\n`, FORM, 413],
    ["named after a prototype", `--b\r\n${HEAD.replace("files", "__proto__")}\r\n\r\nGIF89a\r\n--b--\r\n`, FORM, 400],
    ["that is JSON", '{"files":[]}', "application/json", 415],
    ["that is a text", "GIF89a", "image/gif", 415],
  ])("%s is refused with its status and a clear code", async (_, body, type, status) => {
    const code = { 400: "validation", 413: "payload_too_large", 415: "unsupported_media_type" }[status];
    expect(await send(body, { "content-type": type })).toMatchObject({ status, body: { code } });
  });

  it("is refused everywhere else", async () => {
    const request = {
      method: "PUT",
      url: "/api/auth/me",
      payload: "--b--\r\n",
      headers: { ...owner.headers, "content-type": FORM },
    } as const;
    expect(await api.inject(request)).toMatchObject({ status: 415 });
  });

  it("is refused by its announced size before any of it is read", async () => {
    expect(await send("--b--\r\n", { "content-type": FORM, "content-length": "40000000" })).toMatchObject({ status: 413 });
  });
});

it("a person uploads 300 times an hour at most", async () => {
  const now = api.clock.now();
  const hits = Array.from({ length: 300 }, () => now.getTime());
  await api.db.delete(limitHits);
  await api.db.insert(limitHits).values({ key: `upload:${owner.uid}`, hits, updatedAt: now, expiresAt: later(now, 1000) });
  expect(await upload([{ bytes: await jpeg(9, 9) }])).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
});
