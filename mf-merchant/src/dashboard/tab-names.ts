import { hasRight, type MemberRole, type MerchantRight } from "@savat/contracts/membership";
import { shopPath } from "./shop-path.ts";

/** Tabs of the dashboard in order, by their names in the address. */
export const TAB_NAMES = ["orders", "products", "profile", "staff"] as const;
export type TabName = (typeof TAB_NAMES)[number];

const RIGHT_OF: Record<TabName, MerchantRight> = {
  orders: "orders:work",
  products: "products:read",
  profile: "profile:write",
  staff: "staff:write",
};
const ORDERS_PATH = /^\/merchant-dashboard\/[^/]+\/orders\/?$/;

/** A part of an address: a URL, or the router's location. */
interface Address {
  pathname: string;
  search: string;
}

/** The tab of an address: the orders have a path of their own; the shop's bare path shows the products. */
export function tabOf({ pathname, search }: Address): TabName {
  if (ORDERS_PATH.test(pathname)) return "orders";
  const asked = new URLSearchParams(search).get("tab");
  return TAB_NAMES.find((name) => name === asked && name !== "orders") ?? "products";
}

export function canOpen(role: MemberRole, tab: TabName): boolean {
  return hasRight(role, RIGHT_OF[tab]);
}

/** Address of a tab, without page and search, which belong to the previous tab. */
export function tabPath(merchantId: string, tab: TabName): string {
  const path = shopPath(merchantId);
  if (tab === "orders") return `${path}/orders`;
  return tab === "products" ? path : `${path}?tab=${tab}`;
}
