import { useEffect, useState } from "react";
import { callApi } from "shared-contracts/api-client";
import { ApiFailure } from "shared-contracts/api-failure";
import { listCouriers, removeCourier } from "shared-contracts/courier";

export interface KnownCourier {
  id: string;
  name: string;
  phone: string;
}

/** The couriers whom the shop has named before. Without an answer the list is empty: a name can be typed. */
export function useCouriers(merchantId: string): { couriers: readonly KnownCourier[]; forget: (id: string) => Promise<void> } {
  const [couriers, setCouriers] = useState<readonly KnownCourier[]>([]);
  useEffect(() => {
    const left = new AbortController();
    callApi(listCouriers, { params: { id: merchantId } }, { signal: left.signal }).then(
      (answer) => setCouriers(answer.couriers),
      (failure: unknown) => {
        if (!(failure instanceof ApiFailure)) throw failure;
      },
    );
    return () => left.abort();
  }, [merchantId]);
  async function forget(id: string): Promise<void> {
    try {
      await callApi(removeCourier, { params: { id: merchantId, courierId: id } });
    } catch (failure) {
      // Somebody else has removed it: gone is gone.
      if (!(failure instanceof ApiFailure) || failure.status !== 404) return;
    }
    setCouriers((known) => known.filter((one) => one.id !== id));
  }
  return { couriers, forget };
}
