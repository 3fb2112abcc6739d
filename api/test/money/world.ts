import { AppError } from "@savat/contracts/server/app-error";
import { hashCardToken } from "../../src/buying/cards/card-store.ts";
import { maskCardNumber, TEST_CARDS } from "../../src/buying/cards/test-cards.ts";
import { paymentWork } from "../../src/buying/checkout/worker.ts";
import { cancelUnpaid } from "../../src/buying/orders/cancel.ts";
import { placeOrder } from "../../src/buying/orders/create.ts";
import { findOrder } from "../../src/buying/orders/store.ts";
import { PAYMENT_CODES } from "../../src/buying/provider/codes.ts";
import type { Payer, PaymentContext } from "../../src/buying/provider/context.ts";
import type { ProviderAbilities } from "../../src/buying/provider/port.ts";
import { RpcFailure } from "../../src/buying/provider/refusals.ts";
import { createReceipt } from "../../src/buying/receipts/receipt-create.ts";
import { payReceipt } from "../../src/buying/receipts/receipt-pay.ts";
import { cancelOrder } from "../../src/console/orders/cancel.ts";
import { createDeadlineJob } from "../../src/fulfilment/deadlines/job.ts";
import { findMerchant } from "../../src/people/memberships/merchant-row.ts";
import type { Database } from "../../src/platform/db/database.ts";
import type { Work } from "../../src/platform/jobs/due-jobs.ts";
import { users } from "../../src/platform/tables/auth.ts";
import { merchants } from "../../src/platform/tables/merchants.ts";
import { paymentCards } from "../../src/platform/tables/payments.ts";
import type { TestApp } from "../app.ts";
import { TEST_TIME } from "../app.ts";
import { addMerchant, addProduct } from "../goods.ts";
import { runIfDue } from "../run-if-due.ts";
import type { Activity } from "./activity.ts";
import { type ApiProcess, Died, startProcess } from "./api-process.ts";
import { audit, auditHolds, auditRest, type Snapshot, takeSnapshot } from "./audit.ts";
import type { Happening, Operation } from "./events.ts";
import { actAsAdmin, actAsCustomer, actAsShop, type Deal, STORY_ADDRESS } from "./fulfilment.ts";
import { createProvider, type Provider } from "./provider.ts";
import { countSleepers, elapsedMs, passTime } from "./virtual-time.ts";

const STOCK = 6;
const PRICE = 4_200_000;
const PEOPLE = ["ali", "vali"] as const;
const ADMIN = "admin";
const OWNER = "owner";
const CARDS = ["good", "blocked"] as const;
/** A person's pause between two actions. */
const BREATH_MS = 3000;
const CALL_TIMEOUT_MS = 7000;
const REST_STEP_MS = 13 * 60 * 60_000;
const SHORT_STEP_MS = 50_000;
const SHORT_STEPS = 7;
const MAX_REST_ROUNDS = 9 * SHORT_STEPS;
/** Codes of `receipts.create` for an order that can no longer be paid. */
const ENDED: readonly number[] = [PAYMENT_CODES.accountNotFound, PAYMENT_CODES.alreadyPaid];

interface NewOrder {
  quantity: number;
  outChoice: "leave_out" | "ask" | "cancel";
  hasKey: boolean;
}

interface Customer {
  uid: string;
  order: { id: string; price: number } | undefined;
  receipts: string[];
}

function payerOf({ uid }: Customer): Payer {
  return { uid, phone: "+998901110000" };
}

function tokenOf(uid: string, card: string): string {
  return `${uid}-${card}`;
}

function cardMask(card: string): string {
  const sample = TEST_CARDS.find(({ outcome }) => outcome === (card === "blocked" ? "blocked" : "succeeds"));
  return maskCardNumber(sample?.number ?? "");
}

