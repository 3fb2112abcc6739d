import { type Cart, findChanges } from "./cart-rules.ts";
import type { ApiCall } from "./endpoint.ts";
import type { ChangedLine } from "./errors.ts";
import { listOrders } from "./orders.ts";
import { MAX_PAGE_SIZE } from "./pagination.ts";
import { listProducts, type Product } from "./products.ts";

type Shelf = readonly Pick<Product, "id" | "price" | "stockQuantity">[];

/** The server's view of the basket's lines; a deleted product has no entry. */
export interface LinesRead {
  ids: readonly string[];
  products: readonly Product[];
}

/** Singletons are passed in, because each remote bundles this module. */
interface LinesCheck {
  signal: AbortSignal;
  api: ApiCall;
  basket: () => Cart;
  mark: (changes: ChangedLine[]) => void;
  isSignedIn: boolean;
  /** Called with the server's answer, before the lines are marked. */
  onRead?: (read: LinesRead) => void;
}

/** Counts the customer's own unpaid order as available: a new order of this merchant frees it. */
async function withOwnReservation(shelf: Shelf, merchantUid: string, { api, signal, isSignedIn }: LinesCheck): Promise<Shelf> {
  if (!isSignedIn) return shelf;
  const { orders } = await api(listOrders, {}, { signal, isBackground: true });
  const own = orders.find(({ status, merchant }) => status === "pending" && merchant.uid === merchantUid);
  return shelf.map((product) => {
    const held = own?.items.find(({ id }) => id === product.id)?.quantity ?? 0;
    return { ...product, stockQuantity: product.stockQuantity + held };
  });
}

/** Asks the server for the basket's lines and marks changed ones. Rejects with `ApiFailure`. */
export async function checkLines(check: LinesCheck): Promise<void> {
  const { signal, api, basket, mark, onRead } = check;
  const cart = basket();
  if (cart.merchant === null || signal.aborted) return;
  const ids = cart.items.map(({ id }) => id);
  const query = { ids: ids.join(","), limit: MAX_PAGE_SIZE };
  const { products } = await api(listProducts, { params: { id: cart.merchant.uid }, query }, { signal, isBackground: true });
  const isShort = findChanges(cart, products).some(({ availableQuantity, requestedQuantity }) => availableQuantity < requestedQuantity);
  const shelf = isShort ? await withOwnReservation(products, cart.merchant.uid, check) : products;
  if (signal.aborted) return;
  onRead?.({ ids, products });
  const now = basket();
  // The basket changed during the call: its next opening, or the order, checks again.
  if (now.orderKey === cart.orderKey) mark(findChanges(now, shelf));
}
