import { type ReactElement, useEffect } from "react";
import { useRevalidator, useRouteError } from "react-router-dom";
import { events } from "shared-contracts/events";
import { useTranslation } from "shared-contracts/i18n";
import { ErrorState } from "shared-ui/error-state";
import { NAMESPACE } from "./messages.ts";
import { RemoteFailure } from "./remote-failure.ts";

/** For telemetry: says once that a remote cost its area. */
export function useFailureReport(remote: string, error: unknown): void {
  useEffect(() => {
    const reason = error instanceof RemoteFailure ? error.reason : "broken";
    events.emit("remote:failed", { remote, reason, message: error instanceof Error ? error.message : String(error) });
  }, [remote, error]);
}

/** What is left of a page whose remote failed: its area says so, and Retry really loads it again. */
export function PageError({ remote }: { remote: string }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useFailureReport(remote, error);
  return (
    <>
      <title>{`${t("area.title")} · Savat`}</title>
      <h1 className="visually-hidden">{t("area.title")}</h1>
      <ErrorState
        title={t("area.title")}
        text={t("area.text")}
        retryLabel={t("failed.retry")}
        isRetrying={state !== "idle"}
        onRetry={() => void revalidate()}
      />
    </>
  );
}
