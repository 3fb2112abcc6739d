import type { Thing, ThingContext } from "@savat/contracts/page-head";

/** A step of a breadcrumb; the last one is the page itself, which needs no address. */
export interface Step {
  name: string;
  address?: string;
}

/** The breadcrumb shown above a page. */
export function breadcrumbStructuredData(steps: readonly Step[], { t, pageUrl }: ThingContext): Thing {
  const all: readonly Step[] = [{ name: t("path.home"), address: "/" }, ...steps];
  return {
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: address === undefined ? undefined : pageUrl(address),
    })),
  };
}
