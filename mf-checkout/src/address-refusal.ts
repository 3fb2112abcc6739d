import type { ApiFailure } from "@savat/contracts/api-failure";

const KEYS: Readonly<Record<string, string>> = {
  out_of_zone: "refusal.outOfZone",
  below_minimum: "refusal.belowMinimum",
  order_payment_running: "refusal.paymentRunning",
  order_not_payable: "address.tooLate",
};

/** Key of the text that says why an order did not get an address. */
export function addressRefusalKey({ status, code }: ApiFailure): string {
  if (status === 0) return "failure.network";
  return KEYS[code] ?? (status >= 500 ? "failure.server" : "failure.unknown");
}
