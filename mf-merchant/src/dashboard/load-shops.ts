import { ApiFailure } from "@savat/contracts/api-failure";
import { getMe } from "@savat/contracts/auth";
import { listMemberships, type Membership } from "@savat/contracts/membership";
import type { LoadContext } from "@savat/contracts/remote";
import { replace } from "@savat/contracts/router";
import { readTokens, updateUser, useSession } from "@savat/contracts/session";
import { shopPath } from "./shop-path.ts";

export type ShopsData = { kind: "guest" } | { kind: "shops"; shops: Membership[] };

/** The shop that needs no choice: the only one, or the only one that was not rejected. */
export function onlyShop(shops: readonly Membership[]): Membership | undefined {
  const alive = shops.filter(({ status }) => status !== "rejected");
  const [first, ...others] = alive.length > 0 ? alive : shops;
  return others.length === 0 ? first : undefined;
}

/** Stores the merchant role of a person who got it since sign-in. */
async function renewRole({ api, signal }: LoadContext): Promise<void> {
  try {
    const { user } = await api(getMe, {}, { signal });
    if (readTokens() !== undefined && useSession.getState().user?.uid === user.uid) updateUser(user);
  } catch (error) {
    // The menu's link then appears at the next visit; an ended session is already announced.
    if (!(error instanceof ApiFailure)) throw error;
  }
}

/** The shops of the signed-in person; a single one opens at once, unless `?choose` requests all. */
export async function loadShops(context: LoadContext): Promise<ShopsData> {
  const { user } = useSession.getState();
  if (user === null) return { kind: "guest" };
  const { api, signal, url } = context;
  const { memberships: shops } = await api(listMemberships, {}, { signal });
  if (shops.length > 0 && user.role === "customer") await renewRole(context);
  const only = onlyShop(shops);
  if (only !== undefined && !url.searchParams.has("choose")) throw replace(shopPath(only.merchantId));
  return { kind: "shops", shops };
}
