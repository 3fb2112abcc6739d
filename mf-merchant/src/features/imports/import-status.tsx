import { useTranslation } from "@savat/contracts/i18n";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { IconButton } from "@savat/ui/icon-button";
import { CloseIcon } from "@savat/ui/icons";
import { FollowFailureNote } from "./follow-failure-note.tsx";
import { ImportNews } from "./import-news.tsx";
import styles from "./imports.module.css";
import { OutcomeNote } from "./outcome-note.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import type { FileUpload } from "./use-file-upload.ts";
import type { Imports } from "./use-imports.ts";
import { useRefusalText } from "./use-refusal-text.ts";

interface ImportStatusProps {
  imports: Imports;
  upload: FileUpload;
  onOpen: () => void;
}

function StatusLine({
  imports: { running, ended, followFailure, dismiss },
  upload: { isSending, refusal, clear },
  onOpen,
}: ImportStatusProps) {
  const { t } = useTranslation("merchant");
  const refusalText = useRefusalText();
  const details = (
    <Button variant="plain" onClick={onOpen}>
      {t("imports.details")}
    </Button>
  );
  const dismissal = (onClick: () => void) => (
    <IconButton label={t("imports.dismiss")} icon={<CloseIcon />} variant="plain" onClick={onClick} />
  );
  if (running || isSending)
    return (
      <>
        <div className={styles.statusProgress}>
          <ProgressBar job={running} />
          {details}
        </div>
        {followFailure && <FollowFailureNote followFailure={followFailure} />}
      </>
    );
  if (ended)
    return (
      <OutcomeNote
        job={ended}
        action={
          <>
            {details}
            {dismissal(dismiss)}
          </>
        }
      />
    );
  if (refusal)
    return (
      <Alert
        tone="error"
        title={t("imports.notTaken")}
        action={
          <>
            {details}
            {dismissal(clear)}
          </>
        }
      >
        {refusalText(refusal)}
      </Alert>
    );
  return null;
}

/** The progress of a file while the dialog is closed. */
export function ImportStatus(props: ImportStatusProps) {
  const { running, ended } = props.imports;
  return (
    <>
      <ImportNews running={running} ended={ended} />
      <div className={styles.status}>
        <StatusLine {...props} />
      </div>
    </>
  );
}
