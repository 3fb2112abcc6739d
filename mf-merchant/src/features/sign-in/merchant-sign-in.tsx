import { useTranslation } from "@savat/contracts/i18n";
import { Link } from "@savat/contracts/router";
import { useSession } from "@savat/contracts/session";
import { useSignIn } from "@savat/contracts/use-sign-in";
import { useSignInView } from "@savat/contracts/use-sign-in-view";
import { Alert } from "@savat/ui/alert";
import { EntryPanel } from "@savat/ui/entry-panel";
import { PhoneSignIn } from "@savat/ui/phone-sign-in";
import { SandboxNote } from "@savat/ui/sandbox-note";
import styles from "./sign-in.module.css";

function OtherWays() {
  const { t } = useTranslation("merchant");
  return (
    <nav className={styles.links} aria-label={t("signIn.otherWays")}>
      <Link to="/">{t("signIn.browse")}</Link>
      <Link to="/signin">{t("signIn.customer")}</Link>
      <Link to="/merchant/register">{t("signIn.register")}</Link>
    </nav>
  );
}

/** A partner's sign-in: the same code, requested with the user type merchant. */
export function MerchantSignIn({ isSandbox }: { isSandbox: boolean }) {
  const { t } = useTranslation("merchant");
  const hasEnded = useSession(({ hasEndedByItself }) => hasEndedByItself === true);
  const signIn = useSignIn({ userType: "merchant" });
  const { sentTo, code, ...view } = useSignInView("merchant", signIn);
  const isAtCode = view.step === "code";
  const hint = (
    <>
      <p>{t("code.text")}</p>
      <p>
        <strong>{sentTo}</strong>
      </p>
    </>
  );
  return (
    <EntryPanel title={t(isAtCode ? "code.heading" : "signIn.title")} text={t(isAtCode ? "code.lead" : "signIn.lead")}>
      {hasEnded && <Alert tone="info">{t("signIn.sessionEnded")}</Alert>}
      <PhoneSignIn {...view} code={{ ...code, hint }} onBack={signIn.back} />
      {isSandbox && <SandboxNote hint={t("sandbox.hint")} inbox={t("sandbox.inbox")} />}
      <OtherWays />
    </EntryPanel>
  );
}
