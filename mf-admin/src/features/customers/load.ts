import { type AdminCustomer, listCustomers } from "@savat/contracts/admin-customers";
import type { Pagination } from "@savat/contracts/pagination";
import type { LoadContext } from "@savat/contracts/remote";
import { type LoadFailure, loadFailureOf } from "../../load-failure.ts";
import { readTable } from "../../table-state.ts";
import { keepWithinPages } from "../../within-pages.ts";

/** The API's form of a searched number. */
export const MAX_PHONE_LENGTH = 32;

/** A page of customers, or the failure to load it. */
export type CustomersData = { kind: "customers"; customers: AdminCustomer[]; pagination: Pagination } | LoadFailure;

export function questionOf(query: URLSearchParams) {
  const { page, size } = readTable(query);
  const phone = (query.get("phone") ?? "").trim().slice(0, MAX_PHONE_LENGTH);
  return {
    page,
    limit: size,
    ...(phone === "" ? {} : { phone }),
    ...(query.get("blocked") === "1" ? { blocked: "1" as const } : {}),
  };
}

/** Why the table is empty. */
export function whyNobody({ phone, blocked }: { phone: string; blocked: string }): "none" | "notFound" | "notBlocked" | "notFoundBlocked" {
  if (blocked !== "1") return phone.trim() === "" ? "none" : "notFound";
  return phone.trim() === "" ? "notBlocked" : "notFoundBlocked";
}

export async function loadCustomers({ api, url, signal }: LoadContext): Promise<CustomersData> {
  try {
    const { customers, pagination } = await api(listCustomers, { query: questionOf(url.searchParams) }, { signal });
    keepWithinPages(url, pagination);
    return { kind: "customers", customers, pagination };
  } catch (error) {
    if (error instanceof Response) throw error;
    return loadFailureOf(error);
  }
}
