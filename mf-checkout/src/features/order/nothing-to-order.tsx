import { useEffect } from "react";
import { events } from "shared-contracts/events";
import { useTranslation } from "shared-contracts/i18n";
import { Link, useNavigate } from "shared-contracts/router";
import { buttonClass } from "shared-ui/button";
import { EmptyState } from "shared-ui/empty-state";

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
