import { readdirSync } from "node:fs";
import type { Complaint, ComplaintPhoto } from "@savat/contracts/orders";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds } from "../../../test/database.ts";
import { createShopDay, type ShopDay } from "../../../test/shop-day.ts";
import { messages } from "../../platform/tables/messages.ts";
import { createMessageJob } from "../messages/send.ts";

const BUYER = "+998901112233";

describe.each(databaseKinds())("a complaint, on $name", (kind) => {
  let day: ShopDay;
  let id: string;
  beforeAll(async () => {
    day = await createShopDay(kind);
  });
  afterAll(() => day.close());
  beforeEach(async () => {
    await day.begin();
    id = await day.buy();
    await day.bring(id, "on_the_way");
    await day.api.db.delete(messages);
    day.api.sms.messages.length = 0;
  });

  const complain = () => day.ask(id, "complaint", { text: "Non kuygan" });
  async function complaint(): Promise<Complaint | null> {
    return (await day.read(id)).progress.complaint;
  }
  function attach(bytes: Uint8Array, headers = day.buyer.headers) {
    const head = `--b\r\nContent-Disposition: form-data; name="files"; filename="x"\r\nContent-Type: image/png\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--b--\r\n")]);
    const type = "multipart/form-data; boundary=b";
    return day.api.inject({
      method: "PUT",
      url: `/api/orders/${id}/complaint/photo`,
      headers: { ...headers, "content-type": type },
      payload,
    });
  }
  const picture = (format: "jpeg" | "png" | "webp", red: number) =>
    sharp({ create: { width: 2000, height: 1000, channels: 3, background: { r: red, g: 90, b: 10 } } })
      .withExif({ IFD0: { Copyright: "someone" } })
      .toFormat(format)
      .toBuffer();
  const readPhoto = (url: string, headers: Record<string, string> = {}) => day.api.inject({ url: `/api/${url}`, headers });

  it.each(["jpeg", "png", "webp"] as const)(
    "[D-MSG-11] keeps a %s photo as pixels alone, and none among the public pictures",
    async (format) => {
      await complain();
      expect(await complaint()).toMatchObject({ hasPhoto: false, answer: null });
      expect((await attach(await picture(format, 200))).status).toBe(200);
      expect(await complaint()).toMatchObject({ hasPhoto: true });
      const { body, headers } = await readPhoto(`orders/${id}/complaint/photo`, day.buyer.headers);
      const { type, base64 } = body as ComplaintPhoto;
      expect(headers["cache-control"]).toBe("no-store");
      const stored = await sharp(Buffer.from(base64, "base64")).metadata();
      expect([type, stored.format, stored.width, stored.exif]).toEqual(["image/webp", "webp", 1280, undefined]);
      expect(readdirSync(day.api.env.dataFolder, { recursive: true }).filter((name) => String(name).endsWith(".webp"))).toEqual([]);
    },
  );

  it("[D-MSG-11] shows its photo to the customer and to admins with their token, and to nobody else", async () => {
    await complain();
    await attach(await picture("png", 10));
    const other = await day.api.signIn("+998907776655");
    const seen = await Promise.all([
      readPhoto(`orders/${id}/complaint/photo`, day.buyer.headers),
      readPhoto(`admin/orders/${id}/complaint/photo`, day.admin.headers),
      readPhoto(`orders/${id}/complaint/photo`),
      readPhoto(`orders/${id}/complaint/photo`, other.headers),
      readPhoto(`orders/${id}/complaint/photo`, day.owner.headers),
      readPhoto(`admin/orders/${id}/complaint/photo`, day.owner.headers),
    ]);
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 401, 404, 404, 403]);
  });

  it("[D-MSG-11] takes another photo in its place while it is open, and no file that is no picture", async () => {
    expect((await attach(await picture("png", 10))).body).toMatchObject({ code: "too_late" });
    await complain();
    expect((await attach(Buffer.from("no picture"))).body).toMatchObject({ code: "picture_kind", fields: [{ path: "files.0" }] });
    await attach(await picture("png", 10));
    const first = (await readPhoto(`orders/${id}/complaint/photo`, day.buyer.headers)).text;
    await attach(await picture("png", 250));
    expect((await readPhoto(`orders/${id}/complaint/photo`, day.buyer.headers)).text).not.toBe(first);
    await day.decide(`orders/${id}/complaint`, { answer: "Kechirasiz" });
    expect((await attach(await picture("png", 10))).body).toMatchObject({ code: "too_late" });
  });

  it("[D-MSG-12] is answered on the page of the order, and an SMS brings the link, once", async () => {
    await complain();
    const before = (await day.orderRow(id))?.updatedAt;
    day.moveClock(1000);
    expect(await day.decide(`orders/${id}/complaint`, { answer: "Pul qaytarildi" })).toMatchObject({ status: 200 });
    expect((await day.orderRow(id))?.updatedAt).not.toEqual(before);
    expect(await complaint()).toMatchObject({ isOpen: false, answer: "Pul qaytarildi", answeredAt: expect.any(String) });
    const job = createMessageJob({ ...day.api, ...day.context }).run;
    await job();
    await job();
    expect(day.api.sms.messages).toEqual([
      {
        phone: BUYER,
        purpose: "notice",
        text: `Savat: ${id.slice(-8)} buyurtma bo'yicha murojaatingizga javob berildi: ${day.api.env.publicOrigin}/orders/${id}`,
      },
    ]);
  });

  it("[D-MSG-12] that an older console closes says nothing to the customer: its text is for admins", async () => {
    await complain();
    await day.decide(`orders/${id}/complaint`, { reason: "Mijoz haq emas" });
    expect(await complaint()).toMatchObject({ isOpen: false, answer: null, answeredAt: null });
    expect(await day.api.db.select().from(messages)).toEqual([]);
  });
});
