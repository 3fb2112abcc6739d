import { useEffect } from "react";
import { callApi } from "shared-contracts/api-client";
import { ApiFailure } from "shared-contracts/api-failure";
import { type User, updateMe } from "shared-contracts/auth";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import type { Order } from "shared-contracts/orders";
import { useBlocker, useNavigate } from "shared-contracts/router";
import { updateUser } from "shared-contracts/session";
import type { Site } from "shared-contracts/site";
import { Card } from "shared-ui/card";
import { CardForm, type CardFormProps } from "./card-form.tsx";
import { CheckingView } from "./checking-view.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import styles from "./payment-area.module.css";
import { isRefusalOfCard, wordsOf } from "./payment-faults.ts";
import type { PaymentProcess } from "./payment-flow.ts";
import { isLockedStep, type PaymentFlow } from "./payment-steps.ts";
import { SandboxHint } from "./sandbox-hint.tsx";
import { usePayment } from "./use-payment.ts";

interface PaymentAreaProps {
  order: Order;
  user: User;
  site: Site;
  /** The basket is no longer what was ordered: the card is not asked for. */
  isOutdated: boolean;
  draft: CardFormProps["draft"];
  onRestarted: () => void;
}

/** An empty profile e-mail is filled once; that this fails never stands in the way of the payment. */
async function keepEmail(user: User, email: string): Promise<void> {
  if (email === "" || (user.email ?? "") !== "") return;
  try {
    updateUser((await callApi(updateMe, { body: { email } })).user);
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
  }
}

function useFaultText({ error }: PaymentFlow): string | undefined {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  if (error === null) return undefined;
  const words = wordsOf(error, language);
  return "text" in words ? words.text : t(words.key);
}

/** While money may be moving the page is not left by a slip; only the end of the session leads away. */
function useStay(payment: PaymentProcess): void {
  const blocker = useBlocker(({ nextLocation }) => isLockedStep(payment.getFlow().paymentStep) && nextLocation.pathname !== "/signin");
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
}

/** Card form and code modal of one order. */
export function PaymentArea({ order, user, site, isOutdated, draft, onRestarted }: PaymentAreaProps) {
  const { t } = useTranslation("checkout");
  const navigate = useNavigate();
  const payer = { uid: user.uid, phone: user.phone || site.supportPhone };
  const { flow, payment } = usePayment({ api: callApi, order, payer });
  const faultText = useFaultText(flow);
  useStay(payment);

  const paidAs = flow.paymentStep === "success" ? flow.paymentResult : null;
  useEffect(() => {
    if (paidAs !== null) void navigate(`/payment-success/${paidAs}`, { replace: true });
  }, [paidAs, navigate]);

  if (flow.paymentStep === "checking-long") return <CheckingView />;
  const isAtCard = flow.paymentStep === "card-details";
  return (
    <Card as="section" raised aria-labelledby="checkout-card-title">
      <h2 id="checkout-card-title" className={styles.title}>
        {t("card.title")}
      </h2>
      {site.env === "sandbox" && <SandboxHint />}
      <CardForm
        profileEmail={user.email ?? ""}
        amountMinor={order.totalAmount}
        isLoading={isAtCard && flow.isLoading}
        isBlocked={isOutdated}
        error={isAtCard ? faultText : undefined}
        cardRound={flow.cardRound}
        draft={draft}
        onRepeat={flow.cardToken === null ? undefined : () => void payment.resendCode()}
        onOtherCard={flow.error !== null && isRefusalOfCard(flow.error) ? () => payment.changeCard() : undefined}
        onPay={(card, email) => {
          void keepEmail(user, email);
          void payment.submitCard(card);
        }}
      />
      <CodeDialog flow={flow} payment={payment} faultText={faultText} onRestarted={onRestarted} />
    </Card>
  );
}
