import type { ReactElement } from "react";
import { Link, useLocation } from "react-router-dom";
import { useCart } from "shared-contracts/cart";
import { useTranslation } from "shared-contracts/i18n";
import { dismissSessionEnd, useSession } from "shared-contracts/session";
import { Banner } from "shared-ui/banner";
import { Button } from "shared-ui/button";
import { InfoIcon } from "shared-ui/icons";
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
