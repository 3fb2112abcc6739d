import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { listCouriers, removeCourier } from "@savat/contracts/courier";
import { useEffect, useState } from "react";

export interface KnownCourier {
  id: string;
  name: string;
  phone: string;
}

interface Couriers {
  couriers: readonly KnownCourier[];
  /** Resolves with the failure, so that the question can say it. */
  forget: (id: string) => Promise<ApiFailure | undefined>;
}

/** The couriers whom the shop has named before. Without an answer the list is empty: a name can be typed. */
export function useCouriers(merchantId: string): Couriers {
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
  async function forget(id: string): Promise<ApiFailure | undefined> {
    try {
      await callApi(removeCourier, { params: { id: merchantId, courierId: id } });
    } catch (failure) {
      // Somebody else has removed it: gone is gone.
      if (!(failure instanceof ApiFailure)) throw failure;
      if (failure.status !== 404) return failure;
    }
    setCouriers((known) => known.filter((one) => one.id !== id));
    return undefined;
  }
  return { couriers, forget };
}
