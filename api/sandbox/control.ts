import * as z from "zod/mini";
import { maskCardNumber, TEST_CARDS } from "../src/buying/cards/test-cards.ts";
import { RECEIPT_STATES } from "../src/buying/payme/receipt-states.ts";
import { FaultSchema, type Faults } from "./faults.ts";
import { balanceOf, broughtUpToNow, debit, lapse } from "./ledger.ts";
import { presentReceipt } from "./receipts.ts";
import type { Sandbox } from "./sandbox.ts";

export interface ControlAnswer {
  status: number;
  body: unknown;
}

const NOT_FOUND: ControlAnswer = { status: 404, body: { message: "No such control" } };

function listReceiptsAndLedger(sandbox: Sandbox): ControlAnswer {
  const { receipts, ledger } = sandbox.books.state;
  const shown = Object.values(receipts).map((receipt) => presentReceipt(sandbox, broughtUpToNow(sandbox, receipt)));
  const cards = TEST_CARDS.map(({ number }) => {
    const card = maskCardNumber(number);
    const debits = ledger.filter((entry) => entry.card === card && entry.kind === "debit").length;
    return { card, balance: balanceOf(sandbox, card), debits };
  });
  return { status: 200, body: { receipts: shown, ledger, cards } };
}

/** A customer may pay a receipt in the provider's own application, without our API. */
function payElsewhere(sandbox: Sandbox, id: string): ControlAnswer {
  const receipt = sandbox.books.state.receipts[id];
  const card = TEST_CARDS[0];
  if (!receipt || !card) return NOT_FOUND;
  if (receipt.state !== RECEIPT_STATES.paid) debit(sandbox, receipt, maskCardNumber(card.number));
  return { status: 200, body: { receipt: presentReceipt(sandbox, receipt) } };
}

/** A hold may run out before anyone confirms it. */
function lapseHold(sandbox: Sandbox, id: string): ControlAnswer {
  const receipt = sandbox.books.state.receipts[id];
  if (receipt?.state !== RECEIPT_STATES.held) return NOT_FOUND;
  lapse(sandbox, receipt);
  return { status: 200, body: { receipt: presentReceipt(sandbox, receipt) } };
}

const HoldSchema = z.object({ held: z.boolean() });

/** Whether a refund stays at 21 ("queued") until this setting changes. */
function holdRefunds(sandbox: Sandbox, text: string): ControlAnswer {
  const parsed = HoldSchema.safeParse(parseJson(text));
  if (!parsed.success) return { status: 400, body: { message: "Not { held: true } or { held: false }" } };
  sandbox.holdsRefunds = parsed.data.held;
  return { status: 200, body: parsed.data };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function addFault(faults: Faults, text: string): ControlAnswer {
  const value = parseJson(text);
  if (value === undefined) return { status: 400, body: { message: "Not JSON" } };
  const parsed = FaultSchema.safeParse(value);
  if (!parsed.success)
    return { status: 400, body: { message: "Not a fault", fields: parsed.error.issues.map(({ path }) => path.join(".")) } };
  faults.add(parsed.data);
  return { status: 200, body: { faults: faults.list() } };
}

/** The control endpoint, open to loopback alone: faults, and what the provider's books say. */
export function answerControl(sandbox: Sandbox, faults: Faults, method: string, path: string, text: string): ControlAnswer {
  if (path === "/control/faults") {
    if (method === "POST") return addFault(faults, text);
    if (method === "DELETE") faults.clear();
    return { status: 200, body: { faults: faults.list() } };
  }
  if (path === "/control/receipts" && method === "GET") return listReceiptsAndLedger(sandbox);
  if (path === "/control/refunds" && method === "POST") return holdRefunds(sandbox, text);
  const [, id, action] = /^\/control\/receipts\/([0-9a-f]{24})\/(pay|lapse)$/.exec(path) ?? [];
  if (!id || method !== "POST") return NOT_FOUND;
  return action === "pay" ? payElsewhere(sandbox, id) : lapseHold(sandbox, id);
}
