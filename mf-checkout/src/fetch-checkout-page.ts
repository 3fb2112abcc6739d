/** The next page's code comes before the net may be gone. Without it the page fetches it itself. */
export function fetchCheckoutPage(): void {
  import(/* webpackChunkName: "page-checkout" */ "./checkout-page.tsx").catch(() => {});
}
