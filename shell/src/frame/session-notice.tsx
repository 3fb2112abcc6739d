import type { ReactElement } from "react";
import { Link, useLocation } from "react-router-dom";
import { useCart } from "shared-contracts/cart";
import { useTranslation } from "shared-contracts/i18n";
import { dismissSessionEnd, useSession } from "shared-contracts/session";
import { Banner } from "shared-ui/banner";
import { Button } from "shared-ui/button";
import { InfoIcon } from "shared-ui/icons";
import { NAMESPACE } from "../messages.ts";

/** These pages announce the end of the session themselves. */
const SIGN_IN_PAGES = ["/signin", "/verify-otp", "/merchant/signin"];

/** Says that the session has ended, with a link to sign in and come back. */
export function SessionNotice(): ReactElement | null {
  const { t } = useTranslation(NAMESPACE);
  const { pathname, search } = useLocation();
  const hasEnded = useSession(({ hasEndedByItself }) => hasEndedByItself === true);
  const hasBasket = useCart(({ items }) => items.length > 0);
  if (!hasEnded || SIGN_IN_PAGES.includes(pathname)) return null;
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
