import { useHydrated } from "@savat/contracts/use-hydrated";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import type { ReactElement, ReactNode } from "react";
import { mailHref, useSupport } from "../frame/support.ts";
import { failureTextOf } from "./failure.ts";
import styles from "./message-form.module.css";
import type { ContactMessageTexts } from "./texts.ts";
import type { ContactMessage } from "./use-contact-message.ts";

interface ContactMessageFormProps {
  contactMessage: ContactMessage;
  texts: ContactMessageTexts;
  /** Why sending is not possible yet: shown beside the button and read out with it. */
  obstacle?: string | undefined;
  children: ReactNode;
}

function Outcome({
  contactMessage: { state, failure },
  texts,
}: Pick<ContactMessageFormProps, "contactMessage" | "texts">): ReactElement | null {
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

/** The form around a message's fields: the server renders it, the hydrated page sends it. */
export function ContactMessageForm({ contactMessage, texts, obstacle, children }: ContactMessageFormProps): ReactElement {
  const isHydrated = useHydrated();
  const { supportEmail } = useSupport();
  const isSending = contactMessage.state === "sending";
  const hasObstacle = obstacle !== undefined && !isSending;
  return (
    <form noValidate method="post" className={styles.form} onSubmit={(event) => void contactMessage.submit(event)}>
      <noscript>
        <p className={styles.aside}>
          {texts.needsScript} <a href={mailHref(supportEmail)}>{supportEmail}</a>
        </p>
      </noscript>
      <p className={styles.aside}>{texts.allRequired}</p>
      {children}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="website">{texts.trap}</label>
        <input id="website" type="text" tabIndex={-1} autoComplete="off" {...contactMessage.trap} />
      </div>
      <Outcome contactMessage={contactMessage} texts={texts} />
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
