import { useTranslation } from "shared-contracts/i18n";
import { ExternalIcon } from "shared-ui/icons";
import { Note } from "shared-ui/note";

/** Sandbox only: a link to the inbox that shows the code. */
export function SandboxNote() {
  const { t } = useTranslation("account");
  return (
    <Note>
      {t("sandbox.hint")}{" "}
      <a href="/dev/inbox" target="_blank" rel="noreferrer">
        {t("sandbox.inbox")}
        <ExternalIcon size={16} />
      </a>
    </Note>
  );
}
