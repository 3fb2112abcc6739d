import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";

export const SITEMAP_PAGE_SIZE = 1000;

/** A public merchant with products, and the time of its people's last change. */
const ListedMerchantSchema = z.object({ id: z.string(), updatedAt: z.string(), hasPicture: z._default(z.boolean(), true) });
export type ListedMerchant = z.infer<typeof ListedMerchantSchema>;

/** Active merchants with products in the order of their ids, those after one; `next` is null at the end. */
export const listSitemapMerchants = defineEndpoint({
  method: "GET",
  path: "/sitemap/merchants",
  query: z.object({ after: z.optional(z.string().check(z.maxLength(64))) }),
  reply: z.object({ merchants: z.array(ListedMerchantSchema), next: z.nullable(z.string()) }),
});
