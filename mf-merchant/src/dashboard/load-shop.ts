import { getOwnMerchant, listMemberships, type MemberRole } from "@savat/contracts/membership";
import type { MerchantDetails, MerchantRecord } from "@savat/contracts/merchants";
import type { LoadContext } from "@savat/contracts/remote";
import { useSession } from "@savat/contracts/session";

export interface Shop {
  merchant: MerchantDetails | MerchantRecord;
  role: MemberRole;
  /** The person also works for other merchants. */
  isOneOfSeveral: boolean;
}

/** A shop with the content of the address's tab, or why there is none. */
export type ShopData<Tab> =
  | { kind: "guest" }
  | { kind: "open"; shop: Shop; tab: Tab }
  | { kind: "naming"; merchant: MerchantRecord }
  | { kind: "pending"; shop: Shop }
  | { kind: "rejected"; shop: Shop; reason: string | null; supportPhone: string };

interface TabLoader<Early, Tab> {
  /** What every role may read loads without waiting for the role. */
  loadEarly: (context: LoadContext, merchantId: string) => Promise<Early>;
  loadTab: (context: LoadContext, shop: Shop, early: Early) => Promise<Tab>;
}

export function isRecord(merchant: MerchantDetails | MerchantRecord): merchant is MerchantRecord {
  return "version" in merchant;
}

/** The merchant, the person's rights there, and the address's tab. A guest is answered without a call. Throws 403
 * for another merchant's shop and 404 for an unknown one. */
export async function loadShop<Early, Tab>(context: LoadContext, { loadEarly, loadTab }: TabLoader<Early, Tab>): Promise<ShopData<Tab>> {
  if (useSession.getState().user === null) return { kind: "guest" };
  const { api, params, signal, site } = context;
  const id = params.merchantId ?? "";
  const [{ merchant, role }, { memberships }, early] = await Promise.all([
    api(getOwnMerchant, { params: { id } }, { signal }),
    api(listMemberships, {}, { signal }),
    loadEarly(context, id),
  ]);
  const isMember = memberships.some(({ merchantId }) => merchantId === merchant.uid);
  const shop: Shop = { merchant, role, isOneOfSeveral: memberships.length > (isMember ? 1 : 0) };
  if (isRecord(merchant) && merchant.needsName) return { kind: "naming", merchant };
  if (merchant.status === "pending") return { kind: "pending", shop };
  if (merchant.status === "rejected") {
    const reason = isRecord(merchant) ? merchant.rejectionReason : null;
    return { kind: "rejected", shop, reason, supportPhone: site.supportPhone };
  }
  return { kind: "open", shop, tab: await loadTab(context, shop, early) };
}
