import type { MerchantRight } from "@savat/contracts/membership";
import type { Role, SampleName } from "../../../test/requests.ts";

/** A status, or the code of a refusal in a JSON-RPC answer, which travels in HTTP 200. */
type Outcome = number;
export type Row = Record<Role, Outcome>;

function everyone(outcome: Outcome): Row {
  return {
    guest: outcome,
    customer: outcome,
    other: outcome,
    blocked: outcome,
    staff: outcome,
    manager: outcome,
    shopAdmin: outcome,
    owner: outcome,
    otherOwner: outcome,
    applicant: outcome,
    admin: outcome,
  };
}

/** Every signed-in person except those named; 401 for the others. */
function signedIn(outcome: Outcome, named: Partial<Row> = {}): Row {
  return { ...everyone(outcome), guest: 401, blocked: 401, ...named };
}

/** A customer's own resource, and the answer that other people get. */
function customersOwn(refusal: Outcome): Row {
  return signedIn(refusal, { customer: 200 });
}

/** The answers of the named shop's people by right; the platform's admin gets them too. */
const MEMBERS: Record<MerchantRight, (outcome: Outcome) => Partial<Row>> = {
  "products:read": (outcome) => ({ staff: outcome, manager: outcome, shopAdmin: outcome, owner: outcome }),
  "stock:write": (outcome) => ({ staff: outcome, manager: outcome, shopAdmin: outcome, owner: outcome }),
  "products:write": (outcome) => ({ manager: outcome, shopAdmin: outcome, owner: outcome }),
  "profile:write": (outcome) => ({ manager: outcome, shopAdmin: outcome, owner: outcome }),
  "owner:write": (outcome) => ({ shopAdmin: outcome, owner: outcome }),
  "staff:write": (outcome) => ({ shopAdmin: outcome, owner: outcome }),
  "audit:read": (outcome) => ({ owner: outcome }),
  "orders:work": (outcome) => ({ staff: outcome, manager: outcome, shopAdmin: outcome, owner: outcome }),
  "orders:sums": (outcome) => ({ manager: outcome, shopAdmin: outcome, owner: outcome }),
  "shop:pause": (outcome) => ({ manager: outcome, shopAdmin: outcome, owner: outcome }),
};

/** A resource of the shop `m1`: 403 for everyone except its staff with that right. */
function members(right: MerchantRight, outcome: Outcome = 200): Row {
  return signedIn(403, { ...MEMBERS[right](outcome), admin: outcome });
}

/** Something of the merchant `waiting`, whose owner is the applicant. */
function applicants(outcome: Outcome = 200): Row {
  return signedIn(403, { applicant: outcome, admin: outcome });
}

const PUBLIC = everyone(200);
const NOT_FOUND = everyone(404);
const SIGNED_IN = signedIn(200);
const ADMINS = signedIn(403, { admin: 200 });
/** With the shells' token alone, whoever is signed in. */
const SHELLS = everyone(401);
/** With a team's token alone. */
const TEAMS = signedIn(403);

/** Who gets what from every endpoint. Orders and payments are `customer`'s, the merchant is `m1` with `staff`,
 * `manager`, `shopAdmin`, `owner`; `applicant` owns a waiting one, `admin` is the platform's. */
