import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { TEST_CARD_CODE, TEST_CARD_EXPIRE, TEST_CARDS } from "../src/buying/cards/test-cards.ts";
import type { OrderState } from "../src/buying/order-events/events.ts";
import { keyOf } from "../src/fulfilment/deliveries/token.ts";
import { insertAddress } from "../src/people/addresses/store.ts";
import { confirmationLink } from "../src/people/email-address/address-link.ts";
import { stopTokenOf } from "../src/people/phone-moves/stop-token.ts";
import { startSession } from "../src/people/sessions/sessions.ts";
import { newId } from "../src/platform/ids.ts";
import { users } from "../src/platform/tables/auth.ts";
import { couriers, deliveries } from "../src/platform/tables/couriers.ts";
import { productImports } from "../src/platform/tables/imports.ts";
import { inbox } from "../src/platform/tables/inbox.ts";
import { limitHits } from "../src/platform/tables/limits.ts";
import { merchantStaff, merchants } from "../src/platform/tables/merchants.ts";
import { paymentAttempts } from "../src/platform/tables/payments.ts";
import { phoneMoves, phoneNotices } from "../src/platform/tables/phone-moves.ts";
import { products } from "../src/platform/tables/products.ts";
import { refunds } from "../src/platform/tables/refunds.ts";
import { ADMIN_PHONE, type SignedIn, type TestApp } from "./app.ts";
import { addComplaint, addOrderIn, addOwedPart, type ComplaintSample } from "./board-orders.ts";
import type { DatabaseKind } from "./database.ts";
import { addMerchant, addProduct } from "./goods.ts";
import { newImportUrl } from "./import-files.ts";
import { createPurchase, type Purchase } from "./purchase.ts";
import { newPreviewId, newRelease, newReleaseTokenId, twoReleases } from "./releases.ts";
import { newProductUrl, newStaffUrl } from "./shop-contents.ts";

const PRICE = 4_200_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const PICTURE = "t0123456789abcdef-384.webp";
const OWNER_PHONE = "+998935550001";
const OTHER_OWNER_PHONE = "+998935550002";
const APPLICANT_PHONE = "+998935550003";
const STAFF = [
  { id: "s-staff", phone: "+998935550011", role: "staff" },
  { id: "s-manager", phone: "+998935550012", role: "manager" },
  { id: "s-admin", phone: "+998935550013", role: "admin" },
] as const;

export const ROLES = [
  "guest",
  "customer",
  "other",
  "blocked",
  "staff",
  "manager",
  "shopAdmin",
  "owner",
  "otherOwner",
  "applicant",
  "admin",
] as const;
export type Role = (typeof ROLES)[number];

/** Shop `m1` with its people and a customer, shop `m2`, the pending merchant `waiting`, and unrelated people. */
export interface World extends Purchase {
  people: Record<Exclude<Role, "guest">, SignedIn>;
  /** A new session for one call; undefined for a guest. */
  signInAs: (role: Role) => Promise<SignedIn | undefined>;
  newPhone: () => string;
  /** Forgets what was tried, so that no limit is near, and gives the customer a new session. */
  renew: () => Promise<void>;
}

async function addShops({ db }: TestApp): Promise<void> {
  await db.update(merchants).set({ ownerPhone: OWNER_PHONE }).where(eq(merchants.id, "m1"));
  await addMerchant(db, { id: "m2", ownerPhone: OTHER_OWNER_PHONE });
  await addProduct(db, { id: "lagmon", merchantId: "m2" });
  await addMerchant(db, { id: "waiting", status: "pending", ownerPhone: APPLICANT_PHONE });
  await db.insert(merchantStaff).values(STAFF.map((one) => ({ ...one, merchantId: "m1", name: one.id, joinDate: "2026-01-01" })));
}

export async function createWorld(kind: DatabaseKind): Promise<World> {
  const purchase = await createPurchase(kind);
  await purchase.reset();
  // Its one customer orders all day long.
  Object.assign(purchase.api.env.ordering, { perHour: 100_000, holdMs: DAY_MS, windowMs: DAY_MS });
  const { api } = purchase;
  let phones = 0;
  function newPhone(): string {
    phones += 1;
    return `+99893${String(phones).padStart(7, "0")}`;
  }
  await api.db.update(products).set({ stockQuantity: 1_000_000 });
  await addShops(api);
  mkdirSync(api.env.mediaFolder, { recursive: true });
  writeFileSync(join(api.env.mediaFolder, PICTURE), "picture");
  const people = {
    customer: await api.signIn(newPhone()),
    other: await api.signIn(newPhone()),
    blocked: await api.signIn(newPhone()),
    staff: await api.signIn(STAFF[0].phone),
    manager: await api.signIn(STAFF[1].phone),
    shopAdmin: await api.signIn(STAFF[2].phone),
    owner: await api.signIn(OWNER_PHONE),
    otherOwner: await api.signIn(OTHER_OWNER_PHONE),
    applicant: await api.signIn(APPLICANT_PHONE),
    admin: await api.signIn(ADMIN_PHONE),
  };
  await api.db.update(users).set({ blockedAt: api.clock.now() }).where(eq(users.id, people.blocked.uid));
  async function signIn(role: Exclude<Role, "guest">): Promise<SignedIn> {
    const { uid } = people[role];
    const tokens = await startSession(api, uid, null);
    return { ...tokens, uid, headers: { authorization: `Bearer ${tokens.token}` } };
  }
  return {
    ...purchase,
    people,
    newPhone,
    signInAs: async (role) => (role === "guest" ? undefined : signIn(role)),
    renew: async () => {
      await api.db.delete(limitHits);
      // Whatever an earlier request did to the shops: they sell, here and now.
      const open = { openingHours: null, pausedUntil: null, zone: null, minOrder: 0, city: "tashkent" } as const;
      await api.db.update(merchants).set({ ...open, hoursExceptions: [] });
      await api.db.update(merchants).set({ takesOrdersSince: api.clock.now() }).where(eq(merchants.id, "m1"));
      people.customer = await signIn("customer");
    },
  };
}

