import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { acceptOrder, setOutToday } from "@savat/contracts/board";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoneyInProse } from "@savat/contracts/money";
import { Checkbox } from "@savat/ui/checkbox";
import { useState } from "react";
import { ConfirmDialog } from "../../../confirm-dialog.tsx";
import { orderNumber } from "../../../orders/order-number.ts";
import { outOutcome, totalWithout } from "../tickets/out-lines.ts";
import type { Question } from "./question.ts";
import { type QuestionProps, useQuestion } from "./use-question.ts";

type AcceptOut = Extract<Question, { kind: "acceptOut" }>;

/** The products of the lines that are out, which the shop can also hide until midnight. */
function productsOf({ order, out }: AcceptOut): { id: string; name: string }[] {
  return order.lines.flatMap(({ position, productId, name }) => (out.has(position) && productId ? [{ id: productId, name }] : []));
}

interface AcceptOutQuestionProps extends Omit<QuestionProps, "order"> {
  question: AcceptOut;
  /** The order is accepted, but these products still show as on sale. */
  onStillOnSale: (names: string) => void;
}

/** Asks before an order is accepted without the lines that are out: what the customer chose then happens. */
export function AcceptOutQuestion({ question, merchantId, run, onClose, onStillOnSale }: AcceptOutQuestionProps) {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  const { order, minutes, out } = question;
  const { isBusy, answer, error } = useQuestion({ order, run, onClose });
  const [isOutToday, setIsOutToday] = useState(true);
  const outcome = outOutcome(order, out);
  const products = productsOf(question);
  const names = order.lines.filter(({ position }) => out.has(position)).map(({ name }) => name);

  async function hideProducts(): Promise<void> {
    const missed: string[] = [];
    for (const { id, name } of products) {
      try {
        await callApi(setOutToday, { params: { id: merchantId, productId: id }, body: { isOut: true } });
      } catch (failure) {
        if (!(failure instanceof ApiFailure)) throw failure;
        missed.push(name);
      }
    }
    if (missed.length > 0) onStillOnSale(missed.join(", "));
  }

  async function accept(): Promise<void> {
    const body = { minutes, out: [...out].sort((one, other) => one - other) };
    const refused = await answer(() => callApi(acceptOrder, { params: { id: merchantId, orderId: order.id }, body }));
    if (refused === undefined && isOutToday) await hideProducts();
  }

  return (
    <ConfirmDialog
      open
      title={t(`board.out.title.${outcome}`, { number: orderNumber(order.id) })}
      text={
        <>
          <p>{t("board.out.lines", { names: names.join(", ") })}</p>
          <p>{t(`board.out.text.${outcome}`, { total: formatMoneyInProse(totalWithout(order, out), language) })}</p>
          {products.length > 0 && (
            <Checkbox checked={isOutToday} onChange={({ target }) => setIsOutToday(target.checked)}>
              {t("board.out.today")}
            </Checkbox>
          )}
        </>
      }
      confirmLabel={t(`board.out.submit.${outcome}`)}
      cancelLabel={t("board.keep")}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void accept()}
      onClose={onClose}
    />
  );
}
