import { type Bearer, BearerSchema, decideNotReceived } from "@savat/contracts/admin-orders";
import { callApi } from "@savat/contracts/api-client";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { Radio, Select } from "antd";
import { useState } from "react";
import { FormField } from "../../form-field.tsx";
import { backOf } from "../details/money.ts";
import { TimeLeft } from "../details/time-left.tsx";
import { ReasonAction } from "./reason-action.tsx";
import type { ActionProps } from "./use-order-call.ts";

const DECISIONS = ["refund", "keep"] as const;
type Decision = (typeof DECISIONS)[number];

/** Asks what happens to the money of an order that nobody received, who bears it, and why. */
export function DecideNotReceived(props: ActionProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const [decision, setDecision] = useState<Decision>();
  const [bearer, setBearer] = useState<Bearer>();
  const { order, decideBy } = props.order;
  const sum = formatMoney(backOf(props.order), language);
  return (
    <ReasonAction
      {...props}
      title={t("orders.decide.title")}
      text={
        <>
          {t("orders.decide.text", { sum })} {decideBy != null && <TimeLeft until={decideBy} />}
        </>
      }
      label={t("orders.action.reason")}
      hint={t("orders.cancel.reasonHint")}
      missing={t("orders.action.reasonMissing")}
      confirmLabel={t("orders.decide.confirm")}
      said={t(decision === "keep" ? "orders.decide.doneKeep" : "orders.decide.doneRefund", { sum })}
      isComplete={decision !== undefined && bearer !== undefined}
      fields={(isTried) => (
        <>
          <FormField
            name="decision"
            label={t("orders.decide.money")}
            error={isTried && decision === undefined ? t("orders.decide.moneyMissing") : undefined}
          >
            <Radio.Group
              options={DECISIONS.map((value) => ({ value, label: t(`orders.decide.${value}`, { sum }) }))}
              onChange={({ target }) => setDecision(DECISIONS.find((one) => one === target.value))}
            />
          </FormField>
          <FormField
            name="bearer"
            label={t("orders.decide.bearer")}
            error={isTried && bearer === undefined ? t("orders.decide.bearerMissing") : undefined}
          >
            <Select<Bearer>
              virtual={false}
              placeholder={t("orders.decide.choose")}
              options={BearerSchema.options.map((value) => ({ value, label: t(`orders.bearerName.${value}`) }))}
              onChange={setBearer}
            />
          </FormField>
        </>
      )}
      ask={(reason) =>
        callApi(decideNotReceived, {
          params: { id: order.id },
          // Sent only once both are chosen.
          body: { decision: decision ?? "refund", bearer: bearer ?? "platform", reason },
        })
      }
    />
  );
}
