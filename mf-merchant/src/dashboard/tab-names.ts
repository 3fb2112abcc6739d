import { hasRight, type MemberRole, type MerchantRight } from "shared-contracts/membership";

/** Parts of the dashboard in their order, as the address names them. */
export const TAB_NAMES = ["products", "profile", "staff"] as const;
export type TabName = (typeof TAB_NAMES)[number];

const RIGHT_OF: Record<TabName, MerchantRight> = { products: "products:read", profile: "profile:write", staff: "staff:write" };

/** The tab that an address asks for; products unless it names another. */
export function tabOf(query: URLSearchParams): TabName {
  const asked = query.get("tab");
  return TAB_NAMES.find((name) => name === asked) ?? "products";
}

export function canOpen(role: MemberRole, tab: TabName): boolean {
  return hasRight(role, RIGHT_OF[tab]);
}

/** Address of a tab: its page, search and the like belong to the tab that was left. */
export function tabSearch(tab: TabName): string {
  return tab === "products" ? "" : `?tab=${tab}`;
}
