import { useTranslation } from "@savat/contracts/i18n";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { DownloadIcon } from "@savat/ui/icons";
import { useFailureText } from "../../failure-text.ts";
import styles from "./imports.module.css";
import type { Downloads } from "./use-downloads.ts";
import { FILE_LIMITS } from "./use-refusal-text.ts";

/** The format of a file, with an example. */
export function ImportGuide({ downloads: { start, busy, failure } }: { downloads: Downloads }) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  return (
    <div className={styles.guide}>
      <ul className={styles.guideList}>
        <li>{t("imports.guide.headings")}</li>
        <li>{t("imports.guide.rows")}</li>
        <li>{t("imports.guide.limits", FILE_LIMITS)}</li>
      </ul>
      <Button variant="plain" icon={<DownloadIcon size={18} />} busy={busy === "template"} onClick={() => void start("template")}>
        {t("imports.guide.template")}
      </Button>
      {failure?.kind === "template" && <Alert tone="error">{failureText(failure.error)}</Alert>}
    </div>
  );
}
