import { isDay } from "@savat/contracts/date";

const MAX_SEARCH_LENGTH = 100;
const MAX_PAGE = 1_000_000;
export const STATUSES = ["delivered", "cancelled"] as const;
type HistoryStatus = (typeof STATUSES)[number];

/** The filters of the history. Days are Tashkent's, '' where none is chosen. */
export interface HistoryQuery {
  search: string;
  from: string;
  to: string;
  status: HistoryStatus | undefined;
  page: number;
}

export function isHistory(params: URLSearchParams): boolean {
  return params.get("part") === "history";
}

function readDay(text: string | null): string {
  return text !== null && isDay(text) ? text : "";
}

/** Reads an address; ignores invalid values. */
export function readHistoryQuery(params: URLSearchParams): HistoryQuery {
  const page = /^\d+$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  return {
    search: (params.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
    from: readDay(params.get("from")),
    to: readDay(params.get("to")),
    status: STATUSES.find((status) => status === params.get("status")),
    page: page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The query of an address that shows these orders. */
export function historySearch({ search, from, to, status, page }: HistoryQuery): string {
  const params = new URLSearchParams({ part: "history" });
  if (search !== "") params.set("search", search);
  if (from !== "") params.set("from", from);
  if (to !== "") params.set("to", to);
  if (status !== undefined) params.set("status", status);
  if (page > 1) params.set("page", String(page));
  return `?${params}`;
}

/** The period as the API takes it. */
export function periodOf({ from, to }: Pick<HistoryQuery, "from" | "to">): { from?: string; to?: string } {
  return { ...(from === "" ? {} : { from }), ...(to === "" ? {} : { to }) };
}
