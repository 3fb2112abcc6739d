import type { AdminOrder } from "@savat/contracts/admin-orders";
import { type ApiFailure, isOutcomeUnknown } from "@savat/contracts/api-failure";
import { useTranslation } from "@savat/contracts/i18n";
import { useCall } from "@savat/contracts/use-call";
import { useFailureText } from "../../failure-text.ts";

/** What every action's dialog is given. */
export interface ActionProps {
  order: AdminOrder;
  /** It is done: the order as it is now, and what to say. */
  onDone: (order: AdminOrder, said: string) => void;
  /** Another person or a job was faster, or the order no longer exists. */
  onRefused: (why: string) => void;
  /** It is unknown whether it was done. */
  onUnknown: () => void;
  onClose: () => void;
}

/** The text of a refused action. */
export function useRefusalText(): (failure: ApiFailure, isCancel?: boolean) => string {
  const { t } = useTranslation("admin");
  const failureText = useFailureText();
  return (failure, isCancel = false) => {
    if (failure.code === "order_payment_running") return t("orders.cancelFailed.running");
    if (failure.code === "too_late") return t("orders.cancelFailed.moved");
    if (failure.code === "paid_out_already") return t("orders.cancelFailed.paidOut");
    if (failure.status === 409) return t("orders.cancelFailed.decided");
    if (failure.status === 404) return t("orders.cancelFailed.notFound");
    if (isOutcomeUnknown(failure)) return t(isCancel ? "orders.cancelFailed.unknown" : "orders.actionFailed.unknown");
    return `${t(isCancel ? "orders.cancelFailed.other" : "orders.actionFailed.other")} ${failureText(failure)}`;
  };
}

interface OrderCall {
  isBusy: boolean;
  failure: ApiFailure | undefined;
  /** Sends an action once. `isHandled` takes a refusal that asks for another answer, and keeps the dialog. */
  send: (
    ask: () => Promise<AdminOrder & { message: string }>,
    said: (order: AdminOrder) => string,
    isHandled?: (failure: ApiFailure) => boolean,
  ) => Promise<void>;
}

/** Sends an action of an order: a conflict ends the dialog and reads again, a lost answer reads and keeps it. */
export function useOrderCall({ onDone, onRefused, onUnknown }: ActionProps, isCancel = false): OrderCall {
  const { isBusy, failure, run } = useCall();
  const refusalText = useRefusalText();
  const send: OrderCall["send"] = async (ask, said, isHandled) => {
    const refusal = await run(async () => {
      const { message: _, ...answered } = await ask();
      onDone(answered, said(answered));
    });
    if (refusal === undefined || isHandled?.(refusal)) return;
    if (refusal.status === 404 || refusal.status === 409) onRefused(refusalText(refusal, isCancel));
    else if (isOutcomeUnknown(refusal)) onUnknown();
  };
  return { isBusy, failure, send };
}
