import { useTranslation } from "@savat/contracts/i18n";
import { useBlocker } from "@savat/contracts/router";
import { useUnsaved } from "@savat/contracts/use-unsaved";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** The target after the session's end, which needs no question. */
const SIGN_IN_PAGES = new Set(["/signin", "/merchant/signin"]);

/** Stops the browser or a link from leaving a changed form. */
function useLeaveGuard(isChanged: () => boolean) {
  useUnsaved(isChanged);
  return useBlocker(({ nextLocation }) => isChanged() && !SIGN_IN_PAGES.has(nextLocation.pathname));
}

/** `close` shuts a modal's form at once without an input, and asks otherwise. Render `question` before the modal: it
 * closes first, and the modal returns the focus. */
export function useDiscardQuestion(isChanged: () => boolean, onClose: () => void): { close: () => void; question: ReactNode } {
  const { t } = useTranslation("merchant");
  const [isAsking, setIsAsking] = useState(false);
  const blocker = useLeaveGuard(isChanged);
  return {
    close: () => {
      if (isChanged()) setIsAsking(true);
      else onClose();
    },
    question: (
      <ConfirmDialog
        open={isAsking || blocker.state === "blocked"}
        title={t("discard.title")}
        text={t("discard.text")}
        confirmLabel={t("discard.confirm")}
        cancelLabel={t("discard.stay")}
        onConfirm={() => {
          blocker.proceed?.();
          onClose();
        }}
        onClose={() => {
          setIsAsking(false);
          blocker.reset?.();
        }}
      />
    ),
  };
}
