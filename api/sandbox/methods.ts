import type * as z from "zod/mini";
import { CardParams, checkCard, createCard, removeCard, sendVerifyCode, verifyCard } from "./cards.ts";
import { invalidParams } from "./failure.ts";
import { ReceiptParams } from "./receipt-params.ts";
import {
  cancelReceipt,
  checkReceipt,
  confirmHold,
  createReceipt,
  getReceipt,
  listReceipts,
  payReceipt,
  sendReceipt,
  setFiscalData,
} from "./receipts.ts";
import type { Sandbox } from "./sandbox.ts";

export interface Method {
  /** Card methods are open to `X-Auth: id`; the others want `id:key`. `switch`: as the sandbox was told. */
  needsKey: boolean | "switch";
  call(sandbox: Sandbox, params: unknown): Promise<unknown>;
}

function method<S extends z.ZodMiniType>(
  needsKey: Method["needsKey"],
  schema: S,
  perform: (sandbox: Sandbox, params: z.infer<S>) => Promise<unknown>,
): Method {
  async function call(sandbox: Sandbox, params: unknown): Promise<unknown> {
    const parsed = schema.safeParse(params ?? {});
    if (!parsed.success) throw invalidParams(parsed.error.issues.map(({ path }) => path.join(".")).join(","));
    return perform(sandbox, parsed.data);
  }
  return { needsKey, call };
}

/** The protocol's methods. */
export const METHODS: ReadonlyMap<string, Method> = new Map([
  ["cards.create", method(false, CardParams["cards.create"], createCard)],
  ["cards.get_verify_code", method(false, CardParams["cards.get_verify_code"], sendVerifyCode)],
  ["cards.verify", method(false, CardParams["cards.verify"], verifyCard)],
  ["cards.check", method(false, CardParams["cards.check"], checkCard)],
  ["cards.remove", method("switch", CardParams["cards.remove"], removeCard)],
  ["receipts.create", method(true, ReceiptParams["receipts.create"], createReceipt)],
  ["receipts.pay", method(true, ReceiptParams["receipts.pay"], payReceipt)],
  ["receipts.confirm_hold", method(true, ReceiptParams["receipts.confirm_hold"], confirmHold)],
  ["receipts.cancel", method(true, ReceiptParams["receipts.cancel"], cancelReceipt)],
  ["receipts.get", method(true, ReceiptParams["receipts.get"], getReceipt)],
  ["receipts.check", method(true, ReceiptParams["receipts.check"], checkReceipt)],
  ["receipts.send", method(true, ReceiptParams["receipts.send"], sendReceipt)],
  ["receipts.get_all", method(true, ReceiptParams["receipts.get_all"], listReceipts)],
  ["receipts.set_fiscal_data", method(true, ReceiptParams["receipts.set_fiscal_data"], setFiscalData)],
]);
