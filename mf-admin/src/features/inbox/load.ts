import { FeedbackCategorySchema, type InboxEntry, InboxKindSchema, listInbox } from "@savat/contracts/inbox";
import type { Pagination } from "@savat/contracts/pagination";
import type { LoadContext } from "@savat/contracts/remote";
import { type LoadFailure, loadFailureOf } from "../../load-failure.ts";
import { readTable } from "../../table-state.ts";
import { keepWithinPages } from "../../within-pages.ts";

export const KINDS = InboxKindSchema.options;
export const CATEGORIES = FeedbackCategorySchema.options;
export const RATINGS = ["5", "4", "3", "2", "1"] as const;
/** Whether it was marked as handled. */
export const HANDLED = ["0", "1"] as const;

/** The filters of the address. Messages have neither category nor rating, so these are not requested. */
export function filterOf(query: URLSearchParams) {
  const read = <Known extends string>(name: string, known: readonly Known[]) => known.find((one) => one === query.get(name));
  const kind = read("kind", KINDS);
  const isRated = kind !== "contact";
  return {
    kind,
    category: isRated ? read("category", CATEGORIES) : undefined,
    rating: isRated ? read("rating", RATINGS) : undefined,
    handled: read("handled", HANDLED),
  };
}

export type InboxFilter = ReturnType<typeof filterOf>;

/** Why the list is empty: no messages, all handled, or none that matches the filter. */
export function whyNothing({ handled, ...others }: InboxFilter, waiting: number): "none" | "waiting" | "notFound" {
  if (Object.values(others).some((one) => one !== undefined)) return "notFound";
  if (handled === "0") return waiting === 0 ? "waiting" : "notFound";
  return handled === undefined ? "none" : "notFound";
}

export interface InboxPage {
  entries: InboxEntry[];
  pagination: Pagination;
  averageRating: number | null;
  waiting: number;
}

/** A page of messages, or the failure to load it. */
export type InboxData = ({ kind: "inbox" } & InboxPage) | LoadFailure;

export async function loadInbox({ api, url, signal }: LoadContext): Promise<InboxData> {
  const { page, size } = readTable(url.searchParams);
  try {
    const found = await api(listInbox, { query: { page, limit: size, ...filterOf(url.searchParams) } }, { signal });
    keepWithinPages(url, found.pagination);
    return { kind: "inbox", ...found };
  } catch (error) {
    if (error instanceof Response) throw error;
    return loadFailureOf(error);
  }
}
