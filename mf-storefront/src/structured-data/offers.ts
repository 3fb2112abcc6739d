import type { Thing, ThingContext } from "@savat/contracts/page-head";
import { pictureSource } from "@savat/contracts/picture";
import type { Product } from "@savat/contracts/products";

type Offered = Pick<Product, "id" | "name" | "price" | "primaryImage" | "notes" | "stockQuantity">;

/** A product with its price, in soʻm as the page shows it. */
export function offerStructuredData({ id, name, price, primaryImage, notes, stockQuantity }: Offered, { fileUrl }: ThingContext): Thing {
  const picture = pictureSource(primaryImage)?.src;
  return {
    "@type": "Offer",
    price: (price / 100).toFixed(2),
    priceCurrency: "UZS",
    availability: `https://schema.org/${stockQuantity > 0 ? "InStock" : "OutOfStock"}`,
    itemOffered: {
      "@type": "Product",
      sku: id,
      name,
      description: notes || undefined,
      image: picture === undefined ? undefined : fileUrl(picture),
    },
  };
}
