import { useTranslation } from "@savat/contracts/i18n";
import { Link } from "@savat/contracts/router";
import styles from "./sign-in.module.css";

/** Links to continue without signing in here. */
export function SignInLinks() {
  const { t } = useTranslation("account");
  return (
    <nav className={styles.links} aria-label={t("signIn.otherWays")}>
      <Link to="/">{t("signIn.browse")}</Link>
      <Link to="/merchant/signin">{t("signIn.merchant")}</Link>
      <Link to="/merchant/register">{t("signIn.register")}</Link>
    </nav>
  );
}
