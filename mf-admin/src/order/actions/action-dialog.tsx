import { CancelOrder } from "./cancel-order.tsx";
import { ChangeAddress } from "./change-address.tsx";
import { CloseComplaint } from "./close-complaint.tsx";
import { CloseDelivered } from "./close-delivered.tsx";
import { DecideNotReceived } from "./decide-not-received.tsx";
import type { OrderAction } from "./order-action.ts";
import { SettleOwed } from "./settle-owed.tsx";
import type { ActionProps } from "./use-order-call.ts";

const DIALOGS = {
  cancel: CancelOrder,
  address: ChangeAddress,
  close: CloseDelivered,
  decide: DecideNotReceived,
  complaint: CloseComplaint,
};

/** The question before an action. */
export function ActionDialog({ action, ...props }: ActionProps & { action: OrderAction }) {
  if (action.kind === "settle") return <SettleOwed part={action.part} {...props} />;
  const Dialog = DIALOGS[action.kind];
  return <Dialog {...props} />;
}