/** A request that is right in every part, for things of the customer; who sends it is not its business. */
export interface Sample {
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  payload?: object | string;
  headers?: Record<string, string>;
}
type SampleOf = (world: World, caller: SignedIn | undefined) => Sample | Promise<Sample>;

function get(url: string | ((world: World) => Promise<string>)): SampleOf {
  return async (world) => ({ method: "GET", url: typeof url === "string" ? url : await url(world) });
}

function put(url: string | ((world: World) => Promise<string>), payload?: object): SampleOf {
  return async (world) => ({ method: "PUT", url: typeof url === "string" ? url : await url(world), ...(payload ? { payload } : {}) });
}

function remove(url: string | ((world: World) => Promise<string>)): SampleOf {
  return async (world) => ({ method: "DELETE", url: typeof url === "string" ? url : await url(world) });
}

function post(url: string, payloadOf: (world: World) => object | Promise<object>): SampleOf {
  return async (world) => ({ method: "POST", url, payload: await payloadOf(world) });
}

/** One file as a form, written out; its bytes must be ASCII. */
function postFile(url: string, name: string, file: { name: string; text: string }): SampleOf {
  const head = `Content-Disposition: form-data; name="${name}"; filename="${file.name}"\r\nContent-Type: application/octet-stream`;
  const payload = `--savat\r\n${head}\r\n\r\n${file.text}\r\n--savat--\r\n`;
  return () => ({ method: "POST", url, payload, headers: { "content-type": "multipart/form-data; boundary=savat" } });
}

/** As it is kept; nothing decodes it. */
const PHOTO = Buffer.from("webp");

/** A GIF of one pixel. */
const GIF = {
  name: "osh.gif",
  text: "GIF89a\x01\x00\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;",
};

/** A file of products; no other one of the shop is on its way. */
function postProducts(merchantId: string): SampleOf {
  const file = { name: "mahsulotlar.csv", text: "name;price;category\r\nChuchvara;35000,00;Taomlar\r\n" };
  const sampleOf = postFile(`/api/merchants/${merchantId}/imports`, "file", file);
  return async (world, caller) => {
    await world.api.db.delete(productImports);
    return sampleOf(world, caller);
  };
}

function rpc(method: string, paramsOf: (world: World) => object | Promise<object>): SampleOf {
  return post("/api/payments/cards", async (world) => ({ jsonrpc: "2.0", id: 1, method, params: await paramsOf(world) }));
}

async function newReceipt(world: World) {
  const { customer } = world.people;
  return world.receipt(customer, await world.order(customer));
}

/** A payment whose refund has no answer for two hours. */
async function newStuckRefund(world: World): Promise<string> {
  const { id: receiptId, paymentId } = await newReceipt(world);
  const orderId = (await world.payment(world.people.customer, paymentId)).orderId;
  const requestedAt = new Date(world.api.clock.now().getTime() - 2 * HOUR_MS);
  const times = { requestedAt, updatedAt: requestedAt };
  await world.api.db
    .insert(refunds)
    .values({ id: newId("ref"), attemptId: paymentId, orderId, receiptId, amount: PRICE, state: "asked", ...times });
  return paymentId;
}

async function newCard({ people: { customer }, call }: World): Promise<string> {
  const [card] = TEST_CARDS;
  const reply = await call(customer, "cards.create", { card: { number: card?.number, expire: TEST_CARD_EXPIRE } });
  await call(customer, "cards.get_verify_code", { token: tokenOf(reply.result) });
  return tokenOf(reply.result);
}

function tokenOf(result: unknown): string {
  const { card } = result as { card: { token: string } };
  return card.token;
}

const REFRESH: SampleOf = (_world, caller) => ({
  method: "POST",
  url: "/api/auth/refresh-token",
  ...(caller ? { headers: { authorization: `Bearer ${caller.refreshToken}` } } : {}),
});

const NEVER_USED_PHONE = "+998937770001";

/** Removes waiting moves. */
async function phoneMoveUrl({ api, people }: World): Promise<string> {
  await api.db.delete(phoneNotices);
  await api.db.delete(phoneMoves);
  return `/api/admin/customers/${people.other.uid}/phone-move`;
}

async function startMove({ api, people }: World): Promise<string> {
  const id = newId("mov");
  const now = api.clock.now();
  const dueAt = new Date(now.getTime() + HOUR_MS);
  await api.db
    .insert(phoneMoves)
    .values({ id, userId: people.other.uid, oldPhone: "+998930000002", newPhone: NEVER_USED_PHONE, createdAt: now, dueAt });
  return id;
}

/** `a.{session}.…` */
function sessionOf({ token }: SignedIn): string {
  return token.split(".")[1] ?? "";
}

/** Another session of the caller; a guest names an unknown one. */
const END_OTHER_DEVICE: SampleOf = async ({ api }, caller) => {
  const other = caller && (await startSession(api, caller.uid, "Chrome, Android"));
  return { method: "DELETE", url: `/api/auth/sessions/${other ? other.token.split(".")[1] : "ses_none"}` };
};

const ADDRESS = {
  label: "Uy",
  city: "tashkent",
  district: "Chilonzor",
  street: "Bunyodkor koʻchasi",
  house: "12",
  landmark: "Metro",
  entrance: "2",
  floor: "4",
  flat: "14",
  doorCode: "77",
  note: "Itdan qoʻrqmang",
  phone: "+998901234567",
  lat: 41.28,
  lng: 69.2,
} as const;

/** An address of the customer. */
async function addressUrl({ api, people }: World): Promise<string> {
  const { id } = await api.db.transaction((tx) => insertAddress(tx, people.customer.uid, ADDRESS, api.clock.now()));
  return `/api/addresses/${id}`;
}

/** Closes a shop for an hour. */
function pauseOf(merchantId: string): SampleOf {
  return ({ api }) => ({
    method: "PUT",
    url: `/api/merchants/${merchantId}/pause`,
    payload: { until: new Date(api.clock.now().getTime() + HOUR_MS).toISOString() },
  });
}

