export const STOREFRONT = "/merchant/m-oltin-qozon/products";
/** The pages that are measured. */
export const PAGES = [
  { name: "home", path: "/" },
  { name: "storefront", path: STOREFRONT },
] as const;
/** Name of the bench's own build output. */
export const DIST = "dist-bench";