/** Customers with verified cards, one shop with little stock. */
export async function furnish(db: Database): Promise<void> {
  await addMerchant(db, { id: "m1", ownerPhone: "+998901118888" });
  await addProduct(db, { id: "osh", merchantId: "m1", price: PRICE, stock: STOCK });
  await addProduct(db, { id: "non", merchantId: "m1", price: PRICE, stock: STOCK });
  const times = { createdAt: TEST_TIME, updatedAt: TEST_TIME };
  await db.insert(users).values({ id: ADMIN, phone: "+998901119999", userType: "customer", isAdmin: true, ...times });
  await db.insert(users).values({ id: OWNER, phone: "+998901118888", userType: "merchant", ...times });
  await db.update(merchants).set({ ownerId: OWNER });
  for (const [index, id] of PEOPLE.entries()) {
    await db.insert(users).values({ id, phone: `+99890111000${index}`, userType: "customer", email: `${id}@example.uz`, ...times });
    for (const card of CARDS) {
      await db
        .insert(paymentCards)
        .values({ tokenHash: hashCardToken(tokenOf(id, card)), userId: id, mask: cardMask(card), createdAt: TEST_TIME });
    }
  }
}

function verifiedTokens() {
  const pairs = PEOPLE.flatMap((uid) =>
    CARDS.map((card) => {
      const stored = { card: cardMask(card), isSaved: true, isVerified: true, codeSentAt: null, wrongCodes: 0 };
      return [tokenOf(uid, card), stored] as const;
    }),
  );
  return Object.fromEntries(pairs);
}

/** A whole shop in which a story happens: two API processes, one database, one provider. */
export class World {
  readonly #api: TestApp;
  readonly #activity: Activity;
  readonly #provider: Provider;
  readonly #processes: ApiProcess[];
  readonly #customers: Customer[] = PEOPLE.map((uid) => ({ uid, order: undefined, receipts: [] }));
  readonly #faults: string[] = [];
  #running = 0;
  #audited = "";
  #offset = 0;
  readonly #abilities: ProviderAbilities;
  readonly #jobs = new WeakMap<ApiProcess, Work>();

  constructor(api: TestApp, activity: Activity, abilities: ProviderAbilities) {
    this.#api = api;
    this.#abilities = abilities;
    this.#activity = activity;
    this.#provider = createProvider(verifiedTokens(), () => undefined);
    this.#processes = [this.#spawn(), this.#spawn()];
  }

  #spawn(): ApiProcess {
    const { clock, sms, store, env } = this.#api;
    return startProcess(this.#activity.client, { clock, sms, store, env, payme: this.#provider.client, abilities: this.#abilities });
  }

