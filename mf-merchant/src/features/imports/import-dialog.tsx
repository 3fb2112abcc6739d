import { useTranslation } from "@savat/contracts/i18n";
import type { ImportJob } from "@savat/contracts/imports";
import { formatCount } from "@savat/contracts/money";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { Dialog } from "@savat/ui/dialog";
import { type ReactNode, useEffect, useRef } from "react";
import { useFailureText } from "../../failure-text.ts";
import { ChooseFile } from "./choose-file.tsx";
import { FollowFailureNote } from "./follow-failure-note.tsx";
import { ImportGuide } from "./import-guide.tsx";
import { ImportNews } from "./import-news.tsx";
import { ImportResult } from "./import-result.tsx";
import styles from "./imports.module.css";
import { ProgressBar } from "./progress-bar.tsx";
import { RecentImports } from "./recent-imports.tsx";
import type { Downloads } from "./use-downloads.ts";
import type { FileUpload } from "./use-file-upload.ts";
import type { Imports } from "./use-imports.ts";
import { useRefusalText } from "./use-refusal-text.ts";

interface ImportDialogProps {
  merchantId: string;
  imports: Imports;
  upload: FileUpload;
  downloads: Downloads;
  /** A finished file to show. */
  shown: ImportJob | undefined;
  onShow: (job: ImportJob | undefined) => void;
  onClose: () => void;
}

/** A step of the dialog. Takes the focus that the previous step had. */
function Step({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement.tagName === "DIALOG") step.current?.focus();
  }, []);
  return (
    <div ref={step} tabIndex={-1} className={styles.step}>
      {children}
    </div>
  );
}

function Running({
  job,
  imports: { followFailure },
  upload: { refusal },
}: { job: ImportJob } & Pick<ImportDialogProps, "imports" | "upload">) {
  const { t } = useTranslation("merchant");
  const refusalText = useRefusalText();
  return (
    <Step>
      {refusal?.kind === "running" && (
        <Alert tone="error" title={t("imports.notTaken")}>
          {refusalText(refusal)}
        </Alert>
      )}
      <ProgressBar job={job} />
      {job.failedRows > 0 && (
        <p className={styles.soft}>{t("imports.failedSoFar", { count: job.failedRows, failed: formatCount(job.failedRows) })}</p>
      )}
      {followFailure && <FollowFailureNote followFailure={followFailure} />}
      <p className={styles.soft}>{t("imports.mayClose")}</p>
    </Step>
  );
}

function Choose({ imports: { jobs, listFailure, refresh }, upload, downloads, onShow }: ImportDialogProps) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const retry = (
    <Button variant="plain" onClick={() => void refresh()}>
      {t("imports.retry")}
    </Button>
  );
  return (
    <Step>
      <ImportGuide downloads={downloads} />
      <ChooseFile upload={upload} />
      {upload.isSending && <ProgressBar job={undefined} />}
      {listFailure !== undefined && (
        <Alert title={t("imports.recentFailed")} action={retry}>
          {failureText(listFailure)}
        </Alert>
      )}
      <RecentImports jobs={jobs} onOpen={onShow} />
    </Step>
  );
}

function Footer({ imports: { running }, upload, shown, onShow, onClose }: ImportDialogProps) {
  const { t } = useTranslation("merchant");
  if (running)
    return (
      <Button variant="quiet" full onClick={onClose}>
        {t("imports.background")}
      </Button>
    );
  if (shown)
    return (
      <div className={styles.buttons}>
        <Button variant="quiet" full onClick={() => onShow(undefined)}>
          {t("imports.another")}
        </Button>
        <Button full onClick={onClose}>
          {t("imports.done")}
        </Button>
      </div>
    );
  return (
    upload.file && (
      <Button full busy={upload.isSending} onClick={() => void upload.send()}>
        {t("imports.start")}
      </Button>
    )
  );
}

function Content(props: ImportDialogProps) {
  const { merchantId, imports, upload, shown } = props;
  if (imports.running) return <Running key="running" job={imports.running} imports={imports} upload={upload} />;
  if (shown)
    return (
      <Step key={shown.id}>
        <ImportResult merchantId={merchantId} job={shown} />
      </Step>
    );
  return <Choose {...props} />;
}

/** A file of products: chosen, running, or finished. */
export function ImportDialog(props: ImportDialogProps) {
  const { t } = useTranslation("merchant");
  const { imports, shown, onClose } = props;
  const hasFooter = imports.running !== undefined || shown !== undefined || props.upload.file !== undefined;
  return (
    <Dialog
      open
      placement="sheet"
      title={t("imports.title")}
      closeLabel={t("imports.close")}
      onClose={onClose}
      footer={hasFooter && <Footer {...props} />}
    >
      <ImportNews running={imports.running} ended={imports.ended} />
      <Content {...props} />
    </Dialog>
  );
}
