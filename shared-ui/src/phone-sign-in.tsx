import { Button } from "./button.tsx";
import styles from "./code-form.module.css";
import { CodeForm, type CodeFormProps, type CodeFormTexts } from "./code-form.tsx";
import { ArrowLeftIcon } from "./icons.tsx";
import { PhoneForm, type PhoneFormProps } from "./phone-form.tsx";
import { useCountdown } from "./use-countdown.ts";

interface PhoneSignInTexts extends CodeFormTexts {
  phone: string;
  send: string;
  /** On the send button while the same phone must wait. */
  sendWait: (secondsLeft: number) => string;
  /** Opens the boxes for a code that was already sent. */
  haveCode: string;
  back: string;
}

export interface PhoneSignInProps {
  /** `moving`: the code was sent, the phone's form slides out. */
  step: "phone" | "moving" | "code";
  texts: PhoneSignInTexts;
  phone: Pick<PhoneFormProps, "value" | "onValueChange" | "format" | "missing" | "error">;
  /** Wait of the typed phone. */
  phoneWaitUntilMs: number | undefined;
  code: Omit<CodeFormProps, "texts" | "alert" | "isSending" | "children">;
  alert?: string | undefined;
  isSending: boolean;
  onSend: () => void;
  onHaveCode: () => void;
  onBack: () => void;
  /** Name of the back button if it does not lead to the phone's form. */
  backLabel?: string | undefined;
}

/** Phone, then the code that was sent to it; the two steps of signing in without a password. */
export function PhoneSignIn(props: PhoneSignInProps) {
  const { step, texts, phone, phoneWaitUntilMs, code, alert, isSending, onSend, onHaveCode, onBack, backLabel } = props;
  const secondsLeft = useCountdown(phoneWaitUntilMs);
  if (step === "code") {
    return (
      <div className={styles.arriving}>
        <CodeForm {...code} texts={texts} alert={alert} isSending={isSending}>
          <Button variant="plain" full icon={<ArrowLeftIcon size={18} />} onClick={onBack}>
            {backLabel ?? texts.back}
          </Button>
        </CodeForm>
      </div>
    );
  }
  return (
    <div className={step === "moving" ? styles.leaving : undefined}>
      <PhoneForm
        {...phone}
        label={texts.phone}
        alert={alert}
        submitLabel={secondsLeft > 0 ? texts.sendWait(secondsLeft) : texts.send}
        busy={isSending}
        disabled={secondsLeft > 0}
        onSubmit={onSend}
        autoFocus
      >
        {secondsLeft > 0 && step === "phone" && (
          <Button variant="wash" full onClick={onHaveCode}>
            {texts.haveCode}
          </Button>
        )}
      </PhoneForm>
    </div>
  );
}
