import { type ApiErrorBody, ERROR_STATUS, type ErrorCode } from "../errors.ts";

const MESSAGES: Record<ErrorCode, string> = {
  validation: "The request is not valid.",
  otp_invalid: "The code is wrong.",
  otp_expired: "The code is no longer valid. Ask for a new one.",
  otp_required: "A code is needed to change the phone number.",
  idempotency_key_invalid: "The Idempotency-Key must have 8 to 128 printable characters.",
  email_link_invalid: "This link does not confirm anything any more.",
  email_locked: "The email cannot be changed.",
  unauthorized: "Please sign in.",
  forbidden: "You may not do this.",
  phone_blocked: "This phone number is blocked.",
  not_found: "Not found.",
  method_not_allowed: "This method is not allowed here.",
  request_timeout: "The request took too long to arrive.",
  conflict: "This conflicts with the present state.",
  basket_changed: "Prices or stock have changed since the basket was filled.",
  order_not_payable: "This order cannot be paid.",
  order_payment_running: "The earlier order from this merchant is being paid right now.",
  order_quantity_limit: "An order takes no more of one product.",
  order_amount_limit: "An unpaid order must not come to more.",
  unpaid_orders_limit: "Too many orders wait to be paid. Pay or cancel one first.",
  orders_made_limit: "Too many orders were made within the hour.",
  holding_used_up: "These goods were held without being paid for as long as they may be. Please order again later.",
  order_not_cancellable: "Only an unpaid order can be cancelled.",
  shop_closed: "The shop takes no orders now.",
  slot_gone: "The shop does not sell at that time.",
  out_of_zone: "The shop does not deliver to this address.",
  below_minimum: "The order is below the shop's minimum.",
  addresses_limit: "The account has as many addresses as it can keep.",
  too_late: "The order has moved on meanwhile.",
  wrong_delivery_code: "These are not the four digits of the order.",
  paid_out_already: "Money of this order was paid outside the card: a refund would pay it twice.",
  phone_taken: "This phone number belongs to another account.",
  merchant_name_taken: "A merchant with this name already exists.",
  merchant_phone_taken: "A merchant with this phone number already exists.",
  already_decided: "Merchant request has already been processed.",
  merchant_not_active: "This merchant is not active.",
  edit_conflict: "Somebody else has changed this meanwhile.",
  staff_phone_taken: "This person is on the staff already.",
  last_owner: "The last owner cannot be removed.",
  import_running: "Another file is being imported right now.",
  open_orders: "Cannot delete merchant. It may have active orders.",
  release_taken: "This version was registered with other bytes.",
  release_incomplete: "The store lacks files of the release.",
  release_conflict: "The order does not fit what is live.",
  forbidden_target: "This cannot be done to an administrator.",
  payload_too_large: "The request is too large.",
  unsupported_media_type: "This content type is not supported.",
  picture_unreadable: "The picture cannot be read. It may be damaged.",
  picture_kind: "Only JPG, PNG and GIF pictures are taken.",
  picture_too_large: "The picture is too large.",
  file_unreadable: "The file cannot be read.",
  expectation_failed: "This expectation cannot be met.",
  client_outdated: "This page is too old for this call. Reload it.",
  idempotency_key_reused: "This Idempotency-Key was used with another request.",
  too_many_requests: "Too many requests. Please try again later.",
  phone_codes_spent: "Too many codes were asked for this phone number today. Please try again later.",
  headers_too_large: "The headers of the request are too large or too many.",
  server_error: "Something went wrong. Please try again later.",
  sms_failed: "The message could not be sent. Please try again later.",
  unavailable: "The service is not available right now. Please try again later.",
};

type ErrorDetails = Pick<ApiErrorBody, "fields" | "lines" | "retryAfterMs" | "limit" | "allowedFrom" | "changes" | "version">;

/** A coded error. The text is for API developers; pages translate the code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(MESSAGES[code], options);
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  toBody(): ApiErrorBody {
    return { code: this.code, message: this.message, status: this.status, ...this.details };
  }
}
