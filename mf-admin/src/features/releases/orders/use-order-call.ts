import { callApi } from "@savat/contracts/api-client";
import type { ApiFailure } from "@savat/contracts/api-failure";
import { orderRelease, type ReleaseOrder, type RemoteStatus } from "@savat/contracts/release-registry";
import { useCall } from "@savat/contracts/use-call";
import { isOutdated } from "./order-failure.ts";

/** What every order's dialog is given. */
export interface OrderProps {
  /** As it is now: the list may be read again while the dialog is open. */
  remote: RemoteStatus;
  build: string;
  /** The order is carried out; the shells follow. */
  onOrdered: (answer: { revision: number; status: RemoteStatus }, order: ReleaseOrder) => void;
  /** Another admin was faster, or no answer came. */
  onOutdated: () => void;
  onClose: () => void;
}

interface OrderCall {
  isBusy: boolean;
  failure: ApiFailure | undefined;
  send: (order: ReleaseOrder) => Promise<void>;
}

/** Sends an order once. */
export function useOrderCall({ remote: { remote }, onOrdered, onOutdated }: OrderProps): OrderCall {
  const { isBusy, failure, run } = useCall();
  async function send(order: ReleaseOrder): Promise<void> {
    const refusal = await run(async () => {
      onOrdered(await callApi(orderRelease, { params: { remote }, body: order }), order);
    });
    if (isOutdated(refusal)) onOutdated();
  }
  return { isBusy, failure, send };
}
