import { ApiFailure } from "shared-contracts/api-failure";
import { findBought } from "shared-contracts/bought-order";
import { takeOutBought, useCart } from "shared-contracts/cart";
import type { ApiCall } from "shared-contracts/endpoint";
import { useSession } from "shared-contracts/session";

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
