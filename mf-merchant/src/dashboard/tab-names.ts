import { hasRight, type MemberRole, type MerchantRight } from "shared-contracts/membership";

/** Tabs of the dashboard in order, by their names in the address. */
export const TAB_NAMES = ["products", "profile", "staff"] as const;
export type TabName = (typeof TAB_NAMES)[number];

const RIGHT_OF: Record<TabName, MerchantRight> = { products: "products:read", profile: "profile:write", staff: "staff:write" };

/** The tab of an address; products by default. */
export function tabOf(query: URLSearchParams): TabName {
  const asked = query.get("tab");
  return TAB_NAMES.find((name) => name === asked) ?? "products";
}

export function canOpen(role: MemberRole, tab: TabName): boolean {
  return hasRight(role, RIGHT_OF[tab]);
}

/** Address of a tab, without page and search, which belong to the previous tab. */
export function tabSearch(tab: TabName): string {
  return tab === "products" ? "" : `?tab=${tab}`;
}
