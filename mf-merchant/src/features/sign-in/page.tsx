import { useEffect, useState } from "react";
import { useTranslation } from "shared-contracts/i18n";
import { definePage } from "shared-contracts/page";
import { useSession } from "shared-contracts/session";
import { MerchantSignIn } from "./merchant-sign-in.tsx";
import { SignedIn } from "./signed-in.tsx";

function MerchantSignInPage({ data: { isSandbox } }: { data: { isSandbox: boolean } }) {
  const { t } = useTranslation("merchant");
  const { status, user } = useSession();
  const [wasGuest, setWasGuest] = useState(false);
  useEffect(() => {
    if (status === "guest") setWasGuest(true);
  }, [status]);
  return (
    <>
      <title>{`${t(user === null ? "signIn.title" : "signedIn.title")} · Savat`}</title>
      <meta name="description" content={t("signIn.description")} />
      {user === null ? <MerchantSignIn isSandbox={isSandbox} /> : <SignedIn user={user} isArrival={wasGuest} />}
    </>
  );
}

export const page = definePage({ Component: MerchantSignInPage, load: async ({ site }) => ({ isSandbox: site.env === "sandbox" }) });
