import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type * as z from "zod/mini";
import { RECEIPT_STATES } from "../src/buying/payme/receipt-states.ts";
import { findToken, outcomeOfMask } from "./cards.ts";
import { failure } from "./failure.ts";
import { broughtUpToNow, debit, hold, queueEnd, returnPart, takeHeld } from "./ledger.ts";
import type { Detail, ReceiptParams } from "./receipt-params.ts";
import type { Sandbox } from "./sandbox.ts";
import type { StoredReceipt } from "./state.ts";

const MIN_AMOUNT = 100;
const MAX_AMOUNT = 100_000_000_000;

type ParamsOf<Method extends keyof typeof ReceiptParams> = z.infer<(typeof ReceiptParams)[Method]>;

export function presentReceipt(sandbox: Sandbox, receipt: StoredReceipt) {
  const account = Object.entries(receipt.account).map(([name, value]) => ({
    name,
    title: name,
    value: String(value),
    main: name === "product_id",
  }));
  return {
    _id: receipt.id,
    create_time: receipt.createdAt,
    pay_time: receipt.paidAt,
    cancel_time: receipt.cancelledAt,
    state: receipt.state,
    type: 1,
    external: false,
    operation: -1,
    category: null,
    error: null,
    description: receipt.description,
    detail: receipt.detail,
    amount: receipt.amount,
    currency: 860,
    commission: 0,
    account,
    card: receipt.card === null ? null : { number: receipt.card, expire: "9903" },
    merchant: { _id: sandbox.id, name: "Savat", organization: "Savat (sandbox)" },
    meta: { source: "subscribe", owner: sandbox.id },
    processing_id: null,
    parts: receipt.parts.map(({ id }) => id),
  };
}

function findReceipt(sandbox: Sandbox, id: unknown): StoredReceipt {
  const receipt = typeof id === "string" ? sandbox.books.state.receipts[id] : undefined;
  if (!receipt) throw failure("receiptNotFound");
  return broughtUpToNow(sandbox, receipt);
}

function checkDetail(amount: number, detail: z.infer<typeof Detail> | null | undefined): void {
  if (!detail?.items) return;
  const items = detail.items.reduce((sum, item) => sum + item.price * item.count - (item.discount ?? 0), 0);
  if (items + (detail.shipping?.price ?? 0) !== amount) throw failure("wrongAmount");
}

export async function createReceipt(sandbox: Sandbox, params: ParamsOf<"receipts.create">) {
  if (params.amount < MIN_AMOUNT) throw failure("belowLimit");
  if (params.amount > MAX_AMOUNT) throw failure("aboveLimit");
  checkDetail(params.amount, params.detail);
  const receipt: StoredReceipt = {
    id: randomBytes(12).toString("hex"),
    state: RECEIPT_STATES.created,
    amount: params.amount,
    account: params.account,
    description: typeof params.description === "string" ? params.description : "",
    detail: params.detail ?? null,
    fiscalData: null,
    createdAt: sandbox.now(),
    paidAt: 0,
    cancelledAt: 0,
    card: null,
    isHold: params.hold === true,
    heldAt: 0,
    captured: null,
    parts: [],
  };
  sandbox.books.record({ receipts: [receipt] });
  return { receipt: presentReceipt(sandbox, receipt) };
}

function refuseUnpayable(receipt: StoredReceipt): void {
  if (receipt.state === RECEIPT_STATES.paid || receipt.state === RECEIPT_STATES.held) throw failure("alreadyPaid");
  if (receipt.state === RECEIPT_STATES.paying) throw failure("beingPaid");
  if (receipt.state !== RECEIPT_STATES.created) throw failure("receiptCancelled");
}

async function failSlowly(sandbox: Sandbox, receipt: StoredReceipt): Promise<never> {
  receipt.state = RECEIPT_STATES.paying;
  await wait(sandbox.slowCardMs, undefined, { ref: false });
  receipt.state = RECEIPT_STATES.created;
  throw failure("cardRefused");
}

