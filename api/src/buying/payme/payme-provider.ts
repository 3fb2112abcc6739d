import type { Card, FiscalLine, NewReceipt, PaymentProvider, ProviderAbilities, ProviderOutcome, Receipt } from "../provider/port.ts";
import type { PaymeClient, PaymeReceiptInput } from "./payme-client.ts";
import type { CardReply, PaymeReceipt } from "./payme-schemas.ts";
import { statusOfState } from "./receipt-states.ts";

function mapResult<T, U>(outcome: ProviderOutcome<T>, map: (result: T) => U): ProviderOutcome<U> {
  return outcome.kind === "ok" ? { kind: "ok", result: map(outcome.result) } : outcome;
}

function toCard({ card }: CardReply): Card {
  return { number: card.number, token: card.token, isRecurrent: card.recurrent, isVerified: card.verify };
}

function toReceipt({ _id, state, amount, account, description, pay_time }: PaymeReceipt): Receipt {
  const order = account.find(({ name }) => name === "product_id");
  return {
    id: _id,
    status: statusOfState(state),
    providerState: state,
    amount,
    orderId: order && String(order.value),
    attemptId: description ?? "",
    wasPaid: (pay_time ?? 0) > 0,
  };
}

function toItem({ title, price, quantity, mxikCode, vat, packageCode }: FiscalLine) {
  return { title, price, count: quantity, code: mxikCode, vat_percent: vat, package_code: packageCode };
}

/** As the fiscal receipt names it, in the language of the law. */
const SHIPPING = "Yetkazib berish";

function toInput({ amount, shipping: price, isHold, orderId, userId, attemptId, fiscalLines }: NewReceipt): PaymeReceiptInput {
  const shipping = price > 0 ? { shipping: { title: SHIPPING, price } } : {};
  return {
    amount,
    account: { product_id: orderId, user_id: userId },
    description: attemptId,
    ...(fiscalLines ? { detail: { receipt_type: 0, ...shipping, items: fiscalLines.map(toItem) } } : {}),
    ...(isHold ? { hold: true } : {}),
  };
}

/** Payme behind the port. Its codes are those of `PAYMENT_CODES`. A refund is the cancellation of a paid receipt. */
export function createPaymeProvider(client: PaymeClient, abilities: ProviderAbilities): PaymentProvider {
  return {
    abilities,
    cards: {
      create: async (number, expire) => mapResult(await client.createCard(number, expire), toCard),
      sendCode: async (token) =>
        mapResult(await client.sendVerifyCode(token), ({ sent, phone, wait }) => ({ isSent: sent, phone, waitMs: wait })),
      verify: async (token, code) => mapResult(await client.verifyCard(token, code), toCard),
    },
    receipts: {
      create: async (receipt) => mapResult(await client.createReceipt(toInput(receipt)), (reply) => toReceipt(reply.receipt)),
      pay: async (id, token, payer, isHold) =>
        mapResult(await client.payReceipt(id, token, payer, isHold || undefined), (reply) => toReceipt(reply.receipt)),
      confirmHold: async (id, amount) => mapResult(await client.confirmHold(id, amount), (reply) => toReceipt(reply.receipt)),
      cancel: async (id) => mapResult(await client.cancelReceipt(id), (reply) => toReceipt(reply.receipt)),
      status: async (id, timeoutMs) => mapResult(await client.checkReceipt(id, timeoutMs), ({ state }) => statusOfState(state)),
      get: async (id) => mapResult(await client.getReceipt(id), (reply) => toReceipt(reply.receipt)),
      list: async (page) => mapResult(await client.listReceipts(page), (receipts) => receipts.map(toReceipt)),
    },
    refunds: {
      request: async (receiptId) => mapResult(await client.cancelReceipt(receiptId), ({ receipt }) => statusOfState(receipt.state)),
      requestPart: async (receiptId, amount, part) =>
        mapResult(
          await client.cancelReceipt(receiptId, { amount, part_id: part }),
          ({ receipt }) => receipt.parts?.includes(part) ?? false,
        ),
    },
  };
}
