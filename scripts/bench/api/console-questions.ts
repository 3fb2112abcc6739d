import { listCustomers } from "@savat/contracts/admin-customers";
import { listAdminOrders, listAttention, MAX_COUNTED_ORDERS } from "@savat/contracts/admin-orders";
import { listAllAudit, MAX_AUDIT_ENTRIES } from "@savat/contracts/audit";
import { listInbox } from "@savat/contracts/inbox";
import { CategoryFilterSchema, listMerchants, MerchantStatusSchema } from "@savat/contracts/merchants";
import { getOverview } from "@savat/contracts/overview";
import { BIG, type ConsoleRows, orderId } from "./console-rows.ts";

export interface ConsoleQuestion {
  name: string;
  path: (rows: ConsoleRows) => string;
  /** The row count that the result names. */
  of: keyof ConsoleRows;
}

/** The largest page that the console shows. */
const PAGE_SIZE = 50;
const FAR_PAGE = 100;
const DAY_MS = 24 * 60 * 60_000;
const BUYER = "+998 91 000 00 77";

type Fields = Record<string, string | number>;

function address(path: string, fields: Fields): string {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  for (const [name, value] of Object.entries(fields)) query.set(name, String(value));
  return `/api${path}?${query}`;
}

function day(rows: ConsoleRows, share: number): string {
  return new Date(Date.now() - Math.floor((rows.changes * share) / 1440) * DAY_MS).toISOString().slice(0, 10);
}

function merchants(name: string, fields: Fields | ((rows: ConsoleRows) => Fields)): ConsoleQuestion {
  const path = (rows: ConsoleRows) =>
    address(listMerchants.path, { status: "all", ...(typeof fields === "function" ? fields(rows) : fields) });
  return { name: `merchants, ${name}`, of: "merchants", path };
}

function orders(name: string, fields: Fields | ((rows: ConsoleRows) => Fields)): ConsoleQuestion {
  const path = (rows: ConsoleRows) => address(listAdminOrders.path, typeof fields === "function" ? fields(rows) : fields);
  return { name: `orders, ${name}`, of: "orders", path };
}

function messages(name: string, fields: Fields): ConsoleQuestion {
  return { name: `inbox, ${name}`, of: "messages", path: () => address(listInbox.path, fields) };
}

function customers(name: string, fields: Fields): ConsoleQuestion {
  return { name: `customers, ${name}`, of: "customers", path: () => address(listCustomers.path, fields) };
}

function changes(name: string, fields: Fields | ((rows: ConsoleRows) => Fields)): ConsoleQuestion {
  const path = (rows: ConsoleRows) => address(listAllAudit.path, typeof fields === "function" ? fields(rows) : fields);
  return { name: `audit log, ${name}`, of: "changes", path };
}

/** Rough numbers that `fillConsole` makes of each kind: every type is a quarter, three of four are active. */
const QUARTER = 4;

const MERCHANTS = [
  merchants("first page", {}),
  merchants("last page", (rows) => ({ page: Math.ceil(rows.merchants / PAGE_SIZE) })),
  ...CategoryFilterSchema.options
    .filter((type) => type !== "all")
    .flatMap((type) => [
      merchants(`of type ${type}`, { businessType: type }),
      merchants(`of type ${type}, last page`, (rows) => ({ businessType: type, page: Math.floor(rows.merchants / QUARTER / PAGE_SIZE) })),
    ]),
  ...MerchantStatusSchema.options.map((status) => merchants(status, { status })),
  merchants("a word that all have", { search: "dokon" }),
  merchants("a rare word", { search: "777" }),
];

const idInTheMiddle = (rows: ConsoleRows) => orderId(Math.floor(rows.orders / 2));

const ORDERS = [
  orders("newest", {}),
  orders(`page ${FAR_PAGE}`, { page: FAR_PAGE }),
  orders("last page that is counted", { page: MAX_COUNTED_ORDERS / PAGE_SIZE }),
  orders("by id", (rows) => ({ search: idInTheMiddle(rows) })),
  orders("by the id's last 8 characters", (rows) => ({ search: idInTheMiddle(rows).slice(-8).toLowerCase() })),
  orders("by phone", { search: BUYER }),
  orders("by a phone that nobody has", { search: "+998 99 000 00 77" }),
  orders("of a customer", { userId: "usr_77" }),
  orders("of a customer in one status", { userId: "usr_77", status: "delivered" }),
  orders("of the largest merchant", { merchantId: BIG }),
  orders(`of the largest merchant, page ${FAR_PAGE}`, { merchantId: BIG, page: FAR_PAGE }),
  orders("of a small merchant", { merchantId: "mer_77" }),
  orders("of a common status", { status: "delivered" }),
  orders(`of a common status, page ${FAR_PAGE}`, { status: "delivered", page: FAR_PAGE }),
  orders("of a rare status", { status: "preparing" }),
  orders("of a rare status at the largest merchant", { merchantId: BIG, status: "preparing" }),
  orders(`of one status at the largest merchant, page ${FAR_PAGE}`, { merchantId: BIG, status: "cancelled", page: FAR_PAGE }),
];

const OTHERS: ConsoleQuestion[] = [
  { name: "payments that need a person", of: "orders", path: () => address(listAttention.path, {}) },
  { name: "overview", of: "orders", path: () => `/api${getOverview.path}` },
];

const LETTERS = [
  messages("newest", {}),
  messages("waiting", { handled: "0" }),
  messages("handled", { handled: "1" }),
  messages("feedback of a category", { kind: "feedback", category: "complaint" }),
  messages("of a category and a rating that wait", { category: "complaint", rating: "1", handled: "0" }),
];

const CUSTOMERS = [
  customers("newest", {}),
  customers("by phone", { phone: BUYER }),
  customers("by the beginning of a phone", { phone: "91 000" }),
  customers("by a beginning that all have", { phone: "91" }),
  customers("blocked", { blocked: "1" }),
];

const CHANGES = [
  changes("newest", {}),
  changes("last page that is counted", { page: MAX_AUDIT_ENTRIES / PAGE_SIZE }),
  changes("of a common action", { action: "updated" }),
  changes("of a rare action", { action: "blocked" }),
  changes("of an action that never was", { action: "handed_over" }),
  changes("of a rare entity", { entity: "user" }),
  changes("of a person", { actor: "+998910000077" }),
  changes("of a person and an action that person never took", { actor: "+998910000077", action: "approved" }),
  changes("of the largest merchant", { merchantId: BIG }),
  changes("of a few days long ago", (rows) => ({ from: day(rows, 0.8), to: day(rows, 0.79) })),
  changes("of a rare action in half of all days", (rows) => ({ from: day(rows, 0.9), to: day(rows, 0.4), action: "blocked" })),
];

/** The console's queries, at the sizes of `fillConsole`. */
export const QUESTIONS: readonly ConsoleQuestion[] = [...MERCHANTS, ...ORDERS, ...OTHERS, ...LETTERS, ...CUSTOMERS, ...CHANGES];
