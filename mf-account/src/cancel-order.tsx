import { callApi } from "@savat/contracts/api-client";
import type { ApiFailure } from "@savat/contracts/api-failure";
import { renewOrderKey, useCart } from "@savat/contracts/cart";
import { events } from "@savat/contracts/events";
import { useTranslation } from "@savat/contracts/i18n";
import { cancelOwnOrder, type Order } from "@savat/contracts/orders";
import { useCall } from "@savat/contracts/use-call";
import { Button } from "@savat/ui/button";
import { ConfirmDialog } from "@savat/ui/confirm-dialog";
import { useState } from "react";
import { shortOrderId } from "./order-summary.ts";

/** Distinguishes only errors about the order. */
function faultKey({ code }: ApiFailure): string {
  if (code === "order_payment_running") return "orders.cancel.running";
  return code === "order_not_cancellable" ? "orders.cancel.tooLate" : "orders.cancel.failed";
}

/** What a cancellation does to the money. */
function textKey({ status, funds }: Order): string {
  if (status === "pending") return "orders.cancel.text";
  return funds === "held" ? "orders.cancel.textHeld" : "orders.cancel.textPaid";
}

/** The provider may have to answer first: then the wish is stored, and carried out after the answer. */
function tell({ status }: Order): { key: string; tone: "success" | "info" } {
  return status === "cancelled" ? { key: "orders.cancel.done", tone: "success" } : { key: "orders.cancel.stored", tone: "info" };
}

function useCancelling(order: Order, onChange: () => void) {
  const { t } = useTranslation("account");
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, failure, clear, run } = useCall();

  function ask(isOpen: boolean): void {
    clear();
    setIsAsked(isOpen);
  }

  function cancel(): Promise<unknown> {
    return run(async () => {
      const reply = await callApi(cancelOwnOrder, { params: { id: order.id } });
      // The basket's key would return the cancelled order.
      if (useCart.getState().orderId === order.id) renewOrderKey();
      const { key, tone } = tell(reply.order);
      events.emit("toast", { text: t(key), tone });
      ask(false);
      onChange();
    });
  }

  return { isAsked, isBusy, fault: failure && t(faultKey(failure)), ask, cancel };
}

/** Cancels an order after a question. */
export function CancelOrder({ order, onChange }: { order: Order; onChange: () => void }) {
  const { t } = useTranslation("account");
  const { isAsked, isBusy, fault, ask, cancel } = useCancelling(order, onChange);
  return (
    <>
      <Button variant="quiet" aria-label={t("orders.cancel.label", { id: shortOrderId(order.id) })} onClick={() => ask(true)}>
        {t("orders.cancel.button")}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t("orders.cancel.title")}
        text={t(textKey(order), { merchant: order.merchant.name })}
        confirmLabel={t("orders.cancel.button")}
        cancelLabel={t("orders.cancel.keep")}
        closeLabel={t("orders.cancel.close")}
        isBusy={isBusy}
        error={fault}
        onConfirm={() => void cancel()}
        onClose={() => ask(false)}
      />
    </>
  );
}
