import type { ReactNode } from "react";
import { useTranslation } from "shared-contracts/i18n";
import { formatPhone } from "shared-contracts/phone";
import { waitOfTypedPhone } from "shared-contracts/sign-in";
import type { SignIn } from "shared-contracts/use-sign-in";
import { PhoneSignIn } from "shared-ui/phone-sign-in";
import { useAuthFaultText } from "../../auth-fault-text.ts";
import { useCodeTexts } from "../../use-code-texts.ts";
import { useMissingDigits } from "../../use-missing-digits.ts";

interface SignInStepsProps {
  signIn: SignIn;
  onBack: () => void;
  /** Shown beside the phone that received the code. */
  changePhone?: ReactNode;
}

/** The two steps with the customer's texts. */
export function SignInSteps({ signIn, onBack, changePhone }: SignInStepsProps) {
  const { t } = useTranslation("account");
  const codeTexts = useCodeTexts();
  const faultText = useAuthFaultText();
  const missingDigits = useMissingDigits();
  const { state } = signIn;
  return (
    <PhoneSignIn
      step={state.step}
      texts={{
        ...codeTexts,
        phone: t("signIn.phone"),
        send: t("signIn.send"),
        sendWait: codeTexts.wait,
        haveCode: t("signIn.haveCode"),
        back: t("signIn.back"),
      }}
      phone={{
        value: state.phone,
        onValueChange: signIn.typePhone,
        format: formatPhone,
        missing: missingDigits(state.phone),
        error: state.phoneFault === null ? undefined : t(`phone.${state.phoneFault}`),
      }}
      phoneWaitUntilMs={waitOfTypedPhone(state)}
      code={{
        hint: (
          <>
            <p>{t("verify.text")}</p>
            <p>
              <strong>{formatPhone(state.wait?.phone ?? state.phone)}</strong> {changePhone}
            </p>
          </>
        ),
        code: state.code,
        onCodeChange: signIn.typeCode,
        round: state.codeRound,
        error: state.codeFault === null ? undefined : t(`code.${state.codeFault}`),
        isVerifying: state.busy === "verifying" || state.busy === "done",
        waitUntilMs: state.wait?.untilMs,
        onSubmit: () => void signIn.verify(),
        onResend: () => void signIn.resend(),
      }}
      alert={faultText(state.fault)}
      isSending={state.busy === "sending"}
      onSend={() => void signIn.send()}
      onHaveCode={() => {
        if (state.wait !== null) signIn.resume(state.wait);
      }}
      onBack={onBack}
    />
  );
}
