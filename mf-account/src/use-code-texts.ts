import { useTranslation } from "shared-contracts/i18n";
import type { CodeFormTexts } from "shared-ui/code-form";
import { useTimeText } from "./use-time-text.ts";

/** Texts of the code boxes on every page. */
export function useCodeTexts(): CodeFormTexts {
  const { t } = useTranslation("account");
  const timeText = useTimeText();
  return {
    label: t("code.label"),
    digit: (position, length) => t("code.digit", { position, length }),
    submit: t("code.submit"),
    resend: t("code.resend"),
    wait: (seconds) => t("code.wait", { time: timeText(seconds) }),
    waitOver: t("code.waitOver"),
  };
}
