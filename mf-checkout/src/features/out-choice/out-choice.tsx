import { callApi } from "@savat/contracts/api-client";
import { rememberOutChoice, useCart } from "@savat/contracts/cart";
import { useTranslation } from "@savat/contracts/i18n";
import { type OutChoice as Choice, type Order, OutChoiceSchema, setOutChoice } from "@savat/contracts/orders";
import { useCall } from "@savat/contracts/use-call";
import { Alert } from "@savat/ui/alert";
import { Card } from "@savat/ui/card";
import { useId, useState } from "react";
import styles from "./out-choice.module.css";

function useChoice(order: Order) {
  const [saved, setSaved] = useState<Choice>(order.outChoice ?? "leave_out");
  const [wanted, setWanted] = useState<Choice>();
  const { isBusy, failure, run } = useCall();

  async function choose(choice: Choice): Promise<void> {
    if (isBusy || choice === saved) return;
    setWanted(choice);
    await run(async () => {
      await callApi(setOutChoice, { params: { id: order.id }, body: { outChoice: choice } });
      setSaved(choice);
      // The order that would replace this one begins with the same choice.
      if (useCart.getState().orderId === order.id) rememberOutChoice(choice);
    });
    setWanted(undefined);
  }

  return { chosen: wanted ?? saved, isBusy, failure, choose: (choice: Choice) => void choose(choice) };
}

/** What the shop shall do if something is out, until the order is paid. */
export function OutChoice({ order }: { order: Order }) {
  const { t } = useTranslation("checkout");
  const name = useId();
  const { chosen, isBusy, failure, choose } = useChoice(order);
  return (
    <Card as="section" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className={styles.title}>
        {t("out.title")}
      </h2>
      <div role="radiogroup" aria-labelledby={`${name}-title`} aria-busy={isBusy || undefined}>
        {OutChoiceSchema.options.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input type="radio" name={name} value={choice} checked={chosen === choice} onChange={() => choose(choice)} />
            <span>{t(`out.${choice}`)}</span>
          </label>
        ))}
      </div>
      {failure && <Alert tone="error">{t(failure.code === "order_not_payable" ? "out.tooLate" : "out.failed")}</Alert>}
    </Card>
  );
}
