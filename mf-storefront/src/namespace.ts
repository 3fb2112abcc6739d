/** The remote's texts are under its name. */
export const NAMESPACE = "storefront";
