import type { AdminOrder, AdminPart } from "@savat/contracts/admin-orders";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { Moment } from "../../moment.tsx";
import { usePaymentErrorText } from "../../payment-error-text.ts";
import { imbalanceOf, MONEY_FIGURES, partsOf } from "./money.ts";
import styles from "./order.module.css";
import { OrderFactList, Part } from "./order-facts.tsx";
import { Fault } from "./order-fault.tsx";
import { useReasonText } from "./use-reason-text.ts";

function Balance({ money }: { money: NonNullable<AdminOrder["money"]> }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const imbalance = imbalanceOf(money);
  if (imbalance === undefined) return null;
  if (imbalance === 0) return <p className={styles.soft}>{t("orders.money.balanced")}</p>;
  return <p className={styles.fault}>{t("orders.money.unbalanced", { sum: formatMoney(imbalance, language) })}</p>;
}

/** Where the order's money is, and whether the books balance. */
export function OrderMoneyTable({ order: { money, order } }: { order: AdminOrder }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  if (money === undefined) return null;
  const shown = MONEY_FIGURES.filter((name) => name !== "lost" || money.lost > 0);
  return (
    <Part title={t("orders.money.title")}>
      {order.funds != null && <p>{t(`orders.funds.${order.funds}`)}</p>}
      <table className={styles.money} aria-label={t("orders.money.title")}>
        <tbody>
          {shown.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`orders.money.${name}`)}</th>
              <td>{formatMoney(money[name], language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Balance money={money} />
    </Part>
  );
}

function PartOfSum({ part: { state, amount, requestedAt, doneAt, bearer, reason, reference } }: { part: AdminPart }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const reasonText = useReasonText();
  const said = [bearer && t(`orders.bearer.${bearer}`), reason && reasonText(reason), reference].filter(Boolean);
  return (
    <li className={styles.line}>
      <span className={styles.cell}>
        <span>{t(`orders.partState.${state}`)}</span>
        {said.length > 0 && <span className={styles.soft}>{said.join(" · ")}</span>}
        <span className={styles.soft}>
          <Moment at={doneAt ?? requestedAt} />
        </span>
      </span>
      <span className={styles.figure}>{formatMoney(amount, language)}</span>
    </li>
  );
}

/** Parts of the sum that go back because goods were left out. */
export function OrderParts({ order }: { order: AdminOrder }) {
  const { t } = useTranslation("admin");
  const parts = partsOf(order);
  if (parts.length === 0) return null;
  return (
    <Part title={t("orders.details.parts")}>
      <ul className={styles.lines}>
        {parts.map((part) => (
          <PartOfSum key={part.id} part={part} />
        ))}
      </ul>
    </Part>
  );
}

/** The refund of the whole. */
export function RefundFacts({ refund }: { refund: NonNullable<AdminOrder["refund"]> }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const errorText = usePaymentErrorText();
  const reasonText = useReasonText();
  const { amount, requestedAt, doneAt, bearer, reason, errorCode, errorMessage, checks } = refund;
  const isRefused = errorCode !== null && refund.state !== "done";
  return (
    <Part title={t("orders.details.refund")}>
      <OrderFactList
        facts={[
          ["refundSum", formatMoney(amount, language)],
          ["bearer", bearer && t(`orders.bearerName.${bearer}`)],
          ["why", reason && reasonText(reason)],
          ["refundAsked", <Moment key="at" at={requestedAt} />],
          ["refundDone", doneAt && <Moment key="at" at={doneAt} />],
          ["checks", checks],
          ["refundRefused", isRefused ? <Fault key="fault" text={errorText(errorCode, errorMessage)} message={errorMessage} /> : null],
        ]}
      />
    </Part>
  );
}
