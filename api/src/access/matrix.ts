import type { Role, SampleName } from "../../test/requests.ts";

/** A status, or the code of a refusal in a JSON-RPC answer, which travels in HTTP 200. */
export type Outcome = number;
export type Row = Record<Role, Outcome>;

function row(guest: Outcome, customer: Outcome, other: Outcome, merchant: Outcome, blocked: Outcome, admin: Outcome): Row {
  return { guest, customer, other, merchant, blocked, admin };
}

function everyone(outcome: Outcome): Row {
  return row(outcome, outcome, outcome, outcome, outcome, outcome);
}

/** Something of one customer's, and what anybody else who is signed in hears. */
function ownersAlone(refusal: Outcome): Row {
  return row(401, 200, refusal, refusal, 401, refusal);
}

const PUBLIC = everyone(200);
const NOBODY = everyone(404);
const SIGNED_IN = ownersAlone(200);
const ADMINS = row(401, 403, 403, 403, 401, 200);

/**
 * Who gets what from every endpoint. The thing that a request names is the `customer`'s; `other` is a customer with nothing, `merchant` the
 * owner of the merchant that the request names, `blocked` a blocked user whose token has not run out.
 */
//                                                  guest  customer  other  merchant  blocked  admin
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
  "POST /api/auth/logout": PUBLIC,
  "POST /api/auth/logout #everywhere": SIGNED_IN,
  "GET /api/auth/me": SIGNED_IN,
  "PUT /api/auth/me": SIGNED_IN,
  "GET /api/merchants": PUBLIC,
  "GET /api/merchants #pending": ADMINS,
  "GET /api/merchants #rejected": ADMINS,
  "GET /api/merchants/:id": PUBLIC,
  "GET /api/merchants/:id #pending": NOBODY,
  "GET /api/merchants/:id/categories": PUBLIC,
  "GET /api/merchants/:id/categories #pending": NOBODY,
  "GET /api/merchants/:id/products": PUBLIC,
  "GET /api/merchants/:id/products #pending": NOBODY,
  "POST /api/orders": SIGNED_IN,
  "GET /api/orders": SIGNED_IN,
  "GET /api/orders/:id": ownersAlone(404),
  "GET /api/payments/:id": ownersAlone(404),
  "POST /api/payments/cards #cards.create": SIGNED_IN,
  "POST /api/payments/cards #cards.get_verify_code": ownersAlone(-31400),
  "POST /api/payments/cards #cards.verify": ownersAlone(-31400),
  "POST /api/payments/cards #receipts.create": ownersAlone(-31050),
  "POST /api/payments/cards #receipts.pay": ownersAlone(-31003),
  "POST /api/payments/cards #unknown method": row(401, -32601, -32601, -32601, 401, -32601),
  "GET /api/media/:file": PUBLIC,
  "GET /api/dev/sms": PUBLIC,
  "GET /api/dev/mail": PUBLIC,
  "POST /api/dev/clock": PUBLIC,
  "GET /dev/inbox": PUBLIC,
  "GET /dev/inbox.css": PUBLIC,
};

/** What exists in the sandbox alone: in production nobody finds it. */
export function isSandboxOnly(name: string): boolean {
  return / (\/api)?\/dev\//.test(name);
}
