import { type ReactElement, useEffect } from "react";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { PageFailed } from "./page-failed.tsx";
import type { PageHandle } from "./page-handle.ts";
import type { PageOutcome } from "./page-outcome.ts";
import { PagePending } from "./page-pending.tsx";
import { RemoteFailure } from "./remote-failure.ts";
import type { Remotes } from "./remotes.ts";
import { useReturn } from "./use-return.ts";

/** The boundary around the page shows the other outcomes. */
type Shown = Exclude<PageOutcome, { kind: "broken" | "unreached" }>;

/** A remote's page, in the state of its loader. */
export function PageView({ remotes, handle }: { remotes: Remotes; handle: PageHandle }): ReactElement {
  const result = useLoaderData<Shown | undefined>();
  const { revalidate, state } = useRevalidator();
  const isPending = result === undefined || result.kind === "pending";
  useEffect(() => {
    if (isPending) void revalidate();
  }, [isPending, revalidate]);

  useReturn(result?.isCutOff === true, () => void revalidate());

  const page = remotes.peekPage(handle.remote, handle.route.page);
  if (page === undefined) throw new RemoteFailure(handle.remote, "unavailable");
  if (isPending) return page.Pending === undefined ? <PagePending /> : <page.Pending />;
  if (result.kind === "data") return <page.Component data={result.data} />;
  if (state !== "idle" && page.Pending !== undefined) return <page.Pending />;
  const Failed = page.Failed ?? PageFailed;
  return <Failed failure={result.failure} retry={() => void revalidate()} />;
}
