/** The next page's code is fetched before it is needed: the net may be gone by then. Without it the page fetches it itself. */
export function fetchCheckoutPage(): void {
  import(/* webpackChunkName: "page-checkout" */ "./checkout-page.tsx").catch(() => {});
}

export function fetchSuccessPage(): void {
  import(/* webpackChunkName: "page-payment-success" */ "./features/success/page.tsx").catch(() => {});
}
