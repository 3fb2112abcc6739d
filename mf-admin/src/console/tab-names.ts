/** Parts of the console in their order, as the address names them. */
export const TAB_NAMES = ["merchants", "requests", "orders", "payments", "customers", "inbox", "overview", "audit"] as const;
export type TabName = (typeof TAB_NAMES)[number];

/** The tab that an address asks for; merchants unless it names another. */
export function tabOf(query: URLSearchParams): TabName {
  const asked = query.get("tab");
  return TAB_NAMES.find((name) => name === asked) ?? "merchants";
}

/** Address of a tab: its page and filters belong to the tab that was left. */
export function tabSearch(tab: TabName): string {
  return tab === "merchants" ? "" : `?tab=${tab}`;
}
