import { events } from "@savat/contracts/events";
import { useTranslation } from "@savat/contracts/i18n";
import { Link, useNavigate } from "@savat/contracts/router";
import { buttonClass } from "@savat/ui/button";
import { EmptyState } from "@savat/ui/empty-state";
import { useEffect } from "react";

/** Section 9: redirects wait 3 s. */
const REDIRECT_MS = 3000;

/** Without order and basket: says so and opens the start page. */
export function NothingToOrder() {
  const { t } = useTranslation("checkout");
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => {
      events.emit("toast", { text: t("basket.empty"), tone: "info" });
      void navigate("/", { replace: true });
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, t]);
  return (
    <div role="status">
      <EmptyState
        title={t("basket.empty")}
        text={t("basket.emptyHint")}
        action={
          <Link to="/" replace className={buttonClass()}>
            {t("action.continueShopping")}
          </Link>
        }
      />
    </div>
  );
}
