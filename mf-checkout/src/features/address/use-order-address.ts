import { useState } from "react";
import { saveAddress } from "shared-contracts/address-book";
import { callApi } from "shared-contracts/api-client";
import type { ApiFailure } from "shared-contracts/api-failure";
import { type AddressDraft, chooseAddress, type KeptAddress, orderAddressOf } from "shared-contracts/delivery-address";
import { useTranslation } from "shared-contracts/i18n";
import { type Order, setOrderAddress } from "shared-contracts/orders";
import { useCall } from "shared-contracts/use-call";
import { addressRefusalKey } from "../../address-refusal.ts";

interface OrderAddress {
  isBusy: boolean;
  /** Why the last one was not taken. */
  refusal: string | undefined;
  /** Each sends the address to the order first; it is kept and chosen once the order has it. */
  choose: (address: KeptAddress) => Promise<boolean>;
  save: (draft: AddressDraft, editedId: string | undefined) => Promise<boolean>;
}

/** Gives an unpaid order its address. */
export function useOrderAddress(orderId: string, onGiven: (order: Order) => void): OrderAddress {
  const { t } = useTranslation("checkout");
  const { isBusy, run } = useCall();
  const [refused, setRefused] = useState<ApiFailure>();

  async function give(draft: AddressDraft | KeptAddress, keep: () => void): Promise<boolean> {
    const address = orderAddressOf({ id: "", isSaved: false, ...draft });
    if (address === undefined) return false;
    let isGiven = false;
    const failure = await run(async () => {
      const { order } = await callApi(setOrderAddress, { params: { id: orderId }, body: { address } });
      isGiven = true;
      keep();
      onGiven(order);
    });
    setRefused(failure);
    return isGiven;
  }

  return {
    isBusy,
    refusal: refused && t(addressRefusalKey(refused)),
    choose: (address) => give(address, () => chooseAddress(address.id)),
    save: (draft, editedId) => give(draft, () => void saveAddress(draft, editedId)),
  };
}
