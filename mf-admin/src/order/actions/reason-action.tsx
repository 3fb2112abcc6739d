import type { AdminOrder } from "@savat/contracts/admin-orders";
import { type ReactNode, useState } from "react";
import { ReasonDialog } from "../../reason-dialog.tsx";
import { MAX_REASON } from "./limits.ts";
import { type ActionProps, useOrderCall, useRefusalText } from "./use-order-call.ts";

interface ReasonActionProps extends ActionProps {
  title: string;
  text: ReactNode;
  label: string;
  hint: string;
  missing: string;
  confirmLabel: string;
  /** What is said once it is done. */
  said: string;
  maxLength?: number;
  /** Fields before the text; they show what is missing once it was tried without. */
  fields?: (isTried: boolean) => ReactNode;
  /** Whether the other fields are filled in. */
  isComplete?: boolean;
  /** Called with the trimmed text. */
  ask: (text: string) => Promise<AdminOrder & { message: string }>;
}

/** An action that needs a text: the reason, or a reference. */
export function ReasonAction(props: ReasonActionProps) {
  const { title, text, label, hint, missing, confirmLabel, said, maxLength = MAX_REASON, fields, isComplete = true, ask, onClose } = props;
  const { isBusy, failure, send } = useOrderCall(props);
  const refusalText = useRefusalText();
  const [isTried, setTried] = useState(false);

  function confirm(typed: string | undefined): void {
    setTried(true);
    if (typed === undefined || !isComplete) return;
    void send(
      () => ask(typed),
      () => said,
    );
  }
  return (
    <ReasonDialog
      role="alertdialog"
      title={title}
      text={text}
      label={label}
      hint={hint}
      requiredError={isTried ? missing : undefined}
      maxLength={maxLength}
      confirmLabel={confirmLabel}
      isBusy={isBusy}
      error={failure && refusalText(failure)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {fields?.(isTried)}
    </ReasonDialog>
  );
}
