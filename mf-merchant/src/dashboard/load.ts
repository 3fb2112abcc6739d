import { getOwnMerchant, listMemberships, type MemberRole } from "shared-contracts/membership";
import type { MerchantDetails, MerchantRecord } from "shared-contracts/merchants";
import type { LoadContext } from "shared-contracts/remote";
import { useSession } from "shared-contracts/session";
import { loadProducts, type ProductsData } from "../features/products/load.ts";
import { loadStaff, type StaffData } from "../features/staff/load.ts";
import { canOpen, type TabName, tabOf } from "./tab-names.ts";

/** The content below the tabs. `barred`: the role may not open the named tab. */
export type OpenTab =
  | { name: "products"; products: ProductsData }
  | { name: "profile"; record: MerchantRecord }
  | { name: "staff"; staff: StaffData }
  | { name: "barred"; asked: TabName };

export interface Shop {
  merchant: MerchantDetails | MerchantRecord;
  role: MemberRole;
  /** The person also works for other merchants. */
  isOneOfSeveral: boolean;
}

export type DashboardData =
  | { kind: "guest" }
  | { kind: "open"; shop: Shop; tab: OpenTab }
  | { kind: "naming"; merchant: MerchantRecord }
  | { kind: "pending"; shop: Shop }
  | { kind: "rejected"; shop: Shop; reason: string | null; supportPhone: string };

function isRecord(merchant: MerchantDetails | MerchantRecord): merchant is MerchantRecord {
  return "version" in merchant;
}

async function openTab(context: LoadContext, { merchant, role }: Shop, products: ProductsData | null): Promise<OpenTab> {
  const asked = tabOf(context.url.searchParams);
  if (!canOpen(role, asked)) return { name: "barred", asked };
  if (asked === "profile") return isRecord(merchant) ? { name: "profile", record: merchant } : { name: "barred", asked };
  if (asked === "staff") return { name: "staff", staff: await loadStaff(context, merchant.uid) };
  return { name: "products", products: products ?? (await loadProducts(context, merchant.uid)) };
}

/** The merchant, the person's rights there, and the address's tab. A guest is answered without a call. Throws 403
 * for another merchant's shop and 404 for an unknown one. */
export async function loadDashboard(context: LoadContext): Promise<DashboardData> {
  if (useSession.getState().user === null) return { kind: "guest" };
  const { api, params, signal, url, site } = context;
  const id = params.merchantId ?? "";
  // Every role may read the products, so they load without waiting for the role.
  const [{ merchant, role }, { memberships }, products] = await Promise.all([
    api(getOwnMerchant, { params: { id } }, { signal }),
    api(listMemberships, {}, { signal }),
    tabOf(url.searchParams) === "products" ? loadProducts(context, id) : null,
  ]);
  const isMember = memberships.some(({ merchantId }) => merchantId === merchant.uid);
  const shop: Shop = { merchant, role, isOneOfSeveral: memberships.length > (isMember ? 1 : 0) };
  if (isRecord(merchant) && merchant.needsName) return { kind: "naming", merchant };
  if (merchant.status === "pending") return { kind: "pending", shop };
  if (merchant.status === "rejected") {
    const reason = isRecord(merchant) ? merchant.rejectionReason : null;
    return { kind: "rejected", shop, reason, supportPhone: site.supportPhone };
  }
  return { kind: "open", shop, tab: await openTab(context, shop, products) };
}
