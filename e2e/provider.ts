import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

const CONTROL = `${process.env.SAVAT_SANDBOX_URL ?? ""}/control`;

/** A fault of the payment provider, for one order only, because other journeys pay at the same time. */
export interface ProviderFault {
  order: string;
  method: "receipts.create" | "receipts.pay" | "receipts.check" | "receipts.get_all";
  mode: "debit-then-timeout" | "late" | "never" | "garbage" | "error";
  count?: number;
  ms?: number;
  isPerformedLate?: boolean;
  /** Overrides whether the call is carried out. */
  performs?: boolean;
  code?: number;
  message?: string;
}

export async function addFault(page: Page, fault: ProviderFault): Promise<void> {
  const answer = await page.request.post(`${CONTROL}/faults`, { data: fault });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Whether a refund stays "queued" until the journey releases it. */
export async function holdRefunds(page: Page, held: boolean): Promise<void> {
  const answer = await page.request.post(`${CONTROL}/refunds`, { data: { held } });
  expect(answer.status(), await answer.text()).toBe(200);
}

interface Books {
  receipts: { _id: string; state: number; amount: number; account: { name: string; value: string }[] }[];
  ledger: { kind: "debit" | "refund" | "hold" | "release"; receiptId: string; amount: number; card: string }[];
}

type Entry = Books["ledger"][number];

async function readBooks(page: Page): Promise<Books> {
  return (await (await page.request.get(`${CONTROL}/receipts`)).json()) as Books;
}

async function sumsOf(page: Page, order: string, isCounted: (entry: Entry, ledger: readonly Entry[]) => boolean): Promise<number[]> {
  const { receipts, ledger } = await readBooks(page);
  const own = receipts.filter(({ account }) => account.some(({ name, value }) => name === "product_id" && value === order));
  const ids = new Set(own.map(({ _id }) => _id));
  return ledger.filter((entry) => ids.has(entry.receiptId) && isCounted(entry, ledger)).map(({ amount }) => amount);
}

/** Taken from the card, or reserved on it and not released since. */
function isCharge({ kind, receiptId }: Entry, ledger: readonly Entry[]): boolean {
  const isReleased = ledger.some((other) => other.receiptId === receiptId && other.kind === "release");
  return kind === "debit" || (kind === "hold" && !isReleased);
}

/** The provider's charges of an order, in tiyin: never more than one. */
export function debitsOf(page: Page, order: string): Promise<number[]> {
  return sumsOf(page, order, isCharge);
}

/** The provider's refunds of an order, in tiyin. */
export function refundsOf(page: Page, order: string): Promise<number[]> {
  return sumsOf(page, order, ({ kind }) => kind === "refund");
}
