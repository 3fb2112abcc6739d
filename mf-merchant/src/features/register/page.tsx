import { useTranslation } from "@savat/contracts/i18n";
import { definePage } from "@savat/contracts/page";
import { Link } from "@savat/contracts/router";
import { buttonClass } from "@savat/ui/button";
import { EntryPanel } from "@savat/ui/entry-panel";
import { RegistrationDone } from "./done.tsx";
import { RegistrationForm } from "./form.tsx";
import styles from "./register.module.css";
import { useRegistration } from "./use-registration.ts";

function RegisterPage() {
  const { t } = useTranslation("merchant");
  const registration = useRegistration();
  if (registration.isDone) return <RegistrationDone />;
  return (
    <>
      <title>{`${t("register.title")} · Savat`}</title>
      <meta name="description" content={t("register.description")} />
      <EntryPanel title={t("register.title")} text={t("register.lead")}>
        <noscript>
          <p className={styles.aside}>{t("register.needsScript")}</p>
        </noscript>
        <RegistrationForm registration={registration} />
        <div className={styles.login}>
          <p>{t("register.haveAccount")}</p>
          <Link to="/merchant/signin" className={buttonClass({ variant: "quiet" })}>
            {t("register.login")}
          </Link>
        </div>
      </EntryPanel>
    </>
  );
}

/** `/merchant/register`: the application of a business. */
export const page = definePage({ Component: RegisterPage });
