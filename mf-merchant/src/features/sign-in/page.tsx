import { useTranslation } from "shared-contracts/i18n";
import { definePage } from "shared-contracts/page";
import { Navigate, useLocation } from "shared-contracts/router";
import { useSession } from "shared-contracts/session";
import { MerchantSignIn } from "./merchant-sign-in.tsx";
import { wayBack } from "./way-back.ts";

function MerchantSignInPage({ data: { isSandbox } }: { data: { isSandbox: boolean } }) {
  const { t } = useTranslation("merchant");
  const { state } = useLocation();
  const isSignedIn = useSession(({ status }) => status === "signed-in");
  return (
    <>
      <title>{`${t("signIn.title")} · Savat`}</title>
      <meta name="description" content={t("signIn.description")} />
      {isSignedIn && <Navigate to={wayBack(state)} replace />}
      <MerchantSignIn isSandbox={isSandbox} />
    </>
  );
}

export const page = definePage({ Component: MerchantSignInPage, load: async ({ site }) => ({ isSandbox: site.env === "sandbox" }) });
