/** All of a person's shops, even if only one of them is open. */
export const CHOOSE_SHOP = "/merchant-dashboard?choose=1";

export function shopPath(merchantId: string): string {
  return `/merchant-dashboard/${encodeURIComponent(merchantId)}`;
}