  /** Everything that was done in another story is gone. */
  async begin(): Promise<void> {
    this.#api.clock.setOffset(0);
    await this.#activity.client.exec(`delete from messages; delete from mails; delete from losses; delete from refund_parts; delete from refunds; delete from complaints;
      delete from order_steps; delete from job_rounds; set session_replication_role = replica; delete from audit_log; set session_replication_role = origin; delete from order_holds; delete from payment_attempts; delete from idempotency_keys; delete from limit_hits;
      delete from order_lines; delete from orders; update products set stock_quantity = ${STOCK}, reserved_quantity = 0;`);
  }

  async happen(event: Happening): Promise<void> {
    switch (event.do) {
      case "time":
        return this.#passTime(event.ms, event.isFrozen);
      case "hung call ends":
        if (this.#provider.countHung() > 0) await this.#provider.endHung(event.call, event);
        break;
      case "late call lands":
        if (this.#provider.countLate() > 0) await this.#provider.landLate(event.call);
        break;
      case "paid elsewhere":
        await this.#payElsewhere(event.user);
        break;
      case "hold runs out":
        this.#provider.lapse(this.#customers[event.user]?.receipts.at(-1) ?? "");
        break;
      case "provider cancels":
        await this.#cancelAtProvider(event.user);
        break;
      case "bank":
        this.#provider.holdRefunds(event.isHeld);
        break;
      case "together":
        this.#start(event.first);
        this.#start(event.second);
        break;
      default:
        this.#start(event);
    }
    await this.#untilQuiet();
    if (countSleepers() === 0) return;
    passTime(BREATH_MS);
    await this.#untilQuiet();
  }

  /** The broken rules. */
  async audit(): Promise<string[]> {
    const { books, countPerformed } = this.#provider;
    const standing = `${this.#activity.countStatements()} ${countPerformed()}`;
    if (standing === this.#audited) return this.#faults;
    const snapshot = await takeSnapshot(this.#activity.client);
    this.#audited = `${this.#activity.countStatements()} ${countPerformed()}`;
    return [...this.#faults, ...audit(snapshot, books, STOCK), ...this.#auditTime(snapshot)];
  }

  /** Everything answers again and time passes until nothing is left to do. The broken rules then. */
  async rest(): Promise<string[]> {
    const provider = this.#provider;
    provider.plan([]);
    provider.holdRefunds(false);
    provider.timeOut();
    await this.#untilQuiet();
    while (provider.countLate() > 0) await provider.landLate(0);
    await this.#activity.client.exec("update complaints set closed_at = now() where closed_at is null");
    let restless: string[] = [];
    for (let round = 0; round < MAX_REST_ROUNDS; round += 1) {
      // A long step looks like an outage, which puts deadlines off; the short ones after it are an ordinary day.
      await this.#restFor(round % SHORT_STEPS === 0 ? REST_STEP_MS : SHORT_STEP_MS);
      const snapshot = await takeSnapshot(this.#activity.client);
      const faults = [...this.#faults, ...audit(snapshot, provider.books, STOCK), ...this.#auditTime(snapshot)];
      if (faults.length > 0) return faults;
      restless = auditRest(snapshot, provider.books);
      if (round % SHORT_STEPS === SHORT_STEPS - 1) await this.#decideByAdmin(snapshot);
      if (restless.length === 0 && this.#running === 0) return [];
    }
    return [...restless, `${this.#running} operations have not ended`];
  }

  /** What was paid outside the card waits for an admin: no deadline ends such an order. */
  async #decideByAdmin({ orders, parts }: Snapshot): Promise<void> {
    const isOpen = ({ status, stage }: Snapshot["orders"][number]) =>
      stage === "not_received" || (status !== "delivered" && status !== "cancelled");
    const isPaidOut = (id: string) => parts.some(({ orderId, state }) => orderId === id && state === "paid_out");
    const { context } = this.#process(0);
    for (const { id, stage } of orders.filter((order) => isOpen(order) && isPaidOut(order.id))) {
      const order = await findOrder(context.db, id);
      if (order) await actAsAdmin(context, order, stage === "not_received" ? "refund" : "cancel twice");
    }
  }

  async #restFor(ms: number): Promise<void> {
    this.#offset += ms;
    this.#api.clock.setOffset(this.#offset);
    passTime(ms);
    this.#start({ do: "work", api: 0, fates: [], dies: null });
    await this.#untilQuiet();
  }

  #auditTime(snapshot: Snapshot): string[] {
    return auditHolds(snapshot, this.#api.clock.now().getTime(), this.#api.env.ordering);
  }

  async #passTime(ms: number, isFrozen: boolean): Promise<void> {
    if (!isFrozen && ms >= CALL_TIMEOUT_MS) this.#provider.timeOut();
    await this.#untilQuiet();
    this.#offset += ms;
    this.#api.clock.setOffset(this.#offset);
    passTime(isFrozen ? BREATH_MS : ms);
    await this.#untilQuiet();
  }

  #process(index: number): ApiProcess {
    const found = this.#processes[index];
    if (found && !found.isDead()) return found;
    const fresh = this.#spawn();
    this.#processes[index] = fresh;
    return fresh;
  }

  #start(operation: Operation): void {
    const process = this.#process(operation.api);
    if ("fates" in operation) this.#provider.plan(operation.fates);
    if (operation.dies !== null) process.dieAfter(operation.dies);
    this.#running += 1;
    this.#perform(operation, process)
      .catch((error: unknown) => {
        const isExpected = error instanceof RpcFailure || error instanceof AppError || (error instanceof Died && process.isDead());
        if (!isExpected) this.#faults.push(`${operation.do} failed: ${String(error)} ${error instanceof Error ? String(error.cause) : ""}`);
      })
      .finally(() => {
        this.#running -= 1;
      });
  }

  /** One round of the jobs that move money and of the deadlines. */
  async #work(process: ApiProcess): Promise<void> {
    const job = this.#jobs.get(process) ?? createDeadlineJob(process.context, elapsedMs);
    this.#jobs.set(process, job);
    await runIfDue(process.context, job);
    await runIfDue(process.context, paymentWork(process.context));
  }

  async #deal(context: PaymentContext, id: string, deal: Deal): Promise<void> {
    const order = await findOrder(context.db, id);
    const merchant = await findMerchant(context.db, "m1");
    if (!order || !merchant) return;
    if (deal.do === "accept" || deal.do === "shop") return actAsShop(context, merchant, order, deal);
    return deal.do === "customer" ? actAsCustomer(context, order, deal.act) : actAsAdmin(context, order, deal.act);
  }

