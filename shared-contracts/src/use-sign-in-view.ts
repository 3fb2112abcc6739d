import { useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "./phone.ts";
import { type AuthFailure, failureTextOf, waitOfTypedPhone } from "./sign-in.ts";
import { useMissingDigits } from "./use-missing-digits.ts";
import type { SignIn } from "./use-sign-in.ts";
import { useTimeText } from "./use-time-text.ts";

/** Texts of the boxes, wherever a code is asked for. The namespace has `code.*`. */
export function useCodeTexts(namespace: string) {
  const { t } = useTranslation(namespace);
  const timeText = useTimeText(namespace);
  return {
    label: t("code.label"),
    digit: (position: number, length: number) => t("code.digit", { position, length }),
    submit: t("code.submit"),
    resend: t("code.resend"),
    wait: (seconds: number) => t("code.wait", { time: timeText(seconds) }),
    waitOver: t("code.waitOver"),
  };
}

/** The text of a code that was not sent or not accepted. The namespace has `fault.*`. */
export function useAuthFailureText(namespace: string): (failure: AuthFailure | null) => string | undefined {
  const { t } = useTranslation(namespace);
  const timeText = useTimeText(namespace);
  return (failure) => {
    if (failure === null) return undefined;
    const { key, seconds } = failureTextOf(failure);
    return t(`fault.${key}`, { time: timeText(seconds) });
  };
}

/** What the two steps of a sign-in show and do, in a remote's texts. The namespace has `signIn.*`, `phone.*`, `code.*`
 * and `fault.*`. */
export function useSignInView(namespace: string, signIn: SignIn) {
  const { t } = useTranslation(namespace);
  const codeTexts = useCodeTexts(namespace);
  const failureText = useAuthFailureText(namespace);
  const missingDigits = useMissingDigits(namespace);
  const { state } = signIn;
  return {
    step: state.step,
    texts: {
      ...codeTexts,
      phone: t("signIn.phone"),
      send: t("signIn.send"),
      sendWait: codeTexts.wait,
      haveCode: t("signIn.haveCode"),
      back: t("signIn.back"),
    },
    phone: {
      value: state.phone,
      onValueChange: signIn.typePhone,
      format: formatPhone,
      missing: missingDigits(state.phone),
      error: state.phoneFault === null ? undefined : t(`phone.${state.phoneFault}`),
    },
    phoneWaitUntilMs: waitOfTypedPhone(state),
    /** Where the code went. */
    sentTo: formatPhone(state.wait?.phone ?? state.phone),
    code: {
      code: state.code,
      onCodeChange: signIn.typeCode,
      round: state.codeRound,
      error: state.codeFault === null ? undefined : t(`code.${state.codeFault}`),
      isVerifying: state.busy === "verifying" || state.busy === "done",
      waitUntilMs: state.wait?.untilMs,
      onSubmit: () => void signIn.verify(),
      onResend: () => void signIn.resend(),
    },
    alert: failureText(state.failure),
    isSending: state.busy === "sending",
    onSend: () => void signIn.send(),
    onHaveCode: () => {
      if (state.wait !== null) signIn.resume(state.wait);
    },
  };
}
