import { ApiFailure } from "@savat/contracts/api-failure";
import { OTP_RESEND_MS } from "@savat/contracts/auth";
import type { ApiCall } from "@savat/contracts/endpoint";
import { getOrder, type Order } from "@savat/contracts/orders";
import { awaitPayment } from "../../payment-polling.ts";
import { callMethod } from "./payment-calls.ts";
import { settledFailure } from "./payment-failures.ts";
import { advance, canRepeat, NEW_PAYMENT, type PaymentEvent, type PaymentFlow } from "./payment-steps.ts";

/** After this time an unknown outcome no longer holds the customer on the page. */
export const CHECKING_LOCK_MS = 20_000;

interface Payer {
  uid: string;
  phone: string;
}

/** Sixteen digits and MMYY, passed to the first call. Only the form keeps them, until the page is left. */
export interface CardDetails {
  number: string;
  expire: string;
}

export interface PaymentDeps {
  api: ApiCall;
  order: Pick<Order, "id" | "totalAmount" | "payment">;
  payer: Payer;
}

/** Watches a payment that was under way when the page was opened. */
function startOf({ payment }: PaymentDeps["order"]): PaymentFlow {
  const isRunning = payment !== null && (payment.state === "paying" || payment.state === "unknown");
  return isRunning ? { ...NEW_PAYMENT, paymentStep: "checking-long", isLoading: true, paymentResult: payment.id } : NEW_PAYMENT;
}

/** Takes one order through the steps of its payment: calls the API for each step and informs its listeners. Its
 * state lives as long as the component that made it. */
export class PaymentProcess {
  #deps: PaymentDeps;
  readonly #listeners = new Set<() => void>();
  #flow: PaymentFlow;
  /** Aborted when the customer closes the modal: answers of running calls no longer count. */
  #run = new AbortController();
  #watch: AbortController | undefined;
  #isOpen = false;

  constructor(deps: PaymentDeps) {
    this.#deps = deps;
    this.#flow = startOf(deps.order);
  }

  readonly getFlow = (): PaymentFlow => this.#flow;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The order with its sums of now: the next receipt is made for them. */
  setOrder(order: PaymentDeps["order"]): void {
    this.#deps = { ...this.#deps, order };
  }

  /** While the page is open, polls a payment that is being checked; returns the function that stops. */
  open(): () => void {
    this.#isOpen = true;
    const { paymentStep, paymentResult } = this.#flow;
    if ((paymentStep === "checking" || paymentStep === "checking-long") && paymentResult !== null) void this.#check(paymentResult);
    return () => {
      this.#isOpen = false;
      this.#watch?.abort();
    };
  }

