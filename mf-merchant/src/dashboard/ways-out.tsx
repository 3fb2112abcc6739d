import { events } from "@savat/contracts/events";
import { useTranslation } from "@savat/contracts/i18n";
import { Link } from "@savat/contracts/router";
import { Button, buttonClass } from "@savat/ui/button";
import { CHOOSE_SHOP } from "./shop-path.ts";

/** From another person's shop, or from a missing one. */
export function ToOwnShop() {
  const { t } = useTranslation("merchant");
  return (
    <Link to="/merchant-dashboard" className={buttonClass()}>
      {t("dashboard.toOwn")}
    </Link>
  );
}

/** Asks whether to log out, so that another phone can sign in. */
export function WithAnotherNumber() {
  const { t } = useTranslation("merchant");
  return (
    <Button variant="quiet" onClick={() => events.emit("logout:asked")}>
      {t("dashboard.otherNumber")}
    </Button>
  );
}

export function ToOtherShop() {
  const { t } = useTranslation("merchant");
  return (
    <Link to={CHOOSE_SHOP} className={buttonClass({ variant: "quiet" })}>
      {t("dashboard.switch")}
    </Link>
  );
}

export function ToSite() {
  const { t } = useTranslation("merchant");
  return (
    <Link to="/" className={buttonClass({ variant: "quiet" })}>
      {t("dashboard.toSite")}
    </Link>
  );
}
