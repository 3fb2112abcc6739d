import { useTranslation } from "@savat/contracts/i18n";
import type { BrowserRemote } from "@savat/contracts/page-state";
import { ErrorState } from "@savat/ui/error-state";
import type { ReactElement } from "react";
import type { RouteObject } from "react-router-dom";
import { NAMESPACE } from "./messages.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { useShell } from "./shell-context.ts";

const UNKNOWN = "shell:unknown";

/** Whether no remote has the address of this route: the server answers 404, or 503 while a remote has no release. */
export function isUnknown(routeId: string): boolean {
  return routeId.startsWith(UNKNOWN);
}

/** Not found; or not available, while some remote has no release whose page it may be. */
function UnknownPage(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  if (useShell().remotes.isComplete) return <NotFoundPage />;
  return (
    <>
      <title>{`${t("area.title")} · Savat`}</title>
      <h1 className="visually-hidden">{t("area.title")}</h1>
      <ErrorState title={t("area.title")} text={t("area.text")} retryLabel={t("failed.retry")} onRetry={() => location.reload()} />
    </>
  );
}

/** The paths that a remote's pattern leaves to other remotes, where no remote has them. */
function exceptedPaths(known: readonly BrowserRemote[]): string[] {
  const routes = known.flatMap((remote) => remote.routes);
  const taken = new Set(routes.map(({ path }) => path));
  const excepted = routes.flatMap(({ path, except = [] }) =>
    except.map((values) => {
      const given = values.split("/");
      return path.replace(/:\w+/g, () => given.shift() ?? "");
    }),
  );
  return excepted.filter((path) => !taken.has(path));
}

/** The routes of addresses that no remote has. */
export function unknownRoutes(known: readonly BrowserRemote[]): RouteObject[] {
  return ["*", ...exceptedPaths(known)].map((path) => ({ id: `${UNKNOWN}:${path}`, path, element: <UnknownPage /> }));
}