export const MATRIX: Record<SampleName, Row> = {
  "GET /health/live": PUBLIC,
  "GET /health/ready": PUBLIC,
  "GET /metrics": PUBLIC,
  "GET /api/docs": PUBLIC,
  "GET /api/docs/json": PUBLIC,
  "GET /api/docs/yaml": PUBLIC,
  "GET /api/docs/static/index.html": everyone(302),
  "GET /api/docs/static/swagger-initializer.js": PUBLIC,
  "GET /api/docs/static/*": PUBLIC,
  "POST /api/auth/send-otp": PUBLIC,
  "POST /api/auth/verify-otp": PUBLIC,
  "POST /api/auth/refresh-token": SIGNED_IN,
  "POST /api/auth/confirm-email": PUBLIC,
  "POST /api/auth/logout": PUBLIC,
  "POST /api/auth/logout #everywhere": SIGNED_IN,
  "GET /api/auth/me": SIGNED_IN,
  "PUT /api/auth/me": SIGNED_IN,
  "GET /api/auth/sessions": SIGNED_IN,
  "DELETE /api/auth/sessions/:id": SIGNED_IN,
  "DELETE /api/auth/sessions/:id #of another customer": customersOwn(404),
  "GET /api/addresses": SIGNED_IN,
  "POST /api/addresses": SIGNED_IN,
  "PUT /api/addresses/:id": customersOwn(404),
  "DELETE /api/addresses/:id": customersOwn(404),
  "POST /api/auth/become-merchant": PUBLIC,
  "GET /api/auth/me/merchants": SIGNED_IN,
  "GET /api/merchants": PUBLIC,
  "GET /api/merchants #pending": ADMINS,
  "GET /api/merchants #rejected": ADMINS,
  "GET /api/merchants #renaming": ADMINS,
  "GET /api/merchants #all": ADMINS,
  "POST /api/merchants": ADMINS,
  "POST /api/merchants #form": ADMINS,
  "GET /api/sitemap/merchants": PUBLIC,
  "GET /api/merchants/:id": PUBLIC,
  "GET /api/merchants/:id #pending": { ...NOT_FOUND, admin: 200 },
  "GET /api/merchants/:id/own": members("products:read"),
  "GET /api/merchants/:id/own #pending": applicants(),
  "PUT /api/merchants/:id": members("profile:write"),
  "PUT /api/merchants/:id #pending": applicants(),
  "PUT /api/merchants/:id #form": members("profile:write"),
  "PUT /api/merchants/:id #the owner's name": members("owner:write"),
  "PUT /api/merchants/:id #another owner": ADMINS,
  "DELETE /api/merchants/:id": ADMINS,
  "PUT /api/merchants/:id/approve": ADMINS,
  "PUT /api/merchants/:id/reject": ADMINS,
  "PUT /api/merchants/:id/rename/approve": ADMINS,
  "PUT /api/merchants/:id/rename/reject": ADMINS,
  "GET /api/merchants/:id/categories": PUBLIC,
  "GET /api/merchants/:id/categories #pending": NOT_FOUND,
  "GET /api/merchants/:id/products": PUBLIC,
  "GET /api/merchants/:id/products #pending": NOT_FOUND,
  "GET /api/merchants/:id/inventory": members("products:read"),
  "GET /api/merchants/:id/inventory #pending": applicants(),
  "POST /api/merchants/:id/products": members("products:write"),
  "POST /api/merchants/:id/products #pending": applicants(409),
  "PUT /api/merchants/:id/products/:productId": members("products:write"),
  "PUT /api/merchants/:id/products/:productId #stock": members("stock:write"),
  "PUT /api/merchants/:id/products/:productId #of another shop": members("stock:write", 404),
  "PUT /api/merchants/:id/products/:productId/today": members("stock:write"),
  "PUT /api/merchants/:id/products/:productId/today #of another shop": members("stock:write", 404),
  "POST /api/merchants/:id/reopen": members("orders:work"),
  "PUT /api/merchants/:id/board/choices": members("shop:pause"),
  "PUT /api/merchants/:id/pause": members("shop:pause"),
  "PUT /api/merchants/:id/pause #pending": applicants(),
  "DELETE /api/merchants/:id/products/:productId": members("products:write"),
  "DELETE /api/merchants/:id/products/:productId #of another shop": members("products:write", 404),
  "GET /api/merchants/:id/staff": members("staff:write"),
  "GET /api/merchants/:id/staff #pending": applicants(),
  "POST /api/merchants/:id/staff": members("staff:write"),
  "POST /api/merchants/:id/staff #pending": applicants(409),
  "PUT /api/merchants/:id/staff/:staffId": members("staff:write"),
  "PUT /api/merchants/:id/staff/:staffId #the owner": members("staff:write", 409),
  "PUT /api/merchants/:id/staff/:staffId #of another shop": members("staff:write", 404),
  "DELETE /api/merchants/:id/staff/:staffId": members("staff:write"),
  "DELETE /api/merchants/:id/staff/:staffId #the owner": members("staff:write", 409),
  "DELETE /api/merchants/:id/staff/:staffId #of another shop": members("staff:write", 404),
  "GET /api/merchants/:id/audit": members("audit:read"),
  "GET /api/push": SIGNED_IN,
  "PUT /api/push": SIGNED_IN,
  "POST /api/push/off": SIGNED_IN,
  "POST /api/orders": SIGNED_IN,
  "GET /api/orders": SIGNED_IN,
  "GET /api/orders/changes": SIGNED_IN,
  "GET /api/orders/:id": customersOwn(404),
  "POST /api/orders/:id/cancel": customersOwn(404),
  "PUT /api/orders/:id/email": customersOwn(404),
  "PUT /api/orders/:id/address": customersOwn(404),
  "PUT /api/orders/:id/address #bare": customersOwn(404),
  "PUT /api/orders/:id/out-choice": customersOwn(404),
  "POST /api/orders/:id/answer": customersOwn(404),
  "POST /api/orders/:id/complaint": customersOwn(404),
  "PUT /api/orders/:id/complaint/photo": customersOwn(404),
  "GET /api/orders/:id/complaint/photo": customersOwn(404),
  "GET /api/merchants/:id/orders": members("orders:work"),
  "GET /api/merchants/:id/orders #pending": applicants(),
  "GET /api/merchants/:id/orders/history": members("orders:work"),
  "GET /api/merchants/:id/orders/days": members("orders:sums"),
  "GET /api/merchants/:id/orders/export": members("orders:sums"),
  "POST /api/merchants/:id/board/alive": members("orders:work"),
  "POST /api/merchants/:id/orders/:orderId/looked": members("orders:work"),
  "POST /api/merchants/:id/orders/:orderId/looked #of another shop": members("orders:work", 404),
  "POST /api/merchants/:id/orders/:orderId/accept": members("orders:work"),
  "POST /api/merchants/:id/orders/:orderId/accept #of another shop": members("orders:work", 404),
  "POST /api/merchants/:id/orders/:orderId/reject": members("orders:work"),
  "POST /api/merchants/:id/orders/:orderId/reject #of another shop": members("orders:work", 404),
  "POST /api/merchants/:id/orders/:orderId/cancel": members("orders:work"),
  "POST /api/merchants/:id/orders/:orderId/cancel #of another shop": members("orders:work", 404),
  "POST /api/merchants/:id/orders/:orderId/step": members("orders:work"),
  "POST /api/merchants/:id/orders/:orderId/step #of another shop": members("orders:work", 404),
  "POST /api/merchants/:id/orders/:orderId/deliver": members("orders:work"),
  "POST /api/merchants/:id/orders/:orderId/deliver #of another shop": members("orders:work", 404),
  "POST /api/merchants/:id/orders/:orderId/not-received": members("orders:work"),
  "POST /api/merchants/:id/orders/:orderId/not-received #of another shop": members("orders:work", 404),
  "GET /api/merchants/:id/couriers": members("orders:work"),
  "DELETE /api/merchants/:id/couriers/:courierId": members("orders:work"),
  "PUT /api/merchants/:id/orders/:orderId/courier": members("orders:work"),
  "PUT /api/merchants/:id/orders/:orderId/courier #of another shop": members("orders:work", 404),
  // A courier's link opens its delivery to whoever has it, and nobody's session does.
  "GET /api/delivery": everyone(401),
  "GET /api/delivery #by its link": PUBLIC,
  "POST /api/delivery/picked-up": everyone(401),
  "POST /api/delivery/picked-up #by its link": PUBLIC,
  "POST /api/delivery/delivered": everyone(401),
  "POST /api/delivery/delivered #by its link": PUBLIC,
  "POST /api/delivery/not-received": everyone(401),
  "POST /api/delivery/not-received #by its link": PUBLIC,
  "PUT /api/delivery/position": everyone(401),
  "PUT /api/delivery/position #by its link": PUBLIC,
  "GET /api/delivery/changes": everyone(401),
  "GET /api/delivery/changes #by its link": PUBLIC,
  "GET /api/merchants/:id/checklist": members("shop:pause"),
  "POST /api/merchants/:id/test-order": members("shop:pause"),
  "POST /api/merchants/:id/test-order #pending": applicants(409),
  "POST /api/merchants/:id/open": members("shop:pause"),
  "GET /api/admin/orders/late": ADMINS,
  "PUT /api/admin/orders/:id/address": ADMINS,
  "PUT /api/admin/orders/:id/delivered": ADMINS,
  "PUT /api/admin/orders/:id/not-received": ADMINS,
  "PUT /api/admin/orders/:id/complaint": ADMINS,
  "PUT /api/admin/orders/:id/complaint #for admins alone": ADMINS,
  "GET /api/admin/orders/:id/complaint/photo": ADMINS,
  "PUT /api/admin/parts/:id/paid-out": ADMINS,
  "GET /api/admin/orders": ADMINS,
  "GET /api/admin/orders/:id": ADMINS,
  "PUT /api/admin/orders/:id/cancel": ADMINS,
  "GET /api/admin/payments/attention": ADMINS,
  "PUT /api/admin/payments/:id/attention": ADMINS,
  "GET /api/payments/:id": customersOwn(404),
  "POST /api/payments/cards #cards.create": SIGNED_IN,
  "POST /api/payments/cards #cards.get_verify_code": customersOwn(-31400),
  "POST /api/payments/cards #cards.verify": customersOwn(-31400),
  "POST /api/payments/cards #receipts.create": customersOwn(-31050),
  "POST /api/payments/cards #receipts.pay": customersOwn(-31003),
  "POST /api/payments/cards #unknown method": signedIn(-32601),
  "POST /api/merchants/:id/uploads": members("products:write"),
  "POST /api/merchants/:id/uploads #pending": applicants(409),
  "POST /api/merchants/:id/imports": members("products:write", 202),
  "POST /api/merchants/:id/imports #pending": applicants(409),
  "GET /api/merchants/:id/imports": members("products:write"),
  "GET /api/merchants/:id/imports/:importId": members("products:write"),
  "GET /api/merchants/:id/imports/:importId #of another shop": members("products:write", 404),
  "GET /api/merchants/:id/export": members("products:read"),
  "GET /api/merchants/:id/export #template": members("products:read"),
  "GET /api/media/:file": PUBLIC,
  "POST /api/contact": PUBLIC,
  "POST /api/feedback": PUBLIC,
  "GET /api/admin/inbox": ADMINS,
  "PUT /api/admin/inbox/:id": ADMINS,
  "GET /api/admin/customers": ADMINS,
  "PUT /api/admin/customers/:id/block": ADMINS,
  "PUT /api/admin/customers/:id/block #an admin": signedIn(403, { admin: 409 }),
  "PUT /api/admin/customers/:id/unblock": ADMINS,
  "PUT /api/admin/customers/:id/phone-move": ADMINS,
  "PUT /api/admin/customers/:id/phone-move #an admin": signedIn(403, { admin: 409 }),
  "DELETE /api/admin/customers/:id/phone-move": ADMINS,
  "POST /api/auth/phone-move/stop": signedIn(409),
  "POST /api/phone-moves/stop": everyone(404),
  "POST /api/phone-moves/stop #of a move": PUBLIC,
  "GET /api/admin/releases": ADMINS,
  "GET /api/admin/release-tokens": ADMINS,
  "POST /api/admin/release-tokens": ADMINS,
  "DELETE /api/admin/release-tokens/:id": ADMINS,
  "GET /api/releases/registry": SHELLS,
  "GET /api/releases/descriptors/:remote/:build": SHELLS,
  "POST /api/releases/shells": SHELLS,
  "GET /api/releases/remotes/:remote": ADMINS,
  "POST /api/releases/remotes/:remote": TEAMS,
  "POST /api/releases/remotes/:remote/orders": ADMINS,
  "POST /api/releases/remotes/:remote/previews": ADMINS,
  "DELETE /api/releases/remotes/:remote/previews/:id": ADMINS,
  "GET /api/admin/overview": ADMINS,
  "GET /api/admin/audit": ADMINS,
  "POST /api/admin/audit/export": ADMINS,
  "GET /api/dev/sms": PUBLIC,
  "GET /api/dev/mail": PUBLIC,
  "POST /api/dev/clock": PUBLIC,
  "GET /dev/inbox": PUBLIC,
  "GET /dev/inbox.css": PUBLIC,
};

/** True for routes of the sandbox; production answers 404. */
export function isSandboxOnly(name: string): boolean {
  return / (\/api)?\/dev\//.test(name);
}
