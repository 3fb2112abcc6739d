import { ApiFailure } from "@savat/contracts/api-failure";
import { useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import type { PageFailure } from "@savat/contracts/remote";
import { useParams, useRevalidator } from "@savat/contracts/router";
import { useSession } from "@savat/contracts/session";
import { ErrorState } from "@savat/ui/error-state";
import { useFailureText } from "../failure-text.ts";
import { StatePage } from "./state-page.tsx";
import { ToOwnShop, ToSite, WithAnotherNumber } from "./ways-out.tsx";

/** Another merchant's shop: says so, with links to the person's own. */
function NotOwnShop() {
  const { t } = useTranslation("merchant");
  const user = useSession((session) => session.user);
  return (
    <StatePage
      title={t("dashboard.forbidden.title")}
      text={user === null ? t("dashboard.forbidden.text") : t("dashboard.forbidden.textFor", { phone: formatPhone(user.phone) })}
    >
      <ToOwnShop />
      <WithAnotherNumber />
      <ToSite />
    </StatePage>
  );
}

function NoSuchShop() {
  const { t } = useTranslation("merchant");
  const { merchantId } = useParams();
  return (
    <StatePage title={t("dashboard.missing.title")} text={t("dashboard.missing.text", { id: merchantId })}>
      <ToOwnShop />
      <ToSite />
    </StatePage>
  );
}

/** A dashboard that failed to load. After the session's end the sign-in opens. */
export function DashboardFailed({ failure, retry }: { failure: PageFailure; retry: () => void }) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const { state } = useRevalidator();
  if (failure.status === 403) return <NotOwnShop />;
  if (failure.status === 404) return <NoSuchShop />;
  return (
    <>
      <title>{`${t("dashboard.failed.title")} · Savat`}</title>
      <h1 className="visually-hidden">{t("dashboard.failed.title")}</h1>
      <ErrorState
        title={t("dashboard.failed.title")}
        text={t("dashboard.failed.text", { error: failureText(new ApiFailure(failure.status, failure.body)) })}
        retryLabel={t("dashboard.failed.retry")}
        isRetrying={state !== "idle"}
        onRetry={retry}
      />
    </>
  );
}