export async function payReceipt(sandbox: Sandbox, params: ParamsOf<"receipts.pay">) {
  const receipt = findReceipt(sandbox, params.id);
  refuseUnpayable(receipt);
  const { id, token } = findToken(sandbox, params.token);
  if (!token.isVerified) throw failure("cardNotVerified");
  const outcome = outcomeOfMask(token.card);
  if (outcome === "blocked") throw failure("cardBlocked");
  if (outcome === "system-error") throw failure("system");
  if (outcome === "slow-failure") return failSlowly(sandbox, receipt);
  const isHold = (params.hold ?? receipt.isHold) && sandbox.cannot?.hold !== true;
  const take = isHold ? hold : debit;
  // A token that was not to be saved pays once.
  take(sandbox, receipt, token.card, token.isSaved ? {} : { tokens: { [id]: null } });
  return { receipt: presentReceipt(sandbox, receipt) };
}

export async function confirmHold(sandbox: Sandbox, params: ParamsOf<"receipts.confirm_hold">) {
  const receipt = findReceipt(sandbox, params.id);
  if (receipt.state !== RECEIPT_STATES.held) throw failure(receipt.state === RECEIPT_STATES.paid ? "alreadyPaid" : "notHeld");
  const amount = params.amount ?? receipt.amount;
  if (amount > receipt.amount || (amount < receipt.amount && sandbox.cannot?.partialCapture === true)) throw failure("wrongAmount");
  takeHeld(sandbox, receipt, amount);
  return { receipt: presentReceipt(sandbox, receipt) };
}

export async function cancelReceipt(sandbox: Sandbox, params: ParamsOf<"receipts.cancel">) {
  const receipt = findReceipt(sandbox, params.id);
  const { state } = receipt;
  if (state === RECEIPT_STATES.paying) throw failure("beingPaid");
  if (params.amount && params.part_id) {
    if (state !== RECEIPT_STATES.paid || sandbox.cannot?.partialRefund === true) throw failure("cannotReturnPart");
    returnPart(sandbox, receipt, { id: params.part_id, amount: params.amount });
    return { receipt: presentReceipt(sandbox, receipt) };
  }
  if (state === RECEIPT_STATES.paid || state === RECEIPT_STATES.held) queueEnd(sandbox, receipt);
  if (state === RECEIPT_STATES.created) {
    Object.assign(receipt, { state: RECEIPT_STATES.cancelled, cancelledAt: sandbox.now() });
    sandbox.books.record({ receipts: [receipt] });
  }
  return { receipt: presentReceipt(sandbox, receipt) };
}

export async function getReceipt(sandbox: Sandbox, params: ParamsOf<"receipts.get">) {
  return { receipt: presentReceipt(sandbox, findReceipt(sandbox, params.id)) };
}

export async function checkReceipt(sandbox: Sandbox, params: ParamsOf<"receipts.check">) {
  return { state: findReceipt(sandbox, params.id).state };
}

export async function sendReceipt(sandbox: Sandbox, params: ParamsOf<"receipts.send">) {
  refuseUnpayable(findReceipt(sandbox, params.id));
  return { success: true };
}

export async function listReceipts(sandbox: Sandbox, params: ParamsOf<"receipts.get_all">) {
  const offset = params.offset ?? 0;
  return Object.values(sandbox.books.state.receipts)
    .filter(({ createdAt }) => createdAt >= params.from && createdAt <= params.to)
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(offset, offset + params.count)
    .map((receipt) => presentReceipt(sandbox, broughtUpToNow(sandbox, receipt)));
}

export async function setFiscalData(sandbox: Sandbox, params: ParamsOf<"receipts.set_fiscal_data">) {
  const receipt = findReceipt(sandbox, params.id);
  receipt.fiscalData = params.fiscal_data;
  sandbox.books.record({ receipts: [receipt] });
  return { success: true };
}
