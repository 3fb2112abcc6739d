import type { ReactElement, ReactNode } from "react";
import { useHydrated } from "shared-contracts/use-hydrated";
import { Alert } from "shared-ui/alert";
import { Button } from "shared-ui/button";
import { mailHref, useSupport } from "../frame/support.ts";
import { failureTextOf } from "./failure.ts";
import styles from "./letter-form.module.css";
import type { LetterTexts } from "./texts.ts";
import type { Letter } from "./use-letter.ts";

interface LetterFormProps {
  letter: Letter;
  texts: LetterTexts;
  /** Why sending is not possible yet: shown beside the button and read out with it. */
  obstacle?: string | undefined;
  children: ReactNode;
}

function Outcome({ letter: { state, failure }, texts }: Pick<LetterFormProps, "letter" | "texts">): ReactElement | null {
  if (state === "sent") {
    return (
      <Alert tone="success" title={texts.sent.title}>
        {texts.sent.text}
      </Alert>
    );
  }
  if (state === "sending" || failure === undefined) return null;
  return (
    <Alert tone="error" title={texts.failed.title}>
      <p>{failureTextOf(failure, texts.failed)}</p>
      <p>{texts.failed.kept}</p>
    </Alert>
  );
}

/** The form around a letter's fields: shown by the server, sent by the page once it is alive. */
export function LetterForm({ letter, texts, obstacle, children }: LetterFormProps): ReactElement {
  const isHydrated = useHydrated();
  const { supportEmail } = useSupport();
  const isSending = letter.state === "sending";
  const hasObstacle = obstacle !== undefined && !isSending;
  return (
    <form noValidate method="post" className={styles.form} onSubmit={(event) => void letter.submit(event)}>
      <noscript>
        <p className={styles.aside}>
          {texts.needsScript} <a href={mailHref(supportEmail)}>{supportEmail}</a>
        </p>
      </noscript>
      <p className={styles.aside}>{texts.allRequired}</p>
      {children}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="website">{texts.trap}</label>
        <input id="website" type="text" tabIndex={-1} autoComplete="off" {...letter.trap} />
      </div>
      <Outcome letter={letter} texts={texts} />
      <div className={styles.end}>
        <Button
          type="submit"
          size="large"
          busy={isSending}
          disabled={!isHydrated}
          aria-disabled={hasObstacle || undefined}
          aria-describedby={hasObstacle ? "obstacle" : undefined}
        >
          {texts.submit}
        </Button>
        {hasObstacle && (
          <p id="obstacle" className={styles.aside}>
            {obstacle}
          </p>
        )}
        <p className={styles.aside} role="status">
          {isSending ? texts.sending : ""}
        </p>
      </div>
    </form>
  );
}
