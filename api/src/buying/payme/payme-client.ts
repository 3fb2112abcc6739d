import * as z from "zod/mini";
import type { PaymeSettings } from "../../platform/env/settings.ts";
import type { ProviderOutcome } from "../provider/port.ts";
import {
  type CardReply,
  CardReplySchema,
  CheckReplySchema,
  EnvelopeSchema,
  type PaymeReceipt,
  ReceiptListSchema,
  ReceiptReplySchema,
  RemoveReplySchema,
  VerifyCodeReplySchema,
} from "./payme-schemas.ts";

/** A line of the fiscal detail; sums in tiyin, `code` is the MXIK. */
interface ReceiptItem {
  title: string;
  price: number;
  count: number;
  code: string;
  vat_percent: number;
  package_code: string;
}

export interface PaymeReceiptInput {
  /** tiyin */
  amount: number;
  account: { product_id: string; user_id: string };
  description: string;
  detail?: { receipt_type: 0; shipping?: { title: string; price: number }; items: ReceiptItem[] };
  hold?: true;
}

/** The client of Payme's protocol. It rejects never, logs no bodies, and keeps nothing. */
export interface PaymeClient {
  createCard: (number: string, expire: string) => Promise<ProviderOutcome<CardReply>>;
  sendVerifyCode: (token: string) => Promise<ProviderOutcome<z.infer<typeof VerifyCodeReplySchema>>>;
  verifyCard: (token: string, code: string) => Promise<ProviderOutcome<CardReply>>;
  checkCard: (token: string) => Promise<ProviderOutcome<CardReply>>;
  removeCard: (token: string) => Promise<ProviderOutcome<{ success: boolean }>>;
  createReceipt: (receipt: PaymeReceiptInput) => Promise<ProviderOutcome<{ receipt: PaymeReceipt }>>;
  payReceipt: (id: string, token: string, payer: { phone: string }, hold?: true) => Promise<ProviderOutcome<{ receipt: PaymeReceipt }>>;
  /** `amount` in tiyin is in no public document: only where the environment says that the provider takes it. */
  confirmHold: (id: string, amount?: number) => Promise<ProviderOutcome<{ receipt: PaymeReceipt }>>;
  /** `part` in tiyin is in no public document either; `part_id` makes a repeated request harmless. */
  cancelReceipt: (id: string, part?: { amount: number; part_id: string }) => Promise<ProviderOutcome<{ receipt: PaymeReceipt }>>;
  getReceipt: (id: string) => Promise<ProviderOutcome<{ receipt: PaymeReceipt }>>;
  checkReceipt: (id: string, timeoutMs?: number) => Promise<ProviderOutcome<{ state: number }>>;
  listReceipts: (range: { count: number; from: number; to: number; offset: number }) => Promise<ProviderOutcome<PaymeReceipt[]>>;
}

function readAnswer<S extends z.ZodMiniType>(text: string, schema: S): ProviderOutcome<z.output<S>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: "unknown", why: "garbage" };
  }
  const envelope = EnvelopeSchema.safeParse(value);
  if (!envelope.success) return { kind: "unknown", why: "garbage" };
  if (envelope.data.error) return { kind: "error", error: envelope.data.error };
  const result = schema.safeParse(envelope.data.result);
  return result.success ? { kind: "ok", result: result.data } : { kind: "unknown", why: "garbage" };
}

function reasonOfFailure(error: unknown): "timeout" | "unreachable" {
  return error instanceof Error && error.name === "TimeoutError" ? "timeout" : "unreachable";
}

/** An answer about another receipt says nothing of this one. */
function replyOf(receiptId: string) {
  return ReceiptReplySchema.check(z.refine(({ receipt }) => receipt._id === receiptId));
}

export function createPaymeClient(settings: Omit<PaymeSettings, "abilities">): PaymeClient {
  const { url, id, key, removesCardsWithKey, timeoutMs: limitMs } = settings;
  const idOnly = id;
  const idAndKey = `${id}:${key}`;
  let calls = 0;

  async function exchange<S extends z.ZodMiniType>(
    auth: string,
    body: string,
    schema: S,
    timeoutMs: number,
  ): Promise<ProviderOutcome<z.output<S>>> {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", "x-auth": auth },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      return readAnswer(await response.text(), schema);
    } catch (error) {
      return { kind: "unknown", why: reasonOfFailure(error) };
    }
  }

  async function call<S extends z.ZodMiniType>(auth: string, method: string, params: object, schema: S, timeoutMs = limitMs) {
    const startedAt = performance.now();
    calls += 1;
    const outcome = await exchange(
      auth,
      JSON.stringify({ jsonrpc: "2.0", id: calls, method, params }),
      schema,
      Math.min(timeoutMs, limitMs),
    );
    const name = outcome.kind === "ok" ? "ok" : outcome.kind === "error" ? String(outcome.error.code) : outcome.why;
    settings.onCall?.({ method, outcome: name, ms: Math.round(performance.now() - startedAt) });
    return outcome;
  }

  return {
    createCard: (number, expire) => call(idOnly, "cards.create", { card: { number, expire }, save: false }, CardReplySchema),
    sendVerifyCode: (token) => call(idOnly, "cards.get_verify_code", { token }, VerifyCodeReplySchema),
    verifyCard: (token, code) => call(idOnly, "cards.verify", { token, code }, CardReplySchema),
    checkCard: (token) => call(idOnly, "cards.check", { token }, CardReplySchema),
    removeCard: (token) => call(removesCardsWithKey ? idAndKey : idOnly, "cards.remove", { token }, RemoveReplySchema),
    createReceipt: (receipt) => call(idAndKey, "receipts.create", receipt, ReceiptReplySchema),
    payReceipt: (receiptId, token, payer, hold) =>
      call(idAndKey, "receipts.pay", { id: receiptId, token, payer, ...(hold ? { hold } : {}) }, replyOf(receiptId)),
    confirmHold: (receiptId, amount) =>
      call(idAndKey, "receipts.confirm_hold", { id: receiptId, ...(amount === undefined ? {} : { amount }) }, replyOf(receiptId)),
    cancelReceipt: (receiptId, part) => call(idAndKey, "receipts.cancel", { id: receiptId, ...part }, replyOf(receiptId)),
    getReceipt: (receiptId) => call(idAndKey, "receipts.get", { id: receiptId }, replyOf(receiptId)),
    checkReceipt: (receiptId, timeoutMs) => call(idAndKey, "receipts.check", { id: receiptId }, CheckReplySchema, timeoutMs),
    listReceipts: (range) => call(idAndKey, "receipts.get_all", range, ReceiptListSchema),
  };
}
