import { UserSchema } from "@savat/contracts/auth";
import { CART_VERSIONS, type CartItem } from "@savat/contracts/cart-rules";
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, type Language, parseLanguage } from "@savat/contracts/language";
import { LAST_ORDERS_VERSIONS, type LastOrder } from "@savat/contracts/last-orders";
import { LOCAL_ORDERS_VERSIONS, type LocalOrder } from "@savat/contracts/local-orders";
import { STORAGE_KEYS } from "@savat/contracts/storage";
import { isLaterThan, readVersion, type Versions } from "@savat/contracts/stored-version";
import * as z from "zod/mini";

/** The signed-in person's data on this device. */
export interface StoredData {
  language: Language;
  /** Null if a later release stored it: this page says nothing about it. */
  basket: readonly CartItem[] | null;
  /** Orders that the server has not received. */
  notSent: readonly LocalOrder[];
  orders: readonly LastOrder[];
  /** A later release stored orders that this page cannot show. */
  hasLaterOrders: boolean;
  /** Time of the server's last answer about `orders`, in ms. */
  savedAt: number | null;
}

type Reads = Pick<Storage, "getItem">;

function readText(storage: Reads, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null; // storage is switched off
  }
}

/** Reads and never clears: this page may be older than the stored data. */
function read<S extends z.ZodMiniType>(storage: Reads, key: string, versions: Versions<S>): z.output<S> | undefined {
  return readVersion(readText(storage, key), versions);
}

function isLater(storage: Reads, key: string, versions: readonly unknown[]): boolean {
  return isLaterThan(versions.length, readText(storage, key));
}

/** Orders, and a basket that a signed-in person filled, belong to that person: other sessions do not see them. */
export function readStored(storage: Reads): StoredData {
  const session = z.object({ uid: UserSchema.shape.uid });
  const uid = read(storage, STORAGE_KEYS.user, session)?.uid;
  const last = read(storage, STORAGE_KEYS.lastOrders, LAST_ORDERS_VERSIONS);
  const notSent = read(storage, STORAGE_KEYS.orders, LOCAL_ORDERS_VERSIONS) ?? [];
  const cart = read(storage, STORAGE_KEYS.cart, CART_VERSIONS);
  const ownItems = cart !== undefined && (cart.filledBy === "guest" || cart.filledBy === uid) ? cart.items : [];
  const isOwn = last !== undefined && last.userUid === uid;
  return {
    language: parseLanguage(readText(storage, LANGUAGE_KEY)) ?? DEFAULT_LANGUAGE,
    basket: isLater(storage, STORAGE_KEYS.cart, CART_VERSIONS) ? null : ownItems,
    notSent: notSent.filter(({ userUid }) => userUid === uid),
    orders: isOwn ? last.orders : [],
    hasLaterOrders:
      isLater(storage, STORAGE_KEYS.orders, LOCAL_ORDERS_VERSIONS) || isLater(storage, STORAGE_KEYS.lastOrders, LAST_ORDERS_VERSIONS),
    savedAt: isOwn ? last.savedAt : null,
  };
}
