/** The i18n namespace of the remote's texts is its name. */
export const NAMESPACE = "storefront";
