import { getOwnMerchant, listMemberships, type MemberRole } from "shared-contracts/membership";
import type { MerchantDetails, MerchantRecord } from "shared-contracts/merchants";
import type { LoadContext } from "shared-contracts/remote";
import { useSession } from "shared-contracts/session";
import { type BoardData, loadBoard } from "../features/board/state/load.ts";
import { isHistory } from "../features/order-history/history-query.ts";
import { type HistoryData, loadHistory } from "../features/order-history/load.ts";
import { loadProducts, type ProductsData } from "../features/products/load.ts";
import { loadStaff, type StaffData } from "../features/staff/load.ts";
import { canOpen, type TabName, tabOf } from "./tab-names.ts";

/** The content below the tabs. `barred`: the role may not open the named tab. */
export type OpenTab =
  | { name: "orders"; board: BoardData; history: HistoryData | undefined }
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

/** What every role may read loads without waiting for the role. */
interface Early {
  products: ProductsData | undefined;
  board: BoardData | undefined;
}

async function loadEarly(context: LoadContext, id: string): Promise<Early> {
  const tab = tabOf(context.url);
  return {
    products: tab === "products" ? await loadProducts(context, id) : undefined,
    board: tab === "orders" ? await loadBoard(context, id) : undefined,
  };
}

async function openTab(context: LoadContext, { merchant, role }: Shop, { products, board }: Early): Promise<OpenTab> {
  const asked = tabOf(context.url);
  if (!canOpen(role, asked)) return { name: "barred", asked };
  if (board !== undefined) {
    const history = isHistory(context.url.searchParams) ? await loadHistory(context, merchant.uid, role) : undefined;
    return { name: "orders", board, history };
  }
  if (asked === "profile") return isRecord(merchant) ? { name: "profile", record: merchant } : { name: "barred", asked };
  if (asked === "staff") return { name: "staff", staff: await loadStaff(context, merchant.uid) };
  return { name: "products", products: products ?? (await loadProducts(context, merchant.uid)) };
}

/** The merchant, the person's rights there, and the address's tab. A guest is answered without a call. Throws 403
 * for another merchant's shop and 404 for an unknown one. */
export async function loadDashboard(context: LoadContext): Promise<DashboardData> {
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
  return { kind: "open", shop, tab: await openTab(context, shop, early) };
}
