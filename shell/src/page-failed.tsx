import type { ReactElement } from "react";
import { Link, useRevalidator } from "react-router-dom";
import { useTranslation } from "shared-contracts/i18n";
import type { PageFailure } from "shared-contracts/remote";
import { buttonClass } from "shared-ui/button";
import { ErrorState } from "shared-ui/error-state";
import { MessagePage } from "./message-page.tsx";
import { NAMESPACE } from "./messages.ts";
import { NotFoundPage } from "./not-found-page.tsx";

function NoAccessPage(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <MessagePage mark="403" title={t("noAccess.title")} text={t("noAccess.text")}>
      <Link to="/" className={buttonClass()}>
        {t("notFound.home")}
      </Link>
    </MessagePage>
  );
}

type Reason = "network" | "validation" | "unauthorized" | "server" | "unknown";

function reasonOf({ status }: PageFailure): Reason {
  if (status === 0) return "network";
  if (status === 400 || status === 422) return "validation";
  if (status === 401) return "unauthorized";
  return status >= 500 ? "server" : "unknown";
}

/** A page whose data could not be loaded, if its remote has no view for it. */
export function PageFailed({ failure, retry }: { failure: PageFailure; retry: () => void }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const { state } = useRevalidator();
  if (failure.status === 403) return <NoAccessPage />;
  if (failure.status === 404) return <NotFoundPage />;
  return (
    <>
      <title>{`${t("failed.title")} · Savat`}</title>
      <h1 className="visually-hidden">{t("failed.title")}</h1>
      <ErrorState
        title={t("failed.title")}
        text={t(`failed.${reasonOf(failure)}`)}
        retryLabel={t("failed.retry")}
        isRetrying={state !== "idle"}
        onRetry={retry}
      />
    </>
  );
}
