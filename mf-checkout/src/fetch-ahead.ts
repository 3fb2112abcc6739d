function ignore(): void {}

export function loadWithoutOrder() {
  return import(/* webpackChunkName: "without-order" */ "./features/order/without-order.tsx");
}

/** Fetches the views of a checkout without anything to pay before the network can fail: one says that it failed. If
 * that fails, the page fetches them itself. */
export function fetchWithoutOrder(): void {
  loadWithoutOrder().catch(ignore);
}

/** Fetches the success page's code before the network can fail. If that fails, the page fetches it itself. */
export function fetchSuccessPage(): void {
  import(/* webpackChunkName: "page-payment-success" */ "./features/success/page.tsx").catch(ignore);
}
