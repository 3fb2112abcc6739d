import type { Deps } from "../../platform/http/deps.ts";
import type { MessageRow } from "../../platform/messages/store.ts";
import type { Holes } from "../../platform/sms/fill-template.ts";
import type { MessageKind } from "../../platform/tables/messages.ts";
import { courierLinkHoles } from "../deliveries/link-holes.ts";
import { ifReachable, newOrderHoles } from "../push/holes.ts";
import { alarmHoles, reminderHoles } from "../ring/holes.ts";
import { stoppedHoles } from "../silence/stopped-holes.ts";
import { acceptedHoles, cancelledHoles, complaintHoles, onTheWayHoles, questionHoles } from "./order-holes.ts";

export interface MessageRule {
  /** A second one does no harm: it is sent once more when the gateway gave no answer. */
  isRepeatable: boolean;
  /** What fills the template's holes, secrets among them, which no table has. Undefined: the reason is over, so the
   * message is dropped. */
  holes: (deps: Pick<Deps, "db" | "env" | "clock">, row: MessageRow) => Promise<Holes | undefined>;
}

/** Every kind of message. */
export const MESSAGES: Record<MessageKind, MessageRule> = {
  order_accepted: { isRepeatable: false, holes: acceptedHoles },
  order_on_the_way: { isRepeatable: false, holes: onTheWayHoles },
  order_cancelled: { isRepeatable: false, holes: cancelledHoles },
  order_question: { isRepeatable: false, holes: questionHoles },
  complaint_answered: { isRepeatable: false, holes: complaintHoles },
  courier_link: { isRepeatable: true, holes: courierLinkHoles },
  board_alarm: { isRepeatable: true, holes: alarmHoles },
  opening_reminder: { isRepeatable: false, holes: ifReachable(reminderHoles) },
  shop_stopped: { isRepeatable: false, holes: ifReachable(stoppedHoles) },
  new_order: { isRepeatable: false, holes: ifReachable(newOrderHoles) },
};