/** A shop that has stopped by itself. */
function reopenOf(merchantId: string): SampleOf {
  return async ({ api }) => {
    await api.db.update(merchants).set({ silentSince: api.clock.now() }).where(eq(merchants.id, merchantId));
    return { method: "POST", url: `/api/merchants/${merchantId}/reopen` };
  };
}

async function newTodayUrl(...product: Parameters<typeof newProductUrl>): Promise<string> {
  return `${await newProductUrl(...product)}/today`;
}

const VERIFY = post("/api/auth/verify-otp", async ({ api, newPhone }) => {
  const phone = newPhone();
  await api.inject({ method: "POST", url: "/api/auth/send-otp", payload: { phone } });
  return { phone, otp: api.sms.codeFor(phone), userType: "customer" };
});

const ORDER = {
  items: [{ id: "osh", price: PRICE, quantity: 1, name: "Osh", totalPrice: PRICE }],
  price: PRICE,
  merchant: { uid: "m1", name: "m" },
};

const APPLICATION = {
  businessAddress: "Toshkent, Navoiy koʻchasi, 1",
  businessType: "restaurant",
  businessOwnerName: "Aziza Karimova",
  businessOwnerEmail: "aziza@example.uz",
};

const PROFILE = {
  businessName: "Oltin Qozon",
  businessType: "cafe",
  contactPhone: "+998711234567",
  businessAddress: "Amir Temur koʻchasi, 2",
  city: "samarkand",
  description: "Toʻy oshi",
  images: [`/api/media/${PICTURE}`, "https://example.uz/osh.jpg"],
  openingHours: [...Array<object>(6).fill({ from: "09:00", to: "23:00" }), null],
};

const OWNERS_NAME: SampleOf = ({ newPhone }) => ({
  method: "PUT",
  url: "/api/merchants/m1",
  payload: { businessOwnerName: `Olim ${newPhone()}` },
});

/** The body of the console's form. */
function newMerchant({ newPhone }: World) {
  const { businessAddress, businessType, city, description } = PROFILE;
  const businessOwnerPhone = newPhone();
  const owner = { businessOwnerName: "Olim Karimov", businessOwnerEmail: "olim@example.uz", businessOwnerPhone };
  return { businessName: `Navroʻz ${businessOwnerPhone}`, ...owner, businessAddress, businessType, city, description };
}