  async #perform(operation: Operation, process: ApiProcess): Promise<void> {
    const { context } = process;
    if (operation.do === "work") return this.#work(process);
    const customer = this.#customers[operation.user];
    if (!customer) return;
    if (operation.do === "accept" || operation.do === "shop" || operation.do === "customer" || operation.do === "admin") {
      if (customer.order) await this.#deal(context, customer.order.id, operation);
      return;
    }
    if (operation.do === "cancel") return this.#cancel(context, customer);
    if (operation.do === "give up") return customer.order && cancelUnpaid(context, customer.order.id);
    if (operation.do === "order") return this.#order(context, customer, operation);
    if (!customer.order) await this.#order(context, customer, { quantity: 1, outChoice: "leave_out", hasKey: false });
    if (operation.do === "receipt" || customer.receipts.length === 0) await this.#askReceipt(context, customer);
    if (operation.do === "receipt") return;
    const id = customer.receipts.at(-1 - operation.receipt) ?? "";
    await payReceipt(context, payerOf(customer), { id, token: tokenOf(customer.uid, operation.card) });
  }

  async #order(context: PaymentContext, customer: Customer, { quantity, outChoice, hasKey }: NewOrder): Promise<void> {
    const items = (quantity % 2 === 0 ? ["osh"] : ["non", "osh"]).map((id) => ({ id, price: PRICE, quantity }));
    const body = { items, price: PRICE * quantity * items.length, merchant: { uid: "m1" }, address: STORY_ADDRESS, outChoice };
    const key = hasKey ? `story-key-${quantity}-${outChoice}` : undefined;
    const { order } = await placeOrder(context, { userId: customer.uid, body, key, language: "uz" });
    customer.order = order;
    customer.receipts = [];
  }

  /** An admin cancels the order that a customer has last. */
  async #cancel(context: PaymentContext, { order }: Customer): Promise<void> {
    if (!order) return;
    const actor = { actorId: ADMIN, actorPhone: null, actorRole: "platform_admin", address: null, requestId: null } as const;
    await cancelOrder(context, { id: order.id, actor });
  }

  /** A customer whose order has ended goes back to the basket. */
  async #askReceipt(context: PaymentContext, customer: Customer): Promise<void> {
    const { order, uid } = customer;
    if (!order) return;
    try {
      const account = { product_id: order.id, user_id: uid };
      const { id } = await createReceipt(context, payerOf(customer), { amount: order.price, account });
      customer.receipts.push(id);
    } catch (error) {
      if (error instanceof RpcFailure && ENDED.includes(error.error.code)) customer.order = undefined;
      throw error;
    }
  }

  async #payElsewhere(user: number): Promise<void> {
    const customer = this.#customers[user];
    const receiptId = customer?.receipts.at(-1);
    if (customer && receiptId !== undefined) await this.#provider.payElsewhere(receiptId, tokenOf(customer.uid, "good"));
  }

  /** An operator cancels a receipt in the provider's console; not a paid one, which only reconciliation finds. */
  async #cancelAtProvider(user: number): Promise<void> {
    const receiptId = this.#customers[user]?.receipts.at(-1);
    if (receiptId === undefined || this.#provider.isBusy(receiptId)) return;
    const { attempts } = await takeSnapshot(this.#activity.client);
    if (attempts.some((attempt) => attempt.receiptId === receiptId && attempt.state === "paid")) return;
    await this.#provider.cancelInConsole(receiptId);
  }

  /** Until every operation has ended or waits for the provider or for time to pass. */
  async #untilQuiet(): Promise<void> {
    do await this.#activity.untilIdle();
    while (this.#running > 0 && this.#provider.countHung() + countSleepers() === 0);
  }
}
