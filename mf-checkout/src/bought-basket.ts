import { ApiFailure } from "shared-contracts/api-failure";
import { findBought } from "shared-contracts/bought-order";
import { takeOutBought, useCart } from "shared-contracts/cart";
import type { ApiCall } from "shared-contracts/endpoint";
import { useSession } from "shared-contracts/session";

/** A payment may come through while nobody looks, or on another device: what was bought is not to be paid again.
 * True when goods left the basket for it. Without an answer they stay: sending the basket asks again. */
export async function dropBought(api: ApiCall, signal: AbortSignal): Promise<boolean> {
  const { orderId, earlierOrderId } = useCart.getState();
  const id = orderId ?? earlierOrderId;
  if (id === null || useSession.getState().user === null) return false;
  try {
    const bought = await findBought(id, api, signal);
    return bought !== undefined && takeOutBought(bought);
  } catch (failure) {
    if (failure instanceof ApiFailure) return false;
    throw failure;
  }
}
