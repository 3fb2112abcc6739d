import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import type { Order } from "@savat/contracts/orders";
import { Alert } from "@savat/ui/alert";
import { Announcer } from "@savat/ui/announcer";
import { Button } from "@savat/ui/button";
import { Dialog } from "@savat/ui/dialog";
import { type ReactNode, useState } from "react";
import styles from "./code-dialog.module.css";
import { CodeEntry } from "./code-entry.tsx";
import { isRefusalOfCard } from "./payment-failures.ts";
import type { PaymentProcess } from "./payment-flow.ts";
import { PaymentProgress } from "./payment-progress.tsx";
import { canRepeat, isLockedStep, isModalStep, type PaymentFlow, type PaymentStep } from "./payment-steps.ts";

const TITLES = {
  "card-details": "step.otp",
  "otp-verification": "step.otp",
  processing: "step.processing",
  "creating-receipt": "step.creatingReceipt",
  paying: "step.paying",
  checking: "step.checking",
  "checking-long": "step.checking",
  success: "step.success",
  "receipt-failed": "step.receiptFailed",
  "payment-failed": "step.paymentFailed",
} as const satisfies Record<PaymentStep, string>;

/** Asks for the order's address, and calls back with the order that has it. */
export type AddressAsk = (onGiven: (order: Order) => void) => ReactNode;

interface CodeDialogProps {
  flow: PaymentFlow;
  payment: PaymentProcess;
  failureText: string | undefined;
  /** The order's sum, in tiyin. */
  amountMinor: number;
  addressStep: AddressAsk;
  /** The flow started over: the page must read the order again. */
  onRestarted: () => void;
}

function OtherCard({ payment, onRestarted }: Pick<CodeDialogProps, "payment" | "onRestarted">) {
  const { t } = useTranslation("checkout");
  function change(): void {
    payment.changeCard();
    onRestarted();
  }
  return (
    <Button variant="quiet" full onClick={change}>
      {t("step.otherCard")}
    </Button>
  );
}

/** The receipt was refused for want of an address: asked here, then paid for the sum with delivery. */
function AddressMissing({ payment, failureText, amountMinor, addressStep }: CodeDialogProps) {
  const { t } = useTranslation("checkout");
  const [isGiven, setIsGiven] = useState(false);
  const [totalMinor, setTotalMinor] = useState(amountMinor);
  const amount = formatMoney(totalMinor, useLanguage());
  function take(order: Order): void {
    payment.setOrder(order);
    setTotalMinor(order.totalAmount);
    setIsGiven(true);
  }
  if (!isGiven) {
    return (
      <div className={styles.entry}>
        <Alert>{failureText}</Alert>
        {addressStep(take)}
      </div>
    );
  }
  return (
    <div className={styles.entry}>
      <Alert>{t("address.newTotal", { amount })}</Alert>
      <Button size="large" full spread onClick={() => payment.retry()}>
        <span>{t("card.pay")}</span>
        <span>{amount}</span>
      </Button>
    </div>
  );
}

function FailedStep({ flow, payment, failureText, onRestarted }: CodeDialogProps) {
  const { t } = useTranslation("checkout");
  const isRepeatable = canRepeat(flow);
  const offersOtherCard = isRepeatable || (flow.error !== null && isRefusalOfCard(flow.error));
  function startOver(): void {
    payment.restart();
    onRestarted();
  }
  return (
    <div className={styles.entry}>
      <Alert tone="error">{failureText}</Alert>
      <Button size="large" full onClick={() => (isRepeatable ? payment.retry() : startOver())}>
        {t("action.tryAgain")}
      </Button>
      {offersOtherCard && <OtherCard payment={payment} onRestarted={onRestarted} />}
    </div>
  );
}

function StepBody(props: CodeDialogProps) {
  const { flow, payment, failureText, onRestarted } = props;
  if (flow.error?.reason === "address-missing") return <AddressMissing {...props} />;
  if (flow.paymentStep === "receipt-failed" || flow.paymentStep === "payment-failed") return <FailedStep {...props} />;
  if (flow.paymentStep !== "otp-verification") return <PaymentProgress step={flow.paymentStep} />;
  return (
    <>
      <CodeEntry
        key={flow.codeRound}
        error={failureText}
        resendAt={flow.resendAt}
        isResending={flow.isLoading}
        onSubmit={(code) => void payment.submitCode(code)}
        onResend={() => void payment.resendCode()}
      />
      {flow.error !== null && isRefusalOfCard(flow.error) && <OtherCard payment={payment} onRestarted={onRestarted} />}
    </>
  );
}

/** The modal of section 4: from the code to the payment; its title names the step. */
export function CodeDialog(props: CodeDialogProps) {
  const { t } = useTranslation("checkout");
  const { flow, payment } = props;
  const { paymentStep, codePhone } = flow;
  const title = t(flow.error?.reason === "address-missing" ? "address.title" : TITLES[paymentStep]);
  return (
    <Dialog
      open={isModalStep(paymentStep)}
      locked={isLockedStep(paymentStep)}
      onClose={() => payment.close()}
      title={title}
      description={paymentStep === "otp-verification" && codePhone ? t("code.sentTo", { phone: codePhone }) : undefined}
      closeLabel={t("action.close")}
      placement="sheet"
    >
      <StepBody {...props} />
      <Announcer message={paymentStep === "otp-verification" ? "" : title} />
    </Dialog>
  );
}
