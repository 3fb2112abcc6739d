import { events } from "@savat/contracts/events";
import { useTranslation } from "@savat/contracts/i18n";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { useLoaderData, useLocation, useRevalidator, useRouteError } from "react-router-dom";
import { AreaCard } from "./area-card.tsx";
import { FailureBoundary } from "./failure-boundary.tsx";
import { reportThrown } from "./faults/thrown-report.ts";
import { NAMESPACE } from "./messages.ts";
import { NoConnection } from "./no-connection.tsx";
import type { PageOutcome } from "./page-outcome.ts";
import { RemoteFailure } from "./remote-failure.ts";
import { useShell } from "./shell-context.ts";

/** Reports once that a remote's failure replaced its area. */
export function useFailureReport(remote: string, error: unknown): void {
  useEffect(() => {
    const reason = error instanceof RemoteFailure ? error.reason : "broken";
    events.emit("remote:failed", { remote, reason, message: error instanceof Error ? error.message : String(error) });
    void reportThrown({ kind: "render", error, area: remote });
  }, [remote, error]);
}

interface AreaErrorProps {
  remote: string;
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

/** The area of a failed remote. */
function AreaError({ remote, error, isRetrying, retry }: AreaErrorProps): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  useFailureReport(remote, error);
  return (
    <>
      <title>{`${t("area.title")} · Savat`}</title>
      <h1 className="visually-hidden">{t("area.title")}</h1>
      <AreaCard error={error} isRetrying={isRetrying} retry={retry} />
    </>
  );
}

/** The area of a remote that needs the network: the site itself has no fault. */
function UnreachedArea(again: Pick<AreaErrorProps, "isRetrying" | "retry">): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      <title>{`${t("offline.title")} · Savat`}</title>
      <h1 className="visually-hidden">{t("offline.title")}</h1>
      <NoConnection {...again} />
    </>
  );
}

/** Errors that React Router caught: in the frame, or in a page on the server. */
export function PageError({ remote }: { remote: string }): ReactElement {
  const { revalidate, state } = useRevalidator();
  return <AreaError remote={remote} error={useRouteError()} isRetrying={state !== "idle"} retry={() => void revalidate()} />;
}

/** A page that fails to load or render loses its area until a retry or another address. React Router's own boundary
 * would keep a cured error. */
export function PageBoundary({ remote, children }: { remote: string; children: ReactNode }): ReactElement {
  const { key } = useLocation();
  const data = useLoaderData<PageOutcome | undefined>();
  const { remotes } = useShell();
  const { revalidate } = useRevalidator();
  const [tries, setTries] = useState(0);
  const [isRetrying, setIsRetrying] = useState(false);

  async function retry(): Promise<void> {
    setIsRetrying(true);
    await remotes.renew(remote);
    await revalidate();
    setTries((before) => before + 1);
    setIsRetrying(false);
  }

  function failed(error: unknown): ReactElement {
    return <AreaError remote={remote} error={error} isRetrying={isRetrying} retry={() => void retry()} />;
  }

  if (data?.kind === "unreached") return <UnreachedArea isRetrying={isRetrying} retry={() => void retry()} />;
  if (data?.kind === "broken") return failed(data.error);
  return (
    <FailureBoundary resetKeys={[key, data, tries]} fallback={failed}>
      {children}
    </FailureBoundary>
  );
}
