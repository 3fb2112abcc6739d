import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { classNames } from "@savat/ui/class-names";
import { UploadIcon } from "@savat/ui/icons";
import { useId, useRef } from "react";
import { IMPORT_ACCEPT } from "./file-rules.ts";
import styles from "./imports.module.css";
import { formatSize } from "./job-figures.ts";
import { useFileDrop } from "./use-file-drop.ts";
import type { FileUpload } from "./use-file-upload.ts";
import { useRefusalText } from "./use-refusal-text.ts";

function Chosen({ file }: { file: File }) {
  const { t } = useTranslation("merchant");
  const { figure, unit } = formatSize(file.size, useLanguage());
  return (
    <p className={styles.chosen}>
      <strong className={styles.fileName}>{file.name}</strong> <span className={styles.soft}>{t(`imports.size.${unit}`, { figure })}</span>
    </p>
  );
}

/** A file by choice or by drop, and why the last one was refused. */
export function ChooseFile({ upload: { file, choose, isSending, refusal } }: { upload: FileUpload }) {
  const { t } = useTranslation("merchant");
  const refusalText = useRefusalText();
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const isHovered = useFileDrop((dropped) => isSending || choose(dropped));
  return (
    <>
      <div className={classNames(styles.drop, isHovered && styles.dropHovered)}>
        {file && <Chosen file={file} />}
        <input
          ref={input}
          type="file"
          hidden
          accept={IMPORT_ACCEPT}
          aria-label={t("imports.choose")}
          onChange={({ currentTarget }) => {
            const [chosen] = Array.from(currentTarget.files ?? []);
            // The same file may be chosen again after a correction.
            currentTarget.value = "";
            if (chosen) choose(chosen);
          }}
        />
        <Button
          variant={file ? "quiet" : "wash"}
          icon={<UploadIcon size={18} />}
          aria-describedby={refusal ? errorId : undefined}
          aria-disabled={isSending || undefined}
          onClick={() => isSending || input.current?.click()}
        >
          {t(file ? "imports.chooseOther" : "imports.choose")}
        </Button>
        <p className={styles.dropHint}>{t("imports.drop")}</p>
      </div>
      <div id={errorId}>
        {refusal && (
          <Alert tone="error" title={t("imports.notTaken")}>
            {refusalText(refusal)}
          </Alert>
        )}
      </div>
    </>
  );
}
