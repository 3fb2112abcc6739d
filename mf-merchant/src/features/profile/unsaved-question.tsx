import { useTranslation } from "@savat/contracts/i18n";
import { useBlocker } from "@savat/contracts/router";
import { useSession } from "@savat/contracts/session";
import { useUnsaved } from "@savat/contracts/use-unsaved";
import { useEffect, useRef } from "react";
import { ConfirmDialog } from "../../confirm-dialog.tsx";

/** Asks before a page or tab with unsaved edits is left. After the session ended nothing can be saved. */
export function UnsavedQuestion({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation("merchant");
  const ask = useRef(isDirty);
  useEffect(() => {
    ask.current = isDirty;
  }, [isDirty]);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const tabOf = (search: string) => new URLSearchParams(search).get("tab");
    const isLeaving = from.pathname !== to.pathname || tabOf(from.search) !== tabOf(to.search);
    return isLeaving && useSession.getState().user !== null && ask.current();
  });
  useUnsaved(isDirty);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title={t("profile.unsaved.title")}
      text={t("profile.unsaved.text")}
      confirmLabel={t("profile.unsaved.leave")}
      cancelLabel={t("profile.unsaved.stay")}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
