/** A demo merchant. */
export const SHOP = "m-oltin-qozon";
export const STOREFRONT = `/merchant/${SHOP}/products`;
/** The pages that are measured. */
export const PAGES = [
  { name: "home", path: "/" },
  { name: "storefront", path: STOREFRONT },
] as const;
/** Name of the bench's own build output. */
export const DIST = "dist-bench";
