const KEYS: Readonly<Record<string, string>> = {
  order_payment_running: "refusal.paymentRunning",
  not_found: "refusal.merchantGone",
  too_many_requests: "refusal.tooMany",
  basket_changed: "refusal.changed",
};

/** Key of the text for a refused order, by the API's stable code. */
export function refusalKey(code: string): string {
  return KEYS[code] ?? "refusal.other";
}
