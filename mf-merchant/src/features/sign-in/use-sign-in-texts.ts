import { formatCountdown } from "shared-contracts/date";
import { useTranslation } from "shared-contracts/i18n";
import { type AuthFault, faultTextOf } from "shared-contracts/sign-in";
import type { PhoneSignInTexts } from "shared-ui/phone-sign-in";

/** The two steps and their failures with the partner's texts. */
export function useSignInTexts(): { texts: PhoneSignInTexts; faultText: (fault: AuthFault | null) => string | undefined } {
  const { t } = useTranslation("merchant");
  function timeText(seconds: number): string {
    const time = formatCountdown(seconds * 1000);
    return seconds < 60 ? t("time.seconds", { time }) : time;
  }
  const wait = (seconds: number) => t("code.wait", { time: timeText(seconds) });
  return {
    texts: {
      phone: t("signIn.phone"),
      send: t("signIn.send"),
      sendWait: wait,
      haveCode: t("signIn.haveCode"),
      back: t("signIn.back"),
      label: t("code.label"),
      digit: (position, length) => t("code.digit", { position, length }),
      submit: t("code.submit"),
      resend: t("code.resend"),
      wait,
      waitOver: t("code.waitOver"),
    },
    faultText: (fault) => {
      if (fault === null) return undefined;
      const { key, seconds } = faultTextOf(fault);
      return t(`fault.${key}`, { time: timeText(seconds) });
    },
  };
}
