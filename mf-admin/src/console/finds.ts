import { listCustomers } from "@savat/contracts/admin-customers";
import { listAdminOrders } from "@savat/contracts/admin-orders";
import { callApi } from "@savat/contracts/api-client";
import { listMerchants } from "@savat/contracts/merchants";
import { formatPhone } from "@savat/contracts/phone";

const OF_EACH = 5;
const MIN_DIGITS = 4;

/** The tabs whose rows the header's search finds. */
export const FOUND_IN = ["orders", "customers", "merchants"] as const;

export interface Find {
  tab: (typeof FOUND_IN)[number];
  name: string;
  detail: string;
  /** The query string of the address that shows it. */
  search: string;
}

function addressOf(query: Record<string, string>): string {
  return `?${new URLSearchParams(query)}`;
}

async function findOrders(search: string, signal: AbortSignal): Promise<Find[]> {
  const { orders } = await callApi(listAdminOrders, { query: { search, limit: OF_EACH } }, { signal, isBackground: true });
  return orders.map(({ id, merchant, customer }) => ({
    tab: "orders",
    name: id.slice(-8),
    detail: `${merchant.name} · ${formatPhone(customer.phone)}`,
    search: addressOf({ tab: "orders", order: id }),
  }));
}

async function findCustomers(phone: string, signal: AbortSignal): Promise<Find[]> {
  if (phone.replace(/\D/g, "").length < MIN_DIGITS || /\p{L}/u.test(phone)) return [];
  const { customers } = await callApi(listCustomers, { query: { phone, limit: OF_EACH } }, { signal, isBackground: true });
  return customers.map((customer) => ({
    tab: "customers",
    name: formatPhone(customer.phone),
    detail: customer.name ?? "",
    search: addressOf({ tab: "customers", phone: customer.phone }),
  }));
}

async function findMerchants(search: string, signal: AbortSignal): Promise<Find[]> {
  const { merchants } = await callApi(listMerchants, { query: { status: "all", search, limit: OF_EACH } }, { signal, isBackground: true });
  return merchants.map(({ businessName, businessAddress }) => ({
    tab: "merchants",
    name: businessName,
    detail: businessAddress,
    search: addressOf({ search: businessName }),
  }));
}

/** Orders by id, its last 8 characters or a phone; customers by phone; merchants by name. Fails only if all three
 * fail. */
export async function findEverywhere(text: string, signal: AbortSignal): Promise<readonly Find[]> {
  const answers = await Promise.allSettled([findOrders(text, signal), findCustomers(text, signal), findMerchants(text, signal)]);
  const failed = answers.filter((answer) => answer.status === "rejected");
  if (failed.length === answers.length) throw failed[0]?.reason;
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}
