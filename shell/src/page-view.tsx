import { type ReactElement, useEffect } from "react";
import { useLoaderData, useRevalidator } from "react-router-dom";
import type { PageResult } from "shared-contracts/page-state";
import { PageFailed } from "./page-failed.tsx";
import type { PageHandle } from "./page-handle.ts";
import { PagePending } from "./page-pending.tsx";
import { RemoteFailure } from "./remote-failure.ts";
import type { Remotes } from "./remotes.ts";

/** A remote's page, in the state its loader came to. */
export function PageView({ remotes, handle }: { remotes: Remotes; handle: PageHandle }): ReactElement {
  const result = useLoaderData<PageResult | undefined>();
  const { revalidate, state } = useRevalidator();
  const isPending = result === undefined || result.kind === "pending";
  useEffect(() => {
    if (isPending) void revalidate();
  }, [isPending, revalidate]);

  const page = remotes.peekPage(handle.remote, handle.route.page);
  if (page === undefined) throw new RemoteFailure(handle.remote, "unavailable");
  if (isPending) return page.Pending === undefined ? <PagePending /> : <page.Pending />;
  if (result.kind === "data") return <page.Component data={result.data} />;
  if (state !== "idle" && page.Pending !== undefined) return <page.Pending />;
  const Failed = page.Failed ?? PageFailed;
  return <Failed failure={result.failure} retry={() => void revalidate()} />;
}
