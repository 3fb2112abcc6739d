import { useTranslation } from "@savat/contracts/i18n";
import { Link, useNavigate } from "@savat/contracts/router";
import { Alert } from "@savat/ui/alert";
import { buttonClass } from "@savat/ui/button";
import { EntryPanel } from "@savat/ui/entry-panel";
import { useEffect, useRef } from "react";
import styles from "./register.module.css";

/** Section 9: from the success view to the sign-in. */
export const REDIRECT_MS = 3000;

/** After a registration: what happens next; the sign-in follows by itself. */
export function RegistrationDone() {
  const { t } = useTranslation("merchant");
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const goOn = useRef(navigate);
  useEffect(() => {
    goOn.current = navigate;
  }, [navigate]);
  useEffect(() => {
    panel.current?.focus();
    const timer = setTimeout(() => void goOn.current("/merchant/signin", { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={panel} tabIndex={-1} className={styles.done}>
      <title>{`${t("register.done.title")} · Savat`}</title>
      <EntryPanel title={t("register.done.title")} text={t("register.done.lead")}>
        <Alert tone="success">{t("register.done.text")}</Alert>
        <p>{t("register.done.next")}</p>
        <Link to="/merchant/signin" replace className={buttonClass({ size: "large", full: true })}>
          {t("register.done.signIn")}
        </Link>
        <p className={styles.aside}>{t("register.done.redirect")}</p>
      </EntryPanel>
    </div>
  );
}
