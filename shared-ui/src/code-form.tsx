import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Alert } from "./alert.tsx";
import { Announcer } from "./announcer.tsx";
import { Button } from "./button.tsx";
import { CodeBoxes } from "./code-boxes.tsx";
import styles from "./code-form.module.css";
import { useCountdown } from "./use-countdown.ts";

export interface CodeFormTexts {
  /** Name of the boxes: "Verification code". */
  label: string;
  digit: (position: number, length: number) => string;
  submit: string;
  resend: string;
  /** On the resend button during the wait. */
  wait: (secondsLeft: number) => string;
  /** Announced at the end of the wait. */
  waitOver: string;
}

export interface CodeFormProps {
  texts: CodeFormTexts;
  /** The phone that the code was sent to. */
  hint: ReactNode;
  /** The digits so far. */
  code: string;
  onCodeChange: (code: string) => void;
  /** A new number empties the boxes and focuses the first. */
  round: number;
  /** Under the boxes. */
  error?: string | undefined;
  /** Why the last try failed. */
  alert?: string | undefined;
  isVerifying: boolean;
  isSending: boolean;
  /** Time (ms since the epoch) from which another code may be requested. */
  waitUntilMs: number | undefined;
  /** Also called by the sixth digit, and by Enter in incomplete boxes: the caller says what is missing. */
  onSubmit: () => void;
  onResend: () => void;
  /** Below the buttons. */
  children?: ReactNode;
}

const LENGTH = 6;

/** Asks for the six digits of a one-time code. */
export function CodeForm(props: CodeFormProps) {
  const { texts, hint, code, onCodeChange, round, error, alert, isVerifying, isSending, waitUntilMs, onSubmit, onResend, children } = props;
  const secondsLeft = useCountdown(waitUntilMs);
  const hintId = useId();
  const isComplete = code.length === LENGTH;

  function submit(): void {
    if (!isVerifying) onSubmit();
  }
  const submitFull = useRef(submit);
  useEffect(() => {
    submitFull.current = submit;
  });
  const [completions, setCompletions] = useState(0);
  useEffect(() => {
    if (completions > 0) submitFull.current();
  }, [completions]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    submit();
  }
  // A form whose button is disabled does not submit by Enter.
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || isComplete || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onSubmit();
  }

  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
      {alert && <Alert tone="error">{alert}</Alert>}
      <div id={hintId} className={styles.hint}>
        {hint}
      </div>
      <CodeBoxes
        key={round}
        label={texts.label}
        digitLabel={texts.digit}
        length={LENGTH}
        onChange={onCodeChange}
        onComplete={() => setCompletions((count) => count + 1)}
        error={error}
        describedBy={hintId}
        autoFocus
      />
      <Button type="submit" size="large" full busy={isVerifying} disabled={!isComplete}>
        {texts.submit}
      </Button>
      <Button variant="quiet" full busy={isSending} disabled={secondsLeft > 0} onClick={onResend}>
        {secondsLeft > 0 ? texts.wait(secondsLeft) : texts.resend}
      </Button>
      <Announcer message={secondsLeft === 0 && waitUntilMs !== undefined ? texts.waitOver : ""} />
      {children}
    </form>
  );
}
