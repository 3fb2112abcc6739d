import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import type { User } from "@savat/contracts/auth";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { type Order, setOrderEmail } from "@savat/contracts/orders";
import { usePageHold } from "@savat/contracts/page-hold";
import { useBlocker, useNavigate } from "@savat/contracts/router";
import { updateUser } from "@savat/contracts/session";
import type { Site } from "@savat/contracts/site";
import { Card } from "@savat/ui/card";
import { useEffect, useRef } from "react";
import { CardForm, type CardFormProps } from "./card-form.tsx";
import { CheckingView } from "./checking-view.tsx";
import { type AddressAsk, CodeDialog } from "./code-dialog.tsx";
import styles from "./payment-area.module.css";
import { isRefusalOfCard, wordsOf } from "./payment-failures.ts";
import type { PaymentProcess } from "./payment-flow.ts";
import { isLockedStep, isUnderWay, type PaymentFlow } from "./payment-steps.ts";
import { SandboxHint } from "./sandbox-hint.tsx";
import { usePayment } from "./use-payment.ts";

interface PaymentAreaProps {
  order: Order;
  user: User;
  site: Site;
  /** The basket differs from the order: the form requests no card. */
  isOutdated: boolean;
  draft: CardFormProps["draft"];
  addressStep: AddressAsk;
  onRestarted: () => void;
}

/** The address for the order's mail, and its form. A failed save never blocks the payment. */
function useOrderEmail(order: Order, user: User): { email: string; keep: (email: string) => Promise<void> } {
  const email = order.email ?? user.email ?? "";
  const kept = useRef(email);
  async function keep(wanted: string): Promise<void> {
    const before = kept.current;
    if (wanted === before) return;
    kept.current = wanted;
    try {
      const saved = await callApi(setOrderEmail, { params: { id: order.id }, body: { email: wanted } }, { isBackground: true });
      updateUser(saved.user);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      kept.current = before;
    }
  }
  return { email, keep };
}

function useFailureText({ error }: PaymentFlow): string | undefined {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  if (error === null) return undefined;
  const words = wordsOf(error, language);
  return "text" in words ? words.text : t(words.key);
}

/** While money may be moving, a stray press does not leave the page; only the session's end does. */
function useStay(payment: PaymentProcess): void {
  const blocker = useBlocker(({ nextLocation }) => isLockedStep(payment.getFlow().paymentStep) && nextLocation.pathname !== "/signin");
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
}

/** Card form and code modal of one order. */
export function PaymentArea({ order, user, site, isOutdated, draft, addressStep, onRestarted }: PaymentAreaProps) {
  const { t } = useTranslation("checkout");
  const navigate = useNavigate();
  const payer = { uid: user.uid, phone: user.phone || site.supportPhone };
  const { flow, payment } = usePayment({ api: callApi, order, payer });
  const failureText = useFailureText(flow);
  const { email, keep } = useOrderEmail(order, user);
  useStay(payment);
  usePageHold(isUnderWay(flow));

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
        email={email}
        amountMinor={order.totalAmount}
        isLoading={isAtCard && flow.isLoading}
        isBlocked={isOutdated}
        error={isAtCard ? failureText : undefined}
        cardRound={flow.cardRound}
        draft={draft}
        onRepeat={flow.cardToken === null ? undefined : () => void payment.resendCode()}
        onOtherCard={flow.error !== null && isRefusalOfCard(flow.error) ? () => payment.changeCard() : undefined}
        onPay={(card, wanted) => {
          void keep(wanted);
          void payment.submitCard(card);
        }}
      />
      <CodeDialog
        flow={flow}
        payment={payment}
        failureText={failureText}
        amountMinor={order.totalAmount}
        addressStep={addressStep}
        onRestarted={onRestarted}
      />
    </Card>
  );
}
