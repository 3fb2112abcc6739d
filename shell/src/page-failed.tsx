import { failureReason } from "@savat/contracts/failure-reason";
import { useTranslation } from "@savat/contracts/i18n";
import type { PageFailure } from "@savat/contracts/remote";
import { buttonClass } from "@savat/ui/button";
import { ErrorState } from "@savat/ui/error-state";
import type { ReactElement } from "react";
import { Link, useRevalidator } from "react-router-dom";
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

const REASONS = ["network", "validation", "unauthorized", "outdated", "server"] as const;

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
        text={t(`failed.${failureReason(failure, REASONS)}`)}
        retryLabel={t("failed.retry")}
        isRetrying={state !== "idle"}
        onRetry={retry}
      />
    </>
  );
}
