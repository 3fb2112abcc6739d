import type { MerchantRecord } from "shared-contracts/merchants";
import type { Pagination } from "shared-contracts/pagination";

/** A page of the requests that wait, or why there is none. */
export type RequestsData =
  | { kind: "requests"; requests: MerchantRecord[]; pagination: Pagination }
  | { kind: "failed"; reason: "network" | "server" | "notFound" | "other" };
