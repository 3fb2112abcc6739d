import * as z from "zod/mini";

/** Every error of the API by its stable code, with the HTTP status it travels under. */
export const ERROR_STATUS = {
  validation: 400,
  otp_invalid: 400,
  otp_expired: 400,
  otp_required: 400,
  idempotency_key_invalid: 400,
  email_locked: 400,
  /** An order mail's link: forged, expired, or the profile has another address. */
  email_link_invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  phone_blocked: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  basket_changed: 409,
  order_not_payable: 409,
  order_payment_running: 409,
  /** More than `limit` of one product. */
  order_quantity_limit: 409,
  /** More than `limit` tiyin. */
  order_amount_limit: 409,
  /** `limit` unpaid orders exist already. */
  unpaid_orders_limit: 409,
  /** The hourly limit of orders is reached; `allowedFrom` says when the next one is accepted. */
  orders_made_limit: 429,
  /** The time limit of unpaid holds is used up; `allowedFrom` says from when holds are possible again. */
  holding_used_up: 409,
  /** It is paid: the customer can cancel only an unpaid order. */
  order_not_cancellable: 409,
  /** The shop takes no orders now; `allowedFrom` says when it opens. */
  shop_closed: 409,
  /** The shop does not sell in that slot any more. */
  slot_gone: 409,
  /** The shop does not deliver to that address. */
  out_of_zone: 409,
  /** The shop's minimum order is `limit` tiyin. */
  below_minimum: 409,
  /** The account has `limit` addresses. */
  addresses_limit: 409,
  /** The order has moved on: this step is no longer possible. */
  too_late: 409,
  /** Not the four digits of the order; `limit` tries are left. */
  wrong_delivery_code: 409,
  /** The money was paid outside the card: a refund of the whole would pay it twice. */
  paid_out_already: 409,
  phone_taken: 409,
  /** A merchant with this name, or an application with this phone, exists already. */
  merchant_name_taken: 409,
  merchant_phone_taken: 409,
  /** Another admin was faster: the application is already approved or rejected. */
  already_decided: 409,
  merchant_not_active: 409,
  /** Another person saved this meanwhile; `changes` lists the changes. */
  edit_conflict: 409,
  staff_phone_taken: 409,
  last_owner: 409,
  import_running: 409,
  /** A merchant with open orders is not deleted. */
  open_orders: 409,
  /** This version, or a file's name, was registered with other bytes. */
  release_taken: 409,
  /** The store lacks files of the release: `fields` names them. */
  release_incomplete: 409,
  /** The order does not fit what is live. */
  release_conflict: 409,
  /** The last admin, or an attempt to block an admin. */
  forbidden_target: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  picture_unreadable: 422,
  picture_kind: 422,
  picture_too_large: 422,
  file_unreadable: 422,
  expectation_failed: 417,
  /** The page's builds are older than a rule of the API: only a newer page can make this call. */
  client_outdated: 426,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  /** This phone has received all codes that a device like this one may request in a day. */
  phone_codes_spent: 429,
  headers_too_large: 431,
  server_error: 500,
  sms_failed: 502,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** A basket line that changed since the customer saw it. Prices in tiyin. */
export const ChangedLineSchema = z.object({
  id: z.string(),
  name: z.string(),
  oldPrice: z.nullable(z.int()),
  newPrice: z.nullable(z.int()),
  requestedQuantity: z.int(),
  availableQuantity: z.int(),
});
export type ChangedLine = z.infer<typeof ChangedLineSchema>;

/** A field that another person saved meanwhile: its value when the editor was opened, and its current value. */
const FieldChangeSchema = z.object({ field: z.string(), was: z.unknown(), now: z.unknown() });
export type FieldChange = z.infer<typeof FieldChangeSchema>;

/** The one shape of every refusal: a stable code, a plain English message, and details where a code has them. */
export const ApiErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  /** Section 3: the registration reads `status` beside `message`. */
  status: z.optional(z.int()),
  /** `validation`: the paths of refused values, never the values. */
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** `basket_changed` */
  lines: z.optional(z.array(ChangedLineSchema)),
  /** `edit_conflict` */
  changes: z.optional(z.array(FieldChangeSchema)),
  /** `edit_conflict`: the version to save over, once the person has seen the changes. */
  version: z.optional(z.int()),
  /** The limit, in items, tiyin or orders, depending on the code. */
  limit: z.optional(z.int()),
  /** ISO 8601: allowed from this time on. */
  allowedFrom: z.optional(z.string()),
  /** `too_many_requests`, `phone_codes_spent`: ms until the next try. */
  retryAfterMs: z.optional(z.int()),
});
export type ApiErrorBody = z.infer<typeof ApiErrorSchema>;
