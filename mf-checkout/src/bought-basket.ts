import { ApiFailure } from "@savat/contracts/api-failure";
import { findBought } from "@savat/contracts/bought-order";
import { takeOutBought, useCart } from "@savat/contracts/cart";
import type { ApiCall } from "@savat/contracts/endpoint";
import { useSession } from "@savat/contracts/session";

/** Removes goods from the basket that an order has already paid for, so that they are not bought twice. True if any
 * left. Without an answer they stay. */
export async function dropBought(api: ApiCall, signal: AbortSignal): Promise<boolean> {
  const { orderId, earlierOrderId } = useCart.getState();
  const id = orderId ?? earlierOrderId;
  if (id === null || useSession.getState().user === null) return false;
  try {
    const bought = await findBought(id, api, { signal, isBackground: true });
    return bought !== undefined && takeOutBought(bought);
  } catch (failure) {
    if (failure instanceof ApiFailure) return false;
    throw failure;
  }
}
