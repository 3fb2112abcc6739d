import type { Order } from "@savat/contracts/orders";
import { AddressPicker } from "./address-picker.tsx";
import { useOrderAddress } from "./use-order-address.ts";

export interface AddressStepProps {
  order: Order;
  /** The order has an address, and its sums. */
  onGiven: (order: Order) => void;
}

/** The addresses to choose from, for an order. */
export function AddressStep({ order, onGiven }: AddressStepProps) {
  const { isBusy, refusal, choose, save } = useOrderAddress(order.id, onGiven);
  return <AddressPicker isBusy={isBusy} refusal={refusal} onChoose={(address) => void choose(address)} onSave={save} />;
}
