import type { ComponentType } from "react";
import { ApiFailure } from "shared-contracts/api-failure";
import { listMerchants } from "shared-contracts/merchants";
import type { LoadContext } from "shared-contracts/remote";
import { useSession } from "shared-contracts/session";
import type { RequestsData } from "./requests-data.ts";

export interface AdminData {
  /** The console comes with the data: neither is of use without the other, and a failed chunk is asked for again. */
  Requests: ComponentType<{ data: RequestsData }>;
  data: RequestsData;
}

function pageOf(url: URL): number {
  const page = Number(url.searchParams.get("page") ?? "1");
  return Number.isInteger(page) && page > 0 ? page : 1;
}

function reasonOf({ status }: ApiFailure): Extract<RequestsData, { kind: "failed" }>["reason"] {
  if (status === 0) return "network";
  if (status === 404) return "notFound";
  return status >= 500 ? "server" : "other";
}

async function readRequests({ api, url, signal }: LoadContext): Promise<RequestsData> {
  try {
    const { merchants, pagination } = await api(listMerchants, { query: { status: "pending", page: pageOf(url) } }, { signal });
    return { kind: "requests", requests: merchants.filter((merchant) => "merchantRequestDate" in merchant), pagination };
  } catch (error) {
    // Who may not see this is told by the shell's page; a cancelled call has nobody waiting for it.
    const isOwn = error instanceof ApiFailure && error.status !== 401 && error.status !== 403 && error.code !== "cancelled";
    if (!isOwn) throw error;
    return { kind: "failed", reason: reasonOf(error) };
  }
}

/** What an administrator sees; anybody else gets 403, a guest without a call. */
export async function loadAdmin(context: LoadContext): Promise<AdminData> {
  if (useSession.getState().user === null) throw new ApiFailure(403, { code: "forbidden", message: "Only an administrator may see this." });
  const data = await readRequests(context);
  const { PendingRequests } = await import(/* webpackChunkName: "console" */ "./pending-requests.tsx");
  return { Requests: PendingRequests, data };
}
