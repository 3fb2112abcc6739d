/** Tabs of the console in order, by their names in the address. */
export const TAB_NAMES = [
  "merchants",
  "requests",
  "orders",
  "late",
  "payments",
  "customers",
  "inbox",
  "overview",
  "releases",
  "audit",
] as const;
export type TabName = (typeof TAB_NAMES)[number];

/** The tab of an address; merchants by default. */
export function tabOf(query: URLSearchParams): TabName {
  const asked = query.get("tab");
  return TAB_NAMES.find((name) => name === asked) ?? "merchants";
}

/** Address of a tab, without page and filters, which belong to the previous tab. */
export function tabSearch(tab: TabName): string {
  return tab === "merchants" ? "" : `?tab=${tab}`;
}
