import { type ReactElement, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { callApi } from "shared-contracts/api-client";
import { logout } from "shared-contracts/auth";
import { leaveCartToGuest } from "shared-contracts/cart";
import { events, listen } from "shared-contracts/events";
import { useTranslation } from "shared-contracts/i18n";
import { endSession, readTokens } from "shared-contracts/session";
import { Button } from "shared-ui/button";
import { Dialog } from "shared-ui/dialog";
import { NAMESPACE } from "../messages.ts";
import styles from "./logout-dialog.module.css";

/** The server is told with the tokens of the session that ends; signing out here never waits for it, nor fails with it. */
function signOut(): void {
  const tokens = readTokens();
  if (tokens !== undefined)
    void callApi(logout, {}, { headers: { Authorization: `Bearer ${tokens.refreshToken || tokens.token}` } }).catch(() => undefined);
  endSession();
  leaveCartToGuest();
  events.emit("session:signed-out");
}

/** Asked for by any menu or page; on the way out it leads to the start page. */
export function LogoutDialog(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => listen("logout:asked", () => setIsOpen(true)), []);

  function confirm(): void {
    setIsOpen(false);
    signOut();
    void navigate("/");
  }

  return (
    <Dialog
      open={isOpen}
      onClose={() => setIsOpen(false)}
      role="alertdialog"
      title={t("logout.title")}
      description={t("logout.text")}
      closeLabel={t("logout.cancel")}
      footer={
        <div className={styles.actions}>
          <Button variant="quiet" onClick={() => setIsOpen(false)}>
            {t("logout.cancel")}
          </Button>
          <Button variant="danger" onClick={confirm}>
            {t("logout.confirm")}
          </Button>
        </div>
      }
    />
  );
}
