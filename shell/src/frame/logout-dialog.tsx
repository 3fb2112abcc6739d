import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { logout } from "@savat/contracts/auth";
import { leaveCartToGuest } from "@savat/contracts/cart";
import type { EndpointInput } from "@savat/contracts/endpoint";
import { events, listen } from "@savat/contracts/events";
import { useTranslation } from "@savat/contracts/i18n";
import { endSession, readTokens } from "@savat/contracts/session";
import { Button } from "@savat/ui/button";
import { Dialog } from "@savat/ui/dialog";
import { type ReactElement, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { NAMESPACE } from "../messages.ts";
import styles from "./logout-dialog.module.css";

/** Signs out at the server with the ending session's tokens. Returns false without an answer or after a refusal. */
async function tellServer(input: EndpointInput<typeof logout>): Promise<boolean> {
  const tokens = readTokens();
  if (tokens === undefined) return false;
  try {
    const headers = { Authorization: `Bearer ${tokens.refreshToken || tokens.token}` };
    await callApi(logout, input, { headers, isBackground: true });
    return true;
  } catch (error) {
    events.emit("session:moment", { moment: "logout_failed", status: error instanceof ApiFailure ? error.status : 0 });
    return false;
  }
}

/** Signing out here never waits for the server and does not fail with it. */
function signOut(input: EndpointInput<typeof logout>): Promise<boolean> {
  const told = tellServer(input);
  endSession();
  leaveCartToGuest();
  events.emit("session:signed-out");
  return told;
}

/** Any menu or page may open it; after the sign-out it opens the start page. */
export function LogoutDialog(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const navigate = useNavigate();
  const hintId = useId();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => listen("logout:asked", () => setIsOpen(true)), []);

  function confirm(): void {
    setIsOpen(false);
    void signOut({});
    void navigate("/");
  }
  async function confirmEverywhere(): Promise<void> {
    setIsOpen(false);
    const told = signOut({ body: { everywhere: true } });
    void navigate("/");
    if (await told) events.emit("toast", { text: t("logout.everywhereDone"), tone: "success" });
    else events.emit("toast", { text: t("logout.everywhereFailed"), tone: "error" });
  }

  return (
    <Dialog
      open={isOpen}
      onClose={() => setIsOpen(false)}
      role="alertdialog"
      title={t("logout.title")}
      description={t("logout.text")}
      closeLabel={t("logout.close")}
      footer={
        <div className={styles.footer}>
          <div className={styles.actions}>
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              {t("logout.cancel")}
            </Button>
            <Button variant="danger" onClick={confirm}>
              {t("logout.confirm")}
            </Button>
          </div>
          <div>
            <Button variant="plain" full aria-describedby={hintId} onClick={() => void confirmEverywhere()}>
              {t("logout.everywhere")}
            </Button>
            <p id={hintId} className={styles.hint}>
              {t("logout.everywhereHint")}
            </p>
          </div>
        </div>
      }
    />
  );
}
