import { useSearchParams } from "@savat/contracts/router";
import { changedSearch } from "../../../table-state.ts";

/** The lists of a remote's page, by their names in the address. */
export const PARTS = ["builds", "health", "errors", "history"] as const;
export type Part = (typeof PARTS)[number];

/** The part of an address; builds by default. */
export function partOf(query: URLSearchParams): Part {
  const asked = query.get("part");
  return PARTS.find((part) => part === asked) ?? "builds";
}

/** The remote of an address; undefined is the list of all. */
export function remoteOf(query: URLSearchParams): string | undefined {
  return query.get("remote") ?? undefined;
}

export function isTokenList(query: URLSearchParams): boolean {
  return query.get("list") === "tokens";
}

interface Place {
  remote?: string | undefined;
  part?: Part | undefined;
  list?: "tokens" | undefined;
}

/** The query string of another place of the entry. */
export function usePlaces(): (place: Place) => string {
  const [query] = useSearchParams();
  return ({ remote, part, list }) =>
    `?${changedSearch(query, { remote, part: part === "builds" ? undefined : part, list, sort: undefined })}`;
}
