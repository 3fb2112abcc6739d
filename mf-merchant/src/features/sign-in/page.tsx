import { useTranslation } from "@savat/contracts/i18n";
import { definePage } from "@savat/contracts/page";
import { Navigate, useLocation } from "@savat/contracts/router";
import { useSession } from "@savat/contracts/session";
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