  /** Sends the card to the provider and requests the code. */
  async submitCard(card: CardDetails): Promise<void> {
    if (this.#flow.isLoading) return;
    const { signal } = this.#begin();
    this.#send({ type: "card-submitted" });
    const made = await callMethod(this.#deps.api, "cards.create", { card, save: false });
    if (signal.aborted) return;
    if (made.kind !== "done") {
      this.#send({ type: "card-failed", failure: made.failure });
      return;
    }
    this.#send({ type: "card-created", token: made.result.card.token, number: made.result.card.number });
    await this.#sendCode(made.result.card.token, signal);
  }

  /** Also repeats a first code that could not be sent, without retyping the card. */
  async resendCode(): Promise<void> {
    const { cardToken, isLoading } = this.#flow;
    if (cardToken === null || isLoading) return;
    this.#send({ type: "code-requested" });
    await this.#sendCode(cardToken, this.#run.signal);
  }

  async submitCode(code: string): Promise<void> {
    const { cardToken, isLoading } = this.#flow;
    if (cardToken === null || isLoading) return;
    const { signal } = this.#run;
    this.#send({ type: "code-submitted" });
    const verified = await callMethod(this.#deps.api, "cards.verify", { token: cardToken, code });
    if (signal.aborted) return;
    if (verified.kind !== "done") {
      this.#send({ type: "code-refused", failure: verified.failure });
      return;
    }
    this.#send({ type: "card-verified", token: verified.result.card.token });
    await this.#createReceipt();
  }

  /** Repeats the failed step, or starts over if that cannot help. True if it started over. */
  retry(): boolean {
    if (!canRepeat(this.#flow)) {
      this.restart();
      return true;
    }
    this.#send({ type: "retried" });
    void (this.#flow.paymentStep === "creating-receipt" ? this.#createReceipt() : this.#pay());
    return false;
  }

  restart(): void {
    this.#begin();
    this.#send({ type: "restarted" });
  }

  /** Starts over with another card: the form clears the last one. */
  changeCard(): void {
    this.#begin();
    this.#send({ type: "card-changed" });
  }

  close(): void {
    const before = this.#flow;
    this.#send({ type: "closed" });
    if (this.#flow !== before) this.#begin();
  }

  #begin(): AbortController {
    this.#run.abort();
    this.#run = new AbortController();
    return this.#run;
  }

  #send(event: PaymentEvent): void {
    this.#flow = advance(this.#flow, event);
    for (const listener of this.#listeners) listener();
  }

  async #sendCode(token: string, signal: AbortSignal): Promise<void> {
    const sent = await callMethod(this.#deps.api, "cards.get_verify_code", { token });
    if (signal.aborted) return;
    if (sent.kind !== "done") {
      this.#send({ type: "code-failed", failure: sent.failure });
      return;
    }
    const { phone, wait } = sent.result;
    this.#send({ type: "code-sent", phone, resendAt: Date.now() + (wait > 0 ? wait : OTP_RESEND_MS) });
  }

  async #createReceipt(): Promise<void> {
    const { api, order, payer } = this.#deps;
    const amount = Math.round(order.totalAmount);
    const made = await callMethod(api, "receipts.create", { amount, account: { product_id: order.id, user_id: payer.uid } });
    if (made.kind === "done") {
      this.#send({ type: "receipt-created", receiptId: made.result.id, paymentId: made.result.paymentId });
      await this.#pay();
      return;
    }
    // A receipt charges nothing, so a lost answer may be requested again. Only a running payment must be watched.
    const running = made.kind === "open" && made.failure.code !== null ? (made.paymentId ?? (await this.#findPayment())) : undefined;
    if (running === undefined) this.#send({ type: "receipt-refused", failure: made.failure });
    else await this.#watchOpen(running);
  }

  async #pay(): Promise<void> {
    const { api, payer } = this.#deps;
    const { receiptId, cardToken, paymentResult } = this.#flow;
    if (receiptId === null || cardToken === null || paymentResult === null) return;
    const paid = await callMethod(api, "receipts.pay", { id: receiptId, token: cardToken, payer: { phone: payer.phone } });
    if (paid.kind === "done") this.#send({ type: "paid", paymentId: paid.result.paymentId });
    else if (paid.kind === "refused") this.#send({ type: "payment-refused", failure: paid.failure });
    else await this.#watchOpen(paid.paymentId ?? paymentResult);
  }

  /** The newest attempt of this order on the server. */
  async #findPayment(): Promise<string | undefined> {
    try {
      const { order } = await this.#deps.api(getOrder, { params: { id: this.#deps.order.id } });
      return order.payment?.id;
    } catch (failure) {
      if (failure instanceof ApiFailure) return undefined;
      throw failure;
    }
  }

  async #watchOpen(paymentId: string): Promise<void> {
    this.#send({ type: "outcome-open", paymentId });
    const timer = setTimeout(() => this.#send({ type: "waited-long" }), CHECKING_LOCK_MS);
    await this.#check(paymentId);
    clearTimeout(timer);
  }

  /** Charges nothing from here on: only polls until the outcome is final. */
  async #check(paymentId: string): Promise<void> {
    this.#watch?.abort();
    if (!this.#isOpen) return;
    this.#watch = new AbortController();
    const payment = await awaitPayment(paymentId, this.#watch.signal, this.#deps.api);
    if (payment === undefined) return;
    if (payment.state === "paid") this.#send({ type: "paid", paymentId });
    else this.#send({ type: "payment-refused", failure: settledFailure(payment) });
  }
}
