import { callApi } from "@savat/contracts/api-client";
import { formatDateTime } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { type InboxEntry, markInbox } from "@savat/contracts/inbox";
import { useCall } from "@savat/contracts/use-call";
import { MailIcon } from "@savat/ui/icons";
import { Alert, Button, Tag } from "antd";
import { useId, useState } from "react";
import { useFailureText } from "../../failure-text.ts";
import styles from "./inbox.module.css";
import { previewOf, replyAddress } from "./message.ts";
import { Stars } from "./stars.tsx";

/** A person's text, with its own line breaks. */
function Message({ entry: { subject, message }, id }: { entry: InboxEntry; id: string }) {
  const { t } = useTranslation("admin");
  const [isWhole, setIsWhole] = useState(false);
  const preview = previewOf(message);
  return (
    <>
      <p id={id} className={styles.message}>
        {isWhole ? message : (preview ?? message)}
      </p>
      {preview !== undefined && (
        <Button
          type="link"
          className={styles.more ?? ""}
          aria-expanded={isWhole}
          aria-controls={id}
          aria-label={t(isWhole ? "inbox.lessOf" : "inbox.moreOf", { subject })}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? "inbox.less" : "inbox.more")}
        </Button>
      )}
    </>
  );
}

function Facts({ entry: { kind, category, rating, createdAt, handledAt } }: { entry: InboxEntry }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return (
    <div className={styles.facts}>
      <Tag color={handledAt === null ? "warning" : "success"} className={styles.tag}>
        {handledAt === null ? t("inbox.waiting") : t("inbox.handledOn", { date: formatDateTime(handledAt, language) })}
      </Tag>
      <span>{t(`inbox.kind.${kind}`)}</span>
      {category !== null && <span>{t(`inbox.category.${category}`)}</span>}
      {rating !== null && <Stars rating={rating} />}
      <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
    </div>
  );
}

interface ContactMessageProps {
  entry: InboxEntry;
  onMarked: (handled: boolean) => void;
  /** The message no longer exists. */
  onOutdated: () => void;
}

export function ContactMessage({ entry, onMarked, onOutdated }: ContactMessageProps) {
  const { t } = useTranslation("admin");
  const id = useId();
  const failureText = useFailureText();
  const { isBusy, failure, run } = useCall();
  const { name, email, subject } = entry;
  const isWaiting = entry.handledAt === null;
  const next = isWaiting ? "handled" : "waiting";

  async function mark(): Promise<void> {
    const refusal = await run(async () => {
      await callApi(markInbox, { params: { id: entry.id }, body: { handled: isWaiting } });
      onMarked(isWaiting);
    });
    if (refusal?.status === 404) onOutdated();
  }

  return (
    <article aria-labelledby={id} className={styles.entry}>
      <Facts entry={entry} />
      <h3 id={id} className={styles.subject}>
        {subject}
      </h3>
      <p className={styles.from}>
        {/* A sign in a name that turns the direction must not turn the address. */}
        <bdi>{name}</bdi>, <bdi className={styles.soft}>{email}</bdi>
      </p>
      <Message entry={entry} id={`${id}-message`} />
      {failure && <Alert type="error" showIcon title={`${t("inbox.markFailed")} ${failureText(failure)}`} />}
      <div className={styles.actions}>
        <Button
          icon={<MailIcon size={16} />}
          href={replyAddress(email, t("inbox.replySubject", { subject }))}
          aria-label={t("inbox.replyTo", { name })}
        >
          {t("inbox.reply")}
        </Button>
        <Button
          type={isWaiting ? "primary" : "default"}
          loading={isBusy}
          aria-label={t(`inbox.mark.${next}One`, { subject })}
          onClick={() => void mark()}
        >
          {t(`inbox.mark.${next}`)}
        </Button>
      </div>
    </article>
  );
}
