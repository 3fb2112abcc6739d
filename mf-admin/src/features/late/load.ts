import { type LateItem, type LateKind, LateKindSchema, listLate } from "@savat/contracts/admin-orders";
import type { Pagination } from "@savat/contracts/pagination";
import type { LoadContext } from "@savat/contracts/remote";
import { type LoadFailure, loadFailureOf } from "../../load-failure.ts";
import { loadOpenOrder, type OpenOrder } from "../../order/load-open.ts";
import { readTable } from "../../table-state.ts";
import { keepWithinPages } from "../../within-pages.ts";

type LateList = { kind: "late"; items: LateItem[]; pagination: Pagination } | LoadFailure;

export interface LateData {
  list: LateList;
  open: OpenOrder;
}

/** The kind of an address; undefined is all. */
function kindOf(query: URLSearchParams): LateKind | undefined {
  return LateKindSchema.options.find((known) => known === query.get("kind"));
}

async function loadList({ api, url, signal }: LoadContext): Promise<LateList> {
  const { page, size } = readTable(url.searchParams);
  const kind = kindOf(url.searchParams);
  try {
    const query = { page, limit: size, ...(kind === undefined ? {} : { kind }) };
    const { items, pagination } = await api(listLate, { query }, { signal });
    keepWithinPages(url, pagination);
    return { kind: "late", items, pagination };
  } catch (error) {
    if (error instanceof Response) throw error;
    return loadFailureOf(error);
  }
}

/** A page of the orders that are late or stuck, oldest first, and the open order. */
export async function loadLate(context: LoadContext): Promise<LateData> {
  const [list, open] = await Promise.all([loadList(context), loadOpenOrder(context)]);
  return { list, open };
}
