import { OTP_LENGTH } from "@savat/contracts/auth";
import { useTranslation } from "@savat/contracts/i18n";
import { useTimeText } from "@savat/contracts/use-time-text";
import { Button } from "@savat/ui/button";
import { CodeBoxes, type CodeBoxesHandle } from "@savat/ui/code-boxes";
import { useCountdown } from "@savat/ui/use-countdown";
import { type FormEvent, useEffect, useRef, useState } from "react";
import styles from "./code-dialog.module.css";

export interface CodeEntryProps {
  /** Why the previous code was refused. */
  error: string | undefined;
  /** ms since the epoch */
  resendAt: number | undefined;
  isResending: boolean;
  onSubmit: (code: string) => void;
  onResend: () => void;
}

/** Six boxes for the code that the bank sent to the card's phone. */
export function CodeEntry({ error, resendAt, isResending, onSubmit, onResend }: CodeEntryProps) {
  const { t } = useTranslation("checkout");
  const timeText = useTimeText("checkout");
  const [code, setCode] = useState("");
  const boxes = useRef<CodeBoxesHandle>(null);
  const secondsLeft = useCountdown(resendAt);
  const missing = OTP_LENGTH - code.length;

  // The dialog focuses its close button when it opens; the code boxes need the focus.
  useEffect(() => boxes.current?.focus(), []);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (missing === 0) onSubmit(code);
  }

  return (
    <form className={styles.entry} noValidate onSubmit={handleSubmit}>
      <CodeBoxes
        ref={boxes}
        label={t("code.label")}
        digitLabel={(position, length) => t("code.digit", { position, length })}
        length={OTP_LENGTH}
        error={code === "" ? error : undefined}
        describedBy="checkout-code-hint"
        onChange={setCode}
        onComplete={onSubmit}
      />
      <p id="checkout-code-hint" className={styles.hint}>
        {missing === OTP_LENGTH ? t("code.enterAll") : missing > 0 ? t("code.remaining", { count: missing }) : t("code.ready")}
      </p>
      <Button type="submit" size="large" full disabled={missing > 0}>
        {t("code.verify")}
      </Button>
      <Button variant="plain" full busy={isResending} disabled={secondsLeft > 0} onClick={onResend}>
        {secondsLeft > 0 ? t("code.resendIn", { time: timeText(secondsLeft) }) : t("code.resend")}
      </Button>
    </form>
  );
}
