const DASHBOARD = "/merchant-dashboard";

/** Where a signed-in partner goes: the dashboard page that sent here, else the dashboard. */
export function wayBack(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : undefined;
  const isDashboard = typeof from === "string" && /^\/merchant-dashboard(?=$|[/?#])/.test(from);
  return isDashboard ? from : DASHBOARD;
}
