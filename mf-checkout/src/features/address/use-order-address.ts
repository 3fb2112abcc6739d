import { saveAddress } from "@savat/contracts/address-book";
import { callApi } from "@savat/contracts/api-client";
import type { ApiFailure } from "@savat/contracts/api-failure";
import { type AddressDraft, chooseAddress, type KeptAddress, orderAddressOf } from "@savat/contracts/delivery-address";
import { useTranslation } from "@savat/contracts/i18n";
import { type Order, setOrderAddress } from "@savat/contracts/orders";
import { useCall } from "@savat/contracts/use-call";
import { useState } from "react";
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
