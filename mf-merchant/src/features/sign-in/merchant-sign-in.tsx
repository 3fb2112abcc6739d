import { useTranslation } from "shared-contracts/i18n";
import { formatPhone } from "shared-contracts/phone";
import { Link } from "shared-contracts/router";
import { useSession } from "shared-contracts/session";
import { waitOfTypedPhone } from "shared-contracts/sign-in";
import { useSignIn } from "shared-contracts/use-sign-in";
import { Alert } from "shared-ui/alert";
import { EntryPanel } from "shared-ui/entry-panel";
import { ExternalIcon } from "shared-ui/icons";
import { Note } from "shared-ui/note";
import { PhoneSignIn } from "shared-ui/phone-sign-in";
import { useMissingDigits } from "../../use-missing-digits.ts";
import styles from "./sign-in.module.css";
import { useSignInTexts } from "./use-sign-in-texts.ts";

/** Sandbox only: where the code can be read. */
function SandboxNote() {
  const { t } = useTranslation("merchant");
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
  const { texts, faultText } = useSignInTexts();
  const missingDigits = useMissingDigits();
  const { state, ...signIn } = useSignIn({ userType: "merchant" });
  const isAtCode = state.step === "code";
  return (
    <EntryPanel title={t(isAtCode ? "code.heading" : "signIn.title")} text={t(isAtCode ? "code.lead" : "signIn.lead")}>
      {hasEnded && <Alert tone="info">{t("signIn.sessionEnded")}</Alert>}
      <PhoneSignIn
        step={state.step}
        texts={texts}
        phone={{
          value: state.phone,
          onValueChange: signIn.typePhone,
          format: formatPhone,
          missing: missingDigits(state.phone),
          error: state.phoneFault === null ? undefined : t(`phone.${state.phoneFault}`),
        }}
        phoneWaitUntilMs={waitOfTypedPhone(state)}
        code={{
          hint: (
            <>
              <p>{t("code.text")}</p>
              <p>
                <strong>{formatPhone(state.wait?.phone ?? state.phone)}</strong>
              </p>
            </>
          ),
          code: state.code,
          onCodeChange: signIn.typeCode,
          round: state.codeRound,
          error: state.codeFault === null ? undefined : t(`code.${state.codeFault}`),
          isVerifying: state.busy === "verifying" || state.busy === "done",
          waitUntilMs: state.wait?.untilMs,
          onSubmit: () => void signIn.verify(),
          onResend: () => void signIn.resend(),
        }}
        alert={faultText(state.fault)}
        isSending={state.busy === "sending"}
        onSend={() => void signIn.send()}
        onHaveCode={() => {
          if (state.wait !== null) signIn.resume(state.wait);
        }}
        onBack={signIn.back}
      />
      {isSandbox && <SandboxNote />}
      <OtherWays />
    </EntryPanel>
  );
}
