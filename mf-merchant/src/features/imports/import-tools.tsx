import { useTranslation } from "@savat/contracts/i18n";
import { hasRight, type MemberRole } from "@savat/contracts/membership";
import { useLocation } from "@savat/contracts/router";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { DownloadIcon, UploadIcon } from "@savat/ui/icons";
import { useState } from "react";
import { useFailureText } from "../../failure-text.ts";
import { ImportDialog } from "./import-dialog.tsx";
import { ImportStatus } from "./import-status.tsx";
import styles from "./imports.module.css";
import { type Downloads, useDownloads } from "./use-downloads.ts";
import { useFileUpload } from "./use-file-upload.ts";
import { useImports } from "./use-imports.ts";

interface ToolsProps {
  merchantId: string;
  /** Called when the product list may have changed. */
  onDone: () => void;
}

function ExportButton({ downloads: { start, busy } }: { downloads: Downloads }) {
  const { t } = useTranslation("merchant");
  return (
    <Button variant="quiet" icon={<DownloadIcon size={18} />} busy={busy === "export"} onClick={() => void start("export")}>
      {t("imports.export")}
    </Button>
  );
}

function DownloadFailure({ downloads: { failure } }: { downloads: Downloads }) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  if (failure === undefined) return null;
  return (
    <div className={styles.status}>
      <Alert tone="error" title={t(`imports.notLoaded.${failure.kind}`)}>
        {failureText(failure.error)}
      </Alert>
    </div>
  );
}

function ExportTools({ merchantId }: { merchantId: string }) {
  const downloads = useDownloads(merchantId);
  return (
    <>
      <ExportButton downloads={downloads} />
      <DownloadFailure downloads={downloads} />
    </>
  );
}

/** The dialog belongs to the address where it opened, so that Back closes it. `shownId`: the shown file. */
function useOpenDialog() {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ at: string; shownId: string | undefined }>();
  return {
    isOpen: opened?.at === key,
    shownId: opened?.shownId,
    open: (shownId?: string) => setOpened({ at: key, shownId }),
    close: () => setOpened(undefined),
  };
}

function AllTools({ merchantId, onDone }: ToolsProps) {
  const { t } = useTranslation("merchant");
  const imports = useImports(merchantId, onDone);
  const upload = useFileUpload(merchantId, imports);
  const downloads = useDownloads(merchantId);
  const { isOpen, shownId, open, close } = useOpenDialog();
  const { jobs, ended, dismiss, refresh } = imports;
  const shown = ended ?? jobs.find(({ id }) => id === shownId);

  function openDialog(): void {
    open(ended?.id);
    void refresh();
  }
  return (
    <>
      <Button variant="quiet" icon={<UploadIcon size={18} />} onClick={openDialog}>
        {t("imports.import")}
      </Button>
      <ExportButton downloads={downloads} />
      <Button
        variant="quiet"
        icon={<DownloadIcon size={18} />}
        busy={downloads.busy === "template"}
        onClick={() => void downloads.start("template")}
      >
        {t("imports.template")}
      </Button>
      {!isOpen && <DownloadFailure downloads={downloads} />}
      {!isOpen && <ImportStatus imports={imports} upload={upload} onOpen={openDialog} />}
      {isOpen && (
        <ImportDialog
          merchantId={merchantId}
          imports={imports}
          upload={upload}
          downloads={downloads}
          shown={shown}
          onShow={(job) => {
            dismiss();
            upload.clear();
            open(job?.id);
          }}
          onClose={() => {
            dismiss();
            close();
          }}
        />
      )}
    </>
  );
}

/** Import and export of products: the actions of the role, and the progress of a running file. */
export function ImportTools({ role, ...props }: ToolsProps & { role: MemberRole }) {
  if (hasRight(role, "products:write")) return <AllTools {...props} />;
  return hasRight(role, "products:read") ? <ExportTools merchantId={props.merchantId} /> : null;
}
