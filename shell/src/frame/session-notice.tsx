import { useCart } from "@savat/contracts/cart";
import { useTranslation } from "@savat/contracts/i18n";
import { dismissSessionEnd, useSession } from "@savat/contracts/session";
import { Banner } from "@savat/ui/banner";
import { Button } from "@savat/ui/button";
import { InfoIcon } from "@savat/ui/icons";
import type { ReactElement } from "react";
import { Link, useLocation } from "react-router-dom";
import { NAMESPACE } from "../messages.ts";
import { usePageRoute } from "../page-handle.ts";

/** Says that the session has ended, with a link to sign in and come back. */
export function SessionNotice(): ReactElement | null {
  const { t } = useTranslation(NAMESPACE);
  const { pathname, search } = useLocation();
  const isSignIn = usePageRoute()?.isSignIn === true;
  const hasEnded = useSession(({ hasEndedByItself }) => hasEndedByItself === true);
  const hasBasket = useCart(({ items }) => items.length > 0);
  if (!hasEnded || isSignIn) return null;
  return (
    <div role="status">
      <Banner
        icon={<InfoIcon size={20} />}
        action={
          <Button variant="plain" onClick={dismissSessionEnd}>
            {t("sessionEnd.dismiss")}
          </Button>
        }
      >
        {t(hasBasket ? "sessionEnd.textWithBasket" : "sessionEnd.text")}{" "}
        <Link to="/signin" state={{ from: `${pathname}${search}` }}>
          {t("sessionEnd.signIn")}
        </Link>
      </Banner>
    </div>
  );
}
