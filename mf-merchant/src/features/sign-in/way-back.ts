const DASHBOARD = "/merchant-dashboard";

/** The next page of a signed-in partner: the dashboard page that sent them here, else the dashboard. */
export function wayBack(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : undefined;
  const isDashboard = typeof from === "string" && /^\/merchant-dashboard(?=$|[/?#])/.test(from);
  return isDashboard ? from : DASHBOARD;
}
