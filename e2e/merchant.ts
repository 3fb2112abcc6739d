import { crc32, deflateSync } from "node:zlib";
import type { APIResponse, Browser, Locator, Page } from "@playwright/test";
import type { Language } from "@savat/contracts/language";
import type { createMerchant, updateMerchant } from "@savat/contracts/merchants";
import type { addProduct, InventoryProduct } from "@savat/contracts/products";
import type { addStaff } from "@savat/contracts/staff";
import type * as z from "zod/mini";
import { waitUntilLive } from "./actions.ts";
import { chooseLanguage, expect, freshPhone, type SignedIn, signInByApi, test, useSession } from "./fixtures.ts";

const ADMINS = 8;

export type Body<Endpoint extends { body?: z.core.$ZodType | undefined }> = z.input<NonNullable<Endpoint["body"]>>;

/** A journey's own shop: no other journey buys in it or edits it. */
export interface Shop {
  id: string;
  name: string;
  owner: SignedIn;
}

export type Call = [method: "GET" | "POST" | "PUT" | "DELETE", path: string, data?: unknown];

/** A call to the API as a given user, without a page. */
export async function call(page: Page, { token }: Pick<SignedIn, "token">, ...[method, path, data]: Call): Promise<APIResponse> {
  return page.request.fetch(`/api${path}`, { method, headers: { authorization: `Bearer ${token}` }, data });
}

/** The answer to a call that must succeed. */
export async function answerOf<T>(page: Page, who: Pick<SignedIn, "token">, ...request: Call): Promise<T> {
  const answer = await call(page, who, ...request);
  expect(answer.ok(), `${answer.url()} ${answer.status()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** A unique shop name. */
export function freshName(phone: string): string {
  return `Doʻkon ${phone.slice(-8)}`;
}

/** Adds a pending shop as the platform does, so its owner need not sign in. Returns its id. */
export async function applyByApi(page: Page, phone: string, businessName = freshName(phone)): Promise<string> {
  const data: Body<typeof createMerchant> = {
    businessName,
    businessOwnerName: "Olim Karimov",
    businessOwnerEmail: "olim@dokon.uz",
    businessOwnerPhone: phone,
    businessAddress: "Navoiy koʻchasi, 1-uy",
    businessType: "shop",
  };
  const { merchant } = await answerOf<{ merchant: { uid: string } }>(page, await platformAdmin(page), "POST", "/merchants", data);
  return merchant.uid;
}

let admin: Promise<SignedIn> | undefined;

/** This worker's own admin (scripts/stages/journeys.ts), because a phone gets one code a minute. */
export async function platformAdmin(page: Page): Promise<SignedIn> {
  admin ??= signInByApi(page, `+99890000010${1 + (test.info().workerIndex % ADMINS)}`);
  return admin;
}

/** Decides on an application. */
export async function decide(page: Page, id: string, decision: "approve" | "reject", reason?: string): Promise<void> {
  await answerOf(page, await platformAdmin(page), "PUT", `/merchants/${id}/${decision}`, reason === undefined ? undefined : { reason });
}

/** An approved shop, with its owner signed in. */
export async function openShop(page: Page): Promise<Shop> {
  const phone = freshPhone();
  const id = await applyByApi(page, phone);
  await decide(page, id, "approve");
  return { id, name: freshName(phone), owner: await signInByApi(page, phone, "merchant") };
}

export async function stock(page: Page, { id, owner }: Shop, product: Body<typeof addProduct>): Promise<InventoryProduct> {
  const made = await answerOf<{ product: InventoryProduct }>(page, owner, "POST", `/merchants/${id}/products`, product);
  return made.product;
}

export async function takeOn(page: Page, { id, owner }: Shop, role: Body<typeof addStaff>["role"], phone: string): Promise<void> {
  const member: Body<typeof addStaff> = { name: `Xodim ${phone.slice(-4)}`, phone, role };
  await answerOf(page, owner, "POST", `/merchants/${id}/staff`, member);
}

export async function editProfile(page: Page, { id, owner }: Shop, changes: Body<typeof updateMerchant>): Promise<void> {
  await answerOf(page, owner, "PUT", `/merchants/${id}`, changes);
}

/** Another person's browser. */
export async function otherPerson(browser: Browser, session: SignedIn, language: Language = "en"): Promise<Page> {
  const page = await browser.newPage();
  await chooseLanguage(page, language);
  await useSession(page, session);
  return page;
}

export async function openDashboard(page: Page, { id, name }: Pick<Shop, "id" | "name">, tab?: "profile" | "staff"): Promise<void> {
  await page.goto(`/merchant-dashboard/${id}${tab === undefined ? "" : `?tab=${tab}`}`);
  const heading = page.getByRole("heading", { level: 1, name });
  await expect(heading).toBeVisible();
  await waitUntilLive(heading);
}

/** The row of a product or of a staff member. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: new RegExp(name) }) });
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

const SIDE = 64;

/** A file to upload: a PNG of one colour. */
export function pictureFile(
  name: string,
  ...colour: [red: number, green: number, blue: number]
): { name: string; mimeType: string; buffer: Buffer } {
  const row = Buffer.from([0, ...Array.from({ length: SIDE }, () => colour).flat()]);
  const header = Buffer.from([0, 0, 0, SIDE, 0, 0, 0, SIDE, 8, 2, 0, 0, 0]);
  const pixels = deflateSync(Buffer.concat(Array<Buffer>(SIDE).fill(row)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const buffer = Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
  return { name, mimeType: "image/png", buffer };
}
