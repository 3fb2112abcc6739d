import { useTranslation } from "@savat/contracts/i18n";
import { definePage } from "@savat/contracts/page";
import { Link, Navigate, useLocation, useNavigate } from "@savat/contracts/router";
import { useSession } from "@savat/contracts/session";
import { useHydrated } from "@savat/contracts/use-hydrated";
import { useSignIn } from "@savat/contracts/use-sign-in";
import { EntryPanel } from "@savat/ui/entry-panel";
import { SandboxNote } from "@savat/ui/sandbox-note";
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from "@savat/ui/skeleton";
import { useState } from "react";
import { readVerification, type Verification } from "./navigation-state.ts";
import styles from "./sign-in.module.css";
import { SignInLinks } from "./sign-in-links.tsx";
import { SignInSteps } from "./sign-in-steps.tsx";

/** Merchants go to their dashboard, which finds their shop. */
function destinationOf({ userType, from }: Verification): string {
  return userType === "merchant" ? "/merchant-dashboard" : from;
}

function VerifyPhone({ verification, isSandbox }: { verification: Verification; isSandbox: boolean }) {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const isSignedIn = useSession(({ status }) => status === "signed-in");
  const { userType, wait, from } = verification;
  const signIn = useSignIn({ userType, resumed: wait });
  const backPath = userType === "merchant" ? "/merchant/signin" : "/signin";
  return (
    <EntryPanel title={t("verify.title")} text={t("verify.lead")}>
      {isSignedIn && <Navigate to={destinationOf(verification)} replace />}
      <SignInSteps
        signIn={signIn}
        onBack={() => void navigate(backPath, { state: { from } })}
        changePhone={
          <Link to={backPath} state={{ from }} className={styles.change}>
            {t("verify.changePhone")}
          </Link>
        }
      />
      {isSandbox && <SandboxNote hint={t("sandbox.hint")} inbox={t("sandbox.inbox")} />}
      <SignInLinks />
    </EntryPanel>
  );
}

function VerifyPending() {
  const { t } = useTranslation("account");
  return (
    <EntryPanel title={t("verify.title")} text={t("verify.lead")}>
      <SkeletonGroup label={t("verify.loading")} className={styles.skeleton}>
        <SkeletonLine width="long" />
        <SkeletonBlock shape="control" />
        <SkeletonBlock shape="control" />
        <SkeletonBlock shape="control" />
      </SkeletonGroup>
    </EntryPanel>
  );
}

function VerifyPage({ data: { isSandbox } }: { data: { isSandbox: boolean } }) {
  const { t } = useTranslation("account");
  const { state, search } = useLocation();
  // Read once: the wait for another code starts when the page opens.
  const [verification] = useState(() => readVerification(state, search, Date.now()));
  const isHydrated = useHydrated();
  return (
    <>
      <title>{`${t("verify.title")} · Savat`}</title>
      {!isHydrated && <VerifyPending />}
      {isHydrated && verification === null && <Navigate to="/signin" replace />}
      {isHydrated && verification !== null && <VerifyPhone verification={verification} isSandbox={isSandbox} />}
    </>
  );
}

export const page = definePage({ Component: VerifyPage, load: async ({ site }) => ({ isSandbox: site.env === "sandbox" }) });
