import { useTranslation } from "@savat/contracts/i18n";
import { definePage } from "@savat/contracts/page";
import { Navigate, useLocation, useNavigate } from "@savat/contracts/router";
import { useSession } from "@savat/contracts/session";
import type { ResendWait } from "@savat/contracts/sign-in";
import { useHydrated } from "@savat/contracts/use-hydrated";
import { useSignIn } from "@savat/contracts/use-sign-in";
import { Alert } from "@savat/ui/alert";
import { EntryPanel } from "@savat/ui/entry-panel";
import { SandboxNote } from "@savat/ui/sandbox-note";
import { useEffect, useRef } from "react";
import { readSignInWay } from "./navigation-state.ts";
import { SignInLinks } from "./sign-in-links.tsx";
import { SignInSteps } from "./sign-in-steps.tsx";

/** Stores in the history entry whether a code was sent, so a reload keeps it. */
function useKeptCode(): (sent: ResendWait | undefined) => void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const others: unknown = state;
  return (sent) => {
    const kept = typeof others === "object" && others !== null ? others : {};
    void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true, state: { ...kept, sent } });
  };
}

function SignInPage({ data: { isSandbox } }: { data: { isSandbox: boolean } }) {
  const { t } = useTranslation("account");
  const { state: navigationState } = useLocation();
  const way = readSignInWay(useHydrated() ? navigationState : null, 0);
  const isSignedIn = useSession(({ status }) => status === "signed-in");
  const hasEnded = useSession(({ hasEndedByItself }) => hasEndedByItself === true);
  const keepCode = useKeptCode();
  const signIn = useSignIn({ userType: "customer", onSent: keepCode });

  const resume = useRef(signIn.resume);
  const sentBefore = useRef(navigationState);
  useEffect(() => {
    const { sent } = readSignInWay(sentBefore.current, Date.now());
    if (sent !== null) resume.current(sent);
  }, []);

  const step = signIn.state.step === "code" ? "code" : "phone";
  return (
    <>
      <title>{`${t("signIn.title")} · Savat`}</title>
      <meta name="description" content={t("signIn.description")} />
      {isSignedIn && <Navigate to={way.from} replace />}
      <EntryPanel title={t(step === "code" ? "verify.heading" : "signIn.title")} text={t(step === "code" ? "verify.lead" : "signIn.lead")}>
        {hasEnded && <Alert tone="info">{t("signIn.sessionEnded")}</Alert>}
        {way.isForCheckout && !hasEnded && <Alert tone="info">{t("signIn.forCheckout")}</Alert>}
        <SignInSteps
          signIn={signIn}
          onBack={() => {
            signIn.back();
            keepCode(undefined);
          }}
        />
        {isSandbox && <SandboxNote hint={t("sandbox.hint")} inbox={t("sandbox.inbox")} />}
        <SignInLinks />
      </EntryPanel>
    </>
  );
}

export const page = definePage({ Component: SignInPage, load: async ({ site }) => ({ isSandbox: site.env === "sandbox" }) });
