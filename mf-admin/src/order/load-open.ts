import { type AdminOrder, getAdminOrder } from "@savat/contracts/admin-orders";
import type { LoadContext } from "@savat/contracts/remote";
import { type LoadFailure, loadFailureOf } from "../load-failure.ts";

export type OrderRead = { kind: "order"; order: AdminOrder } | LoadFailure;

/** The order of an address. */
export type OpenOrder = { id: string; read: OrderRead } | undefined;

/** The order that an entry's address opens beside its list. */
export async function loadOpenOrder({ api, url, signal }: LoadContext): Promise<OpenOrder> {
  const id = url.searchParams.get("order");
  if (!id) return undefined;
  try {
    return { id, read: { kind: "order", order: await api(getAdminOrder, { params: { id } }, { signal }) } };
  } catch (error) {
    return { id, read: loadFailureOf(error) };
  }
}
