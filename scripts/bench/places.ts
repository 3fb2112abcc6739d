/** The pages that are measured. */
export const PAGES = [
  { name: "home", path: "/" },
  { name: "storefront", path: "/merchant/m-oltin-qozon/products" },
] as const;
/** Name of the bench's own build output. */
export const DIST = "dist-bench";
