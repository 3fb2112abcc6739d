import * as z from "zod/mini";

export const PaginationSchema = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  totalItems: z.int(),
  itemsPerPage: z.int(),
  hasNextPage: z.boolean(),
  hasPreviousPage: z.boolean(),
});
export type Pagination = z.infer<typeof PaginationSchema>;

/** The largest page size; a larger `limit` is clamped. */
export const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 1_000_000;

function positiveInteger(fallback: number, max: number) {
  const parse = z.pipe(
    z.string().check(z.regex(/^\+?\d+$/)),
    z.transform((text: string) => Math.min(Number(text), max)),
  );
  return z._default(z.union([z.pipe(parse, z.int().check(z.positive())), z.int().check(z.positive())]), fallback);
}

/** Query of a paged list: `page` from 1, `limit` clamped to 100 by default; 0, negatives and text are refused. */
export function pageQuery(defaultLimit: number, maxLimit: number = MAX_PAGE_SIZE) {
  return { page: positiveInteger(1, MAX_PAGE), limit: positiveInteger(defaultLimit, maxLimit) };
}

export function paginate(totalItems: number, page: number, limit: number): Pagination {
  const totalPages = Math.max(1, Math.ceil(totalItems / limit));
  return {
    currentPage: page,
    totalPages,
    totalItems,
    itemsPerPage: limit,
    hasNextPage: page < totalPages,
    hasPreviousPage: page > 1,
  };
}

export type PageLink = number | "gap";

/** Page numbers to show: a window of five, with the ends and gaps around it. */
export function pageWindow(current: number, total: number, size = 5): PageLink[] {
  const first = Math.max(1, Math.min(current - Math.floor(size / 2), total - size + 1));
  const last = Math.min(total, first + size - 1);
  const links: PageLink[] = [];
  if (first > 1) links.push(1);
  if (first > 2) links.push("gap");
  for (let page = first; page <= last; page += 1) links.push(page);
  if (last < total - 1) links.push("gap");
  if (last < total) links.push(total);
  return links;
}
