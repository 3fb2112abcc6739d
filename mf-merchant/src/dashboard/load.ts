import type { MerchantRecord } from "@savat/contracts/merchants";
import type { LoadContext } from "@savat/contracts/remote";
import { loadProducts, type ProductsData } from "../features/products/load.ts";
import { loadStaff, type StaffData } from "../features/staff/load.ts";
import { isRecord, loadShop, type Shop, type ShopData } from "./load-shop.ts";
import { canOpen, type TabName, tabOf } from "./tab-names.ts";

/** The content below the tabs. `barred`: the role may not open the named tab. */
export type OpenTab =
  | { name: "products"; products: ProductsData }
  | { name: "profile"; record: MerchantRecord }
  | { name: "staff"; staff: StaffData }
  | { name: "barred"; asked: TabName };

async function loadTab(context: LoadContext, { merchant, role }: Shop, products: ProductsData | null): Promise<OpenTab> {
  const asked = tabOf(context.url);
  if (!canOpen(role, asked)) return { name: "barred", asked };
  if (asked === "profile") return isRecord(merchant) ? { name: "profile", record: merchant } : { name: "barred", asked };
  if (asked === "staff") return { name: "staff", staff: await loadStaff(context, merchant.uid) };
  return { name: "products", products: products ?? (await loadProducts(context, merchant.uid)) };
}

/** The shop with products, profile or staff, by the address. */
export function loadDashboard(context: LoadContext): Promise<ShopData<OpenTab>> {
  return loadShop(context, {
    loadEarly: async (_, id) => (tabOf(context.url) === "products" ? loadProducts(context, id) : null),
    loadTab,
  });
}
