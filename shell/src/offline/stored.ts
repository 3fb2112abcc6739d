import { UserSchema } from "shared-contracts/auth";
import { type CartItem, CartSchema } from "shared-contracts/cart-rules";
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, type Language, parseLanguage } from "shared-contracts/language";
import { type LastOrder, LastOrdersSchema } from "shared-contracts/last-orders";
import { type LocalOrder, LocalOrderSchema } from "shared-contracts/local-orders";
import { STORAGE_KEYS } from "shared-contracts/storage";
import * as z from "zod/mini";

/** The signed-in person's data on this device. */
export interface StoredData {
  language: Language;
  basket: readonly CartItem[];
  /** Orders that the server has not received. */
  notSent: readonly LocalOrder[];
  orders: readonly LastOrder[];
  /** Time of the server's last answer about `orders`, in ms. */
  savedAt: number | null;
}

type Reads = Pick<Storage, "getItem">;

/** Reads and never clears: this page may be older than the stored data. */
function read<S extends z.ZodMiniType>(storage: Reads, key: string, schema: S): z.output<S> | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(storage.getItem(key) ?? "null"));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // not JSON, or storage is switched off
  }
}

function readLanguage(storage: Reads): Language {
  try {
    return parseLanguage(storage.getItem(LANGUAGE_KEY)) ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** Orders, and a basket that a signed-in person filled, belong to that person: other sessions do not see them. */
export function readStored(storage: Reads): StoredData {
  const session = z.object({ uid: UserSchema.shape.uid });
  const uid = read(storage, STORAGE_KEYS.user, session)?.uid;
  const last = read(storage, STORAGE_KEYS.lastOrders, LastOrdersSchema);
  const notSent = read(storage, STORAGE_KEYS.orders, z.array(LocalOrderSchema)) ?? [];
  const cart = read(storage, STORAGE_KEYS.cart, CartSchema);
  const isOwn = last !== undefined && last.userUid === uid;
  return {
    language: readLanguage(storage),
    basket: cart !== undefined && (cart.filledBy === "guest" || cart.filledBy === uid) ? cart.items : [],
    notSent: notSent.filter(({ userUid }) => userUid === uid),
    orders: isOwn ? last.orders : [],
    savedAt: isOwn ? last.savedAt : null,
  };
}