/** Texts as a form, written out. */
function asForm(url: string, fields: Record<string, string>): Sample {
  const parts = Object.entries(fields).map(([name, text]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`);
  const payload = Buffer.from(`${parts.join("")}--b--\r\n`);
  return { method: "POST", url, headers: { "content-type": "multipart/form-data; boundary=b" }, payload };
}

async function newApplicant({ api, newPhone }: World): Promise<string> {
  const phone = newPhone();
  const id = `new${phone.slice(1)}`;
  await addMerchant(api.db, { id, status: "pending", ownerPhone: phone });
  return id;
}

/** A shop whose new name waits. */
function newNameOf(verdict: "approve" | "reject"): SampleOf {
  return async ({ api, newPhone }) => {
    const name = `Bahor ${newPhone()}`;
    await api.db.update(merchants).set({ pendingName: name }).where(eq(merchants.id, "m2"));
    return { method: "PUT", url: `/api/merchants/m2/rename/${verdict}`, payload: { name } };
  };
}

const NEW_MERCHANT_FORM: SampleOf = (world) => asForm("/api/merchants", newMerchant(world));

const ANOTHER_OWNER: SampleOf = async (world) => {
  const payload = { businessOwnerPhone: world.newPhone() };
  return { method: "PUT", url: `/api/merchants/${await newApplicant(world)}`, payload };
};

const MESSAGE = { name: "Aziza", email: "aziza@example.uz", subject: "Rahmat", message: "Osh juda mazali edi." };
const AUDIT_FILTER = { entity: "merchant", action: "updated", actor: OWNER_PHONE, merchantId: "m1", from: "2026-02-01", to: "2026-03-02" };

async function newLetterUrl({ api }: World): Promise<string> {
  const id = newId("inb");
  await api.db.insert(inbox).values({ id, kind: "contact", ...MESSAGE, createdAt: api.clock.now() });
  return `/api/admin/inbox/${id}`;
}

async function newUser({ api, newPhone }: World, isBlocked = false): Promise<string> {
  const id = newId("usr");
  const now = api.clock.now();
  const user = { id, phone: newPhone(), userType: "customer", createdAt: now, updatedAt: now } as const;
  await api.db.insert(users).values({ ...user, blockedAt: isBlocked ? now : null });
  return id;
}

const PRODUCT = {
  name: "Chuchvara",
  price: 3_500_000,
  category: "m1-taomlar",
  primaryImage: "",
  notes: "400 g",
  stockQuantity: 40,
  vat: 12,
  mxikCode: "10202001001000001",
  packages: [{ code: "1500001", name: "dona" }],
};
const STOCK = { stockQuantity: 5, stockSeen: 100, version: 1 };
const MEMBER = { name: "Nodira", role: "manager", email: "nodira@example.uz", joinDate: "2026-02-01" };

const PROFILE_FORM: SampleOf = ({ newPhone }) => ({
  method: "PUT",
  url: "/api/merchants/m1",
  headers: { "content-type": "multipart/form-data; boundary=b" },
  payload: Buffer.from(`--b\r\ncontent-disposition: form-data; name="contactPhone"\r\n\r\n${newPhone()}\r\n--b--\r\n`),
});

function putOf(urlOf: (world: World) => Promise<string>, payload?: object): SampleOf {
  return put(urlOf, payload);
}

function postOf(urlOf: (world: World) => Promise<string>, payload: object = {}): SampleOf {
  return async (world) => ({ method: "POST", url: await urlOf(world), payload });
}

/** The address of an order of the customer at a shop, in that state; `what` is the rest of the path. */
function boardOrder(state: OrderState, what: string, merchantId = "m1") {
  return async ({ api, people }: World): Promise<string> => {
    const id = await addOrderIn(api.db, state, { userId: people.customer.uid, merchantId, now: api.clock.now() });
    return `/api/merchants/m1/orders/${id}/${what}`;
  };
}

/** An order of the shop that a courier has; the call carries the key of their link. */
function byLink(state: OrderState, method: "GET" | "POST" | "PUT", path: string, payload?: object): SampleOf {
  return async ({ api, people }) => {
    const now = api.clock.now();
    const orderId = await addOrderIn(api.db, state, { userId: people.customer.uid, now });
    const delivery = { id: newId("dlv"), name: "Otabek", phone: "+998901119999" };
    await api.db.insert(deliveries).values({ ...delivery, orderId, assignedBy: people.owner.uid, assignedAt: now });
    const headers = { authorization: `Bearer ${keyOf(delivery, api.env)}` };
    return { method, url: `/api/delivery${path}`, headers, ...(payload ? { payload } : {}) };
  };
}

/** A courier whom the shop has named before. */
const FORGET_COURIER: SampleOf = async ({ api, newPhone }) => {
  const id = newId("cou");
  await api.db.insert(couriers).values({ id, merchantId: "m1", name: "Otabek", phone: newPhone(), createdAt: api.clock.now() });
  return { method: "DELETE", url: `/api/merchants/m1/couriers/${id}` };
};

const COURIER = { name: "Otabek", phone: "+998901119999" };
const PLACE = { lat: 41.31, lng: 69.28 };

/** The address of one of the customer's orders in that state. */
function ownOrder(state: OrderState, what: string, complaint?: ComplaintSample) {
  return async ({ api, people }: World): Promise<string> => {
    const now = api.clock.now();
    const id = await addOrderIn(api.db, state, { userId: people.customer.uid, now });
    if (complaint) await addComplaint(api.db, id, now, complaint);
    return `/api/orders/${id}/${what}`;
  };
}

const COMPLAINT_PHOTO: SampleOf = async (world) => {
  const sample = await postFile(await ownOrder("delivered", "complaint/photo", {})(world), "files", GIF)(world, undefined);
  return { ...sample, method: "PUT" };
};

/** The address of an admin's decision about an order in that state. */
function adminOrder(state: OrderState, what: string, complaint?: ComplaintSample) {
  return async ({ api, people }: World): Promise<string> => {
    const now = api.clock.now();
    const id = await addOrderIn(api.db, state, { userId: people.customer.uid, now });
    if (complaint) await addComplaint(api.db, id, now, complaint);
    return `/api/admin/orders/${id}/${what}`;
  };
}

async function owedPartUrl({ api, people }: World): Promise<string> {
  const now = api.clock.now();
  const id = await addOrderIn(api.db, "confirmed", { userId: people.customer.uid, now });
  const [attempt] = await api.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id));
  return `/api/admin/parts/${await addOwedPart(api.db, id, attempt?.id ?? "", now)}/paid-out`;
}

/** A shop that has done everything of its first day but the opening. */
const OPEN_SHOP: SampleOf = async ({ api, people }) => {
  await api.db.update(merchants).set({ takesOrdersSince: null }).where(eq(merchants.id, "m1"));
  await addOrderIn(api.db, "confirmed", { userId: people.owner.uid, now: api.clock.now(), isTest: true, acceptedAt: api.clock.now() });
  return { method: "POST", url: "/api/merchants/m1/open", payload: {} };
};

const REASON = { reason: "Oshpaz kasal" };

/** Every route of the API by `METHOD path`, with ` #…` for another way to ask it. `HEAD` goes as its `GET`. */
const ALL = {
  "GET /health/live": get("/health/live"),
  "GET /health/ready": get("/health/ready"),
  "GET /data-version": get("/data-version"),
  "GET /metrics": get("/metrics"),
  "GET /api/docs": get("/api/docs"),
  "GET /api/docs/json": get("/api/docs/json"),
  "GET /api/docs/yaml": get("/api/docs/yaml"),
  "GET /api/docs/static/index.html": get("/api/docs/static/index.html"),
  "GET /api/docs/static/swagger-initializer.js": get("/api/docs/static/swagger-initializer.js"),
  "GET /api/docs/static/*": get("/api/docs/static/swagger-ui.css"),
  "POST /api/auth/send-otp": post("/api/auth/send-otp", ({ newPhone }) => ({
    phone: newPhone(),
    userType: "customer",
    purpose: "sign_in",
  })),
  "POST /api/auth/verify-otp": VERIFY,
  "POST /api/auth/refresh-token": REFRESH,
  "POST /api/auth/confirm-email": async ({ api, people }: World): Promise<Sample> => {
    const { uid: userId } = people.customer;
    const recipient = "aziza@example.uz";
    await api.db.update(users).set({ email: recipient, emailConfirmedAt: null }).where(eq(users.id, userId));
    const link = await confirmationLink(api.db, api.env, { userId, recipient, language: "uz" }, api.clock.now());
    return { method: "POST", url: "/api/auth/confirm-email", payload: { token: link?.split("#")[1] ?? "" } };
  },
  "POST /api/auth/logout": post("/api/auth/logout", () => ({ everywhere: false })),
  "POST /api/auth/logout #everywhere": post("/api/auth/logout", () => ({ everywhere: true })),
  "GET /api/push": get("/api/push"),
  "PUT /api/push": put("/api/push", { endpoint: "https://push.example/a", p256dh: "BKey", auth: "secret" }),
  "POST /api/push/off": postOf(async () => "/api/push/off"),
  "GET /api/auth/me": get("/api/auth/me"),
  "PUT /api/auth/me": put("/api/auth/me", { displayName: "Aziza" }),
  "GET /api/auth/sessions": get("/api/auth/sessions"),
  "DELETE /api/auth/sessions/:id": END_OTHER_DEVICE,
  "DELETE /api/auth/sessions/:id #of another customer": remove(async ({ people }) => `/api/auth/sessions/${sessionOf(people.customer)}`),
  "GET /api/addresses": get("/api/addresses"),
  "POST /api/addresses": post("/api/addresses", () => ADDRESS),
  "PUT /api/addresses/:id": put(addressUrl, ADDRESS),
  "DELETE /api/addresses/:id": remove(addressUrl),
  "POST /api/auth/become-merchant": post("/api/auth/become-merchant", ({ newPhone }) => {
    const businessOwnerPhone = newPhone();
    return { ...APPLICATION, businessName: `Bahor ${businessOwnerPhone}`, businessOwnerPhone };
  }),
  "GET /api/auth/me/merchants": get("/api/auth/me/merchants"),
  "GET /api/merchants": get("/api/merchants?page=1&limit=10&businessType=all&city=tashkent&search=oltin&status=active"),
  "GET /api/merchants #pending": get("/api/merchants?status=pending"),
  "GET /api/merchants #rejected": get("/api/merchants?status=rejected"),
  "GET /api/merchants #renaming": get("/api/merchants?status=renaming"),
  "GET /api/merchants #all": get("/api/merchants?status=all"),
  "POST /api/merchants": post("/api/merchants", (world) => newMerchant(world)),
  "POST /api/merchants #form": NEW_MERCHANT_FORM,
  "GET /api/sitemap/merchants": get("/api/sitemap/merchants?after=a"),
  "GET /api/merchants/:id": get("/api/merchants/m1"),
  "GET /api/merchants/:id #pending": get("/api/merchants/waiting"),
  "GET /api/merchants/:id/own": get("/api/merchants/m1/own"),
  "GET /api/merchants/:id/own #pending": get("/api/merchants/waiting/own"),
  "PUT /api/merchants/:id": put("/api/merchants/m1", PROFILE),
  "PUT /api/merchants/:id #pending": put("/api/merchants/waiting", { description: "Uy taomlari" }),
  "PUT /api/merchants/:id #form": PROFILE_FORM,
  "PUT /api/merchants/:id #the owner's name": OWNERS_NAME,
  "PUT /api/merchants/:id #another owner": ANOTHER_OWNER,
  "DELETE /api/merchants/:id": remove(async (world) => `/api/merchants/${await newApplicant(world)}`),
  "PUT /api/merchants/:id/approve": put(async (world) => `/api/merchants/${await newApplicant(world)}/approve`),
  "PUT /api/merchants/:id/reject": put(async (world) => `/api/merchants/${await newApplicant(world)}/reject`, {
    reason: "Manzil topilmadi",
  }),
  "PUT /api/merchants/:id/rename/approve": newNameOf("approve"),
  "PUT /api/merchants/:id/rename/reject": newNameOf("reject"),
  "GET /api/merchants/:id/categories": get("/api/merchants/m1/categories"),
  "GET /api/merchants/:id/categories #pending": get("/api/merchants/waiting/categories"),
  "GET /api/merchants/:id/products": get("/api/merchants/m1/products?page=1&limit=12&category=m1-taomlar&search=osh&ids=osh"),
  "GET /api/merchants/:id/products #pending": get("/api/merchants/waiting/products"),
  "GET /api/merchants/:id/inventory": get("/api/merchants/m1/inventory?page=1&limit=10&category=m1-taomlar&search=osh"),
  "GET /api/merchants/:id/inventory #pending": get("/api/merchants/waiting/inventory"),
  "POST /api/merchants/:id/products": post("/api/merchants/m1/products", () => PRODUCT),
  "POST /api/merchants/:id/products #pending": post("/api/merchants/waiting/products", () => PRODUCT),
  "PUT /api/merchants/:id/products/:productId": put(({ api }) => newProductUrl(api.db, "m1"), PRODUCT),
  "PUT /api/merchants/:id/products/:productId #stock": put(({ api }) => newProductUrl(api.db, "m1"), STOCK),
  "PUT /api/merchants/:id/products/:productId #of another shop": put(({ api }) => newProductUrl(api.db, "m1", "m2"), STOCK),
  "PUT /api/merchants/:id/products/:productId/today": put(({ api }) => newTodayUrl(api.db, "m1"), { isOut: true }),
  "PUT /api/merchants/:id/products/:productId/today #of another shop": put(({ api }) => newTodayUrl(api.db, "m1", "m2"), { isOut: true }),
  "POST /api/merchants/:id/reopen": reopenOf("m1"),
  "PUT /api/merchants/:id/pause": pauseOf("m1"),
  "PUT /api/merchants/:id/pause #pending": pauseOf("waiting"),
  "DELETE /api/merchants/:id/products/:productId": remove(({ api }) => newProductUrl(api.db, "m1")),
  "DELETE /api/merchants/:id/products/:productId #of another shop": remove(({ api }) => newProductUrl(api.db, "m1", "m2")),
  "GET /api/merchants/:id/staff": get("/api/merchants/m1/staff"),
  "GET /api/merchants/:id/staff #pending": get("/api/merchants/waiting/staff"),
  "POST /api/merchants/:id/staff": post("/api/merchants/m1/staff", ({ newPhone }) => ({ ...MEMBER, phone: newPhone() })),
  "POST /api/merchants/:id/staff #pending": post("/api/merchants/waiting/staff", ({ newPhone }) => ({ ...MEMBER, phone: newPhone() })),
  "PUT /api/merchants/:id/staff/:staffId": put(({ api, newPhone }) => newStaffUrl(api.db, "m1", newPhone()), MEMBER),
  "PUT /api/merchants/:id/staff/:staffId #the owner": put("/api/merchants/m1/staff/owner", MEMBER),
  "PUT /api/merchants/:id/staff/:staffId #of another shop": put(({ api, newPhone }) => newStaffUrl(api.db, "m1", newPhone(), "m2"), MEMBER),
  "DELETE /api/merchants/:id/staff/:staffId": remove(({ api, newPhone }) => newStaffUrl(api.db, "m1", newPhone())),
  "DELETE /api/merchants/:id/staff/:staffId #the owner": remove("/api/merchants/m1/staff/owner"),
  "DELETE /api/merchants/:id/staff/:staffId #of another shop": remove(({ api, newPhone }) => newStaffUrl(api.db, "m1", newPhone(), "m2")),
  "GET /api/merchants/:id/audit": get(
    "/api/merchants/m1/audit?page=1&limit=20&entity=product&actor=%2B998935550000&from=2026-02-01&to=2026-03-02",
  ),
  "POST /api/orders": post("/api/orders", () => ORDER),
  "GET /api/orders": get("/api/orders?page=1&limit=10"),
  "GET /api/orders/changes": get("/api/orders/changes"),
  "GET /api/orders/:id": get(async ({ order, people }) => `/api/orders/${(await order(people.customer)).id}`),
  "POST /api/orders/:id/cancel": async ({ order, people }: World): Promise<Sample> => ({
    method: "POST",
    url: `/api/orders/${(await order(people.customer)).id}/cancel`,
  }),
  "PUT /api/orders/:id/email": put(async ({ order, people }) => `/api/orders/${(await order(people.customer)).id}/email`, {
    email: "aziza@example.uz",
  }),
  "PUT /api/orders/:id/address": putOf(async ({ order, people }) => `/api/orders/${(await order(people.customer)).id}/address`, {
    address: ADDRESS,
  }),
  "PUT /api/orders/:id/address #bare": putOf(
    async ({ order, people }) => `/api/orders/${(await order(people.customer)).id}/address`,
    ADDRESS,
  ),
  "PUT /api/orders/:id/out-choice": putOf(async ({ order, people }) => `/api/orders/${(await order(people.customer)).id}/out-choice`, {
    outChoice: "ask",
  }),
  "POST /api/orders/:id/answer": postOf(ownOrder("paid:asking", "answer"), { answer: "leave_out" }),
  "POST /api/orders/:id/complaint": postOf(ownOrder("delivered", "complaint"), { text: "Sovuq keldi" }),
  "PUT /api/orders/:id/complaint/photo": COMPLAINT_PHOTO,
  "GET /api/orders/:id/complaint/photo": get(ownOrder("delivered", "complaint/photo", { photo: PHOTO })),
  "GET /api/merchants/:id/orders": get("/api/merchants/m1/orders"),
  "GET /api/merchants/:id/orders #pending": get("/api/merchants/waiting/orders"),
  "GET /api/merchants/:id/orders/history": get(
    "/api/merchants/m1/orders/history?page=1&limit=10&from=2026-02-01&to=2026-03-02&search=osh&status=delivered",
  ),
  "GET /api/merchants/:id/orders/days": get("/api/merchants/m1/orders/days?from=2026-02-01&to=2026-03-02"),
  "GET /api/merchants/:id/orders/export": get("/api/merchants/m1/orders/export?from=2026-02-01&to=2026-03-02"),
  "PUT /api/merchants/:id/board/choices": putOf(async () => "/api/merchants/m1/board/choices", { busyMinutes: 10 }),
  "POST /api/merchants/:id/board/alive": postOf(async () => "/api/merchants/m1/board/alive", { isSoundAllowed: true }),
  "POST /api/merchants/:id/orders/:orderId/looked": postOf(boardOrder("paid", "looked")),
  "POST /api/merchants/:id/orders/:orderId/looked #of another shop": postOf(boardOrder("paid", "looked", "m2")),
  "POST /api/merchants/:id/orders/:orderId/accept": postOf(boardOrder("paid", "accept"), { minutes: 20, out: [1] }),
  "POST /api/merchants/:id/orders/:orderId/accept #of another shop": postOf(boardOrder("paid", "accept", "m2"), { minutes: 20 }),
  "POST /api/merchants/:id/orders/:orderId/reject": postOf(boardOrder("paid", "reject"), REASON),
  "POST /api/merchants/:id/orders/:orderId/reject #of another shop": postOf(boardOrder("paid", "reject", "m2"), REASON),
  "POST /api/merchants/:id/orders/:orderId/cancel": postOf(boardOrder("preparing", "cancel"), REASON),
  "POST /api/merchants/:id/orders/:orderId/cancel #of another shop": postOf(boardOrder("preparing", "cancel", "m2"), REASON),
  "POST /api/merchants/:id/orders/:orderId/step": postOf(boardOrder("confirmed", "step"), { step: "start" }),
  "POST /api/merchants/:id/orders/:orderId/step #of another shop": postOf(boardOrder("confirmed", "step", "m2"), { step: "start" }),
  "POST /api/merchants/:id/orders/:orderId/deliver": postOf(boardOrder("preparing:on_the_way", "deliver"), { reason: "left_at_door" }),
  "POST /api/merchants/:id/orders/:orderId/deliver #of another shop": postOf(boardOrder("preparing:on_the_way", "deliver", "m2"), {
    reason: "left_at_door",
  }),
  "POST /api/merchants/:id/orders/:orderId/not-received": postOf(boardOrder("preparing:on_the_way", "not-received")),
  "POST /api/merchants/:id/orders/:orderId/not-received #of another shop": postOf(boardOrder("preparing:on_the_way", "not-received", "m2")),
  "GET /api/merchants/:id/couriers": get("/api/merchants/m1/couriers"),
  "DELETE /api/merchants/:id/couriers/:courierId": FORGET_COURIER,
  "PUT /api/merchants/:id/orders/:orderId/courier": putOf(boardOrder("confirmed", "courier"), COURIER),
  "PUT /api/merchants/:id/orders/:orderId/courier #of another shop": putOf(boardOrder("confirmed", "courier", "m2"), COURIER),
  "GET /api/delivery": get("/api/delivery"),
  "GET /api/delivery #by its link": byLink("preparing:on_the_way", "GET", ""),
  "POST /api/delivery/picked-up": post("/api/delivery/picked-up", () => ({})),
  "POST /api/delivery/picked-up #by its link": byLink("preparing:ready", "POST", "/picked-up", {}),
  "POST /api/delivery/delivered": post("/api/delivery/delivered", () => ({ reason: "left_at_door" })),
  "POST /api/delivery/delivered #by its link": byLink("preparing:on_the_way", "POST", "/delivered", { reason: "left_at_door" }),
  "POST /api/delivery/not-received": post("/api/delivery/not-received", () => ({})),
  "POST /api/delivery/not-received #by its link": byLink("preparing:on_the_way", "POST", "/not-received", {}),
  "PUT /api/delivery/position": put("/api/delivery/position", PLACE),
  "PUT /api/delivery/position #by its link": byLink("preparing:on_the_way", "PUT", "/position", PLACE),
  "GET /api/delivery/changes": get("/api/delivery/changes"),
  "GET /api/delivery/changes #by its link": byLink("preparing:on_the_way", "GET", "/changes"),
  "GET /api/merchants/:id/checklist": get("/api/merchants/m1/checklist"),
  "POST /api/merchants/:id/test-order": post("/api/merchants/m1/test-order", () => ({})),
  "POST /api/merchants/:id/test-order #pending": post("/api/merchants/waiting/test-order", () => ({})),
  "POST /api/merchants/:id/open": OPEN_SHOP,
  "GET /api/admin/orders/late": get("/api/admin/orders/late?page=1&limit=10&kind=late"),
  "PUT /api/admin/orders/:id/address": putOf(adminOrder("confirmed", "address"), ADDRESS),
  "PUT /api/admin/orders/:id/delivered": putOf(adminOrder("preparing", "delivered"), REASON),
  "PUT /api/admin/orders/:id/not-received": putOf(adminOrder("cancelled:not_received", "not-received"), {
    decision: "keep",
    bearer: "customer",
    ...REASON,
  }),
  "PUT /api/admin/orders/:id/complaint": putOf(adminOrder("delivered", "complaint", {}), { answer: "Pul qaytarildi" }),
  "PUT /api/admin/orders/:id/complaint #for admins alone": putOf(adminOrder("delivered", "complaint", {}), REASON),
  "GET /api/admin/orders/:id/complaint/photo": get(adminOrder("delivered", "complaint/photo", { photo: PHOTO })),
  "PUT /api/admin/parts/:id/paid-out": putOf(owedPartUrl, { reference: "Chek 17" }),
  "GET /api/admin/orders": get("/api/admin/orders?page=1&limit=10&search=%2B998901234567&merchantId=m1&userId=u1&status=paid"),
  "GET /api/admin/orders/:id": get(async ({ order, people }) => `/api/admin/orders/${(await order(people.customer)).id}`),
  "PUT /api/admin/orders/:id/cancel": put(async ({ order, people }) => `/api/admin/orders/${(await order(people.customer)).id}/cancel`, {
    reason: "Mijoz soʻradi",
  }),
  "GET /api/admin/payments/attention": get("/api/admin/payments/attention?page=1&limit=10"),
  "PUT /api/admin/payments/:id/attention": put(async (world) => `/api/admin/payments/${await newStuckRefund(world)}/attention`, {
    kind: "refund_stuck",
  }),
  "GET /api/payments/:id": get(async (world) => `/api/payments/${(await newReceipt(world)).paymentId}`),
  "POST /api/payments/cards #cards.create": rpc("cards.create", () => ({
    card: { number: TEST_CARDS[0]?.number, expire: TEST_CARD_EXPIRE },
    save: false,
  })),
  "POST /api/payments/cards #cards.get_verify_code": rpc("cards.get_verify_code", async (world) => ({ token: await newCard(world) })),
  "POST /api/payments/cards #cards.verify": rpc("cards.verify", async (world) => ({ token: await newCard(world), code: TEST_CARD_CODE })),
  "POST /api/payments/cards #receipts.create": rpc("receipts.create", async ({ order, people: { customer } }) => ({
    amount: PRICE,
    account: { product_id: (await order(customer)).id, user_id: customer.uid },
  })),
  "POST /api/payments/cards #receipts.pay": rpc("receipts.pay", async (world) => ({
    id: (await newReceipt(world)).id,
    token: await world.token(world.people.customer),
    payer: { phone: "+998901234567" },
  })),
  "POST /api/payments/cards #unknown method": rpc("cards.steal", () => ({})),
  "POST /api/merchants/:id/uploads": postFile("/api/merchants/m1/uploads", "files", GIF),
  "POST /api/merchants/:id/uploads #pending": postFile("/api/merchants/waiting/uploads", "files", GIF),
  "POST /api/merchants/:id/imports": postProducts("m1"),
  "POST /api/merchants/:id/imports #pending": postProducts("waiting"),
  "GET /api/merchants/:id/imports": get("/api/merchants/m1/imports"),
  "GET /api/merchants/:id/imports/:importId": get(
    async ({ api, people }) => `${await newImportUrl(api, "m1", people.owner.uid)}?page=1&limit=50`,
  ),
  "GET /api/merchants/:id/imports/:importId #of another shop": get(({ api, people }) =>
    newImportUrl(api, "m2", people.otherOwner.uid, "m1"),
  ),
  "GET /api/merchants/:id/export": get("/api/merchants/m1/export"),
  "GET /api/merchants/:id/export #template": get("/api/merchants/m1/export?template=1"),
  "GET /api/media/:file": get(`/api/media/${PICTURE}`),
  "POST /api/releases/files/missing": post("/api/releases/files/missing", () => ({ hashes: ["0".repeat(96)] })),
  "PUT /api/releases/files/:hash": (): Sample => ({
    method: "PUT",
    url: `/api/releases/files/${"0".repeat(96)}`,
    headers: { "content-type": "application/octet-stream" },
    payload: "bytes",
  }),
  "GET /api/releases/files/:hash": get(`/api/releases/files/${"0".repeat(96)}`),
  "POST /api/contact": post("/api/contact", () => ({ ...MESSAGE, website: "" })),
  "POST /api/feedback": post("/api/feedback", () => ({ ...MESSAGE, website: "", category: "delivery", rating: 4 })),
  "GET /api/admin/inbox": get("/api/admin/inbox?page=1&limit=10&kind=feedback&category=delivery&rating=4&handled=0"),
  "PUT /api/admin/inbox/:id": put(newLetterUrl, { handled: true }),
  "GET /api/admin/customers": get("/api/admin/customers?page=1&limit=10&phone=%2B99893&blocked=1"),
  "PUT /api/admin/customers/:id/block": put(async (world) => `/api/admin/customers/${await newUser(world)}/block`, {
    reason: "Firibgarlik",
  }),
  "PUT /api/admin/customers/:id/block #an admin": put(async ({ people }) => `/api/admin/customers/${people.admin.uid}/block`),
  "PUT /api/admin/customers/:id/unblock": put(async (world) => `/api/admin/customers/${await newUser(world, true)}/unblock`),
  "PUT /api/admin/customers/:id/phone-move": put(phoneMoveUrl, { phone: NEVER_USED_PHONE, reason: "Pasport" }),
  "PUT /api/admin/customers/:id/phone-move #an admin": put(async ({ people }) => `/api/admin/customers/${people.admin.uid}/phone-move`, {
    phone: NEVER_USED_PHONE,
    reason: "Pasport",
  }),
  "DELETE /api/admin/customers/:id/phone-move": remove(async (world) => {
    const url = await phoneMoveUrl(world);
    await startMove(world);
    return url;
  }),
  "POST /api/auth/phone-move/stop": post("/api/auth/phone-move/stop", async (world) => {
    await phoneMoveUrl(world);
    return {};
  }),
  "POST /api/phone-moves/stop": post("/api/phone-moves/stop", () => ({ token: "mov_none.none" })),
  "POST /api/phone-moves/stop #of a move": post("/api/phone-moves/stop", async (world) => {
    await world.api.db.delete(phoneNotices);
    await world.api.db.delete(phoneMoves);
    return { token: stopTokenOf(world.api.env, await startMove(world)) };
  }),
  "GET /api/admin/overview": get("/api/admin/overview"),
  "GET /api/admin/audit": get(
    "/api/admin/audit?page=1&limit=20&entity=merchant&action=updated&actor=%2B998935550000&merchantId=m1&from=2026-02-01&to=2026-03-02",
  ),
  "POST /api/admin/audit/export": post("/api/admin/audit/export", () => AUDIT_FILTER),
  "GET /api/admin/releases": get("/api/admin/releases"),
  "GET /api/admin/releases/errors": get("/api/admin/releases/errors?remote=checkout"),
  "GET /api/releases/remotes/:remote/errors": get("/api/releases/remotes/checkout/errors"),
  "POST /api/releases/errors": post("/api/releases/errors", () => ({
    errors: [{ kind: "error", class: "TypeError", frames: [], builds: { shell: "0123456789abcdef0123" }, count: 1 }],
  })),
  "POST /api/releases/shell-maps": post("/api/releases/shell-maps", () => ({ build: "0123456789abcdef0123", sourceMaps: {} })),
  "GET /api/admin/releases/health": get("/api/admin/releases/health?remote=checkout&hours=48"),
  "POST /api/releases/health": post("/api/releases/health", () => ({ shell: "one", series: "0".repeat(32), builds: [] })),
  "GET /api/releases/remotes/:remote/health": get("/api/releases/remotes/checkout/health?hours=1"),
  "GET /api/admin/release-tokens": get("/api/admin/release-tokens"),
  "POST /api/admin/release-tokens": post("/api/admin/release-tokens", () => ({ team: "Checkout", remotes: ["checkout"], days: 30 })),
  "DELETE /api/admin/release-tokens/:id": remove(async (world) => `/api/admin/release-tokens/${await newReleaseTokenId(world.api)}`),
  "GET /api/releases/registry": get("/api/releases/registry?after=0"),
  "GET /api/releases/descriptors/:remote/:build": get(
    async (world) => `/api/releases/descriptors/checkout/${(await twoReleases(world.api))[1]}`,
  ),
  "POST /api/releases/shells": post("/api/releases/shells", () => ({ shell: "one", revision: 1, remotes: [] })),
  "GET /api/releases/remotes/:remote": get(async (world) => {
    await twoReleases(world.api);
    return "/api/releases/remotes/checkout";
  }),
  "POST /api/releases/remotes/:remote": post("/api/releases/remotes/checkout", () => newRelease({ origin: "http://127.0.0.1:1" }).body),
  "POST /api/releases/remotes/:remote/orders": post("/api/releases/remotes/checkout/orders", async (world) => ({
    order: "canary",
    build: (await twoReleases(world.api))[1],
    percent: 10,
    reason: "Sinov",
  })),
  "POST /api/releases/remotes/:remote/previews": post("/api/releases/remotes/checkout/previews", async (world) => ({
    build: (await twoReleases(world.api))[1],
    hours: 24,
    label: "Aziza",
  })),
  "POST /api/releases/remotes/:remote/grants": post("/api/releases/remotes/checkout/grants", async (world) => {
    await twoReleases(world.api);
    return { origin: "http://localhost:3102", keyHash: "a".repeat(64) };
  }),
  "DELETE /api/releases/remotes/:remote/previews/:id": remove(
    async (world) => `/api/releases/remotes/checkout/previews/${await newPreviewId(world.api)}`,
  ),
  "GET /api/dev/sms": get("/api/dev/sms?phone=%2B998901234567"),
  "GET /api/dev/mail": get("/api/dev/mail?to=a@example.uz"),
  "POST /api/dev/clock": post("/api/dev/clock", () => ({ offsetMs: 0 })),
  "GET /dev/inbox": get("/dev/inbox?phone=%2B998901234567"),
  "GET /dev/inbox.css": get("/dev/inbox.css"),
};

export type SampleName = keyof typeof ALL;
export const SAMPLES: Record<SampleName, SampleOf> = ALL;

/** The route of a sample: its name without the way it is asked. */
export function routeOf(name: string): string {
  return name.split(" #")[0] ?? name;
}
