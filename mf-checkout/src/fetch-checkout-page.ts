import { fetchWithoutOrder } from "./fetch-ahead.ts";

/** Fetches the next page's code before the network may be lost. If that fails, the page fetches it itself. */
export function fetchCheckoutPage(): void {
  import(/* webpackChunkName: "page-checkout" */ "./checkout-page.tsx").catch(() => {});
  fetchWithoutOrder();
}
