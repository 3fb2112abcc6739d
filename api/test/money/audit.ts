import type { PGlite } from "@electric-sql/pglite";
import type { OrderMoney } from "@savat/contracts/admin-orders";
import * as z from "zod/mini";
import type { SandboxState } from "../../sandbox/state.ts";
import { LIVE_STATES } from "../../src/buying/attempts/rules.ts";
import { heldMs, type Span } from "../../src/buying/holding/holding.ts";
import { RECEIPT_STATES } from "../../src/buying/payme/receipt-states.ts";
import { balances, moneyOf } from "../../src/buying/settlement/money.ts";
import type { HoldingLimits } from "../../src/platform/env/settings.ts";

const SnapshotSchema = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      userId: z.string(),
      status: z.string(),
      stock: z.string(),
      reason: z.nullable(z.string()),
      stage: z.nullable(z.string()),
      isMoneyKept: z.boolean(),
      amount: z.int(),
      expiresAt: z.nullable(z.number()),
    }),
  ),
  /** Times in ms since the epoch. */
  holds: z.array(z.object({ orderId: z.string(), userId: z.string(), from: z.number(), until: z.number() })),
  lines: z.array(z.object({ orderId: z.string(), productId: z.string(), quantity: z.int(), isOut: z.boolean() })),
  attempts: z.array(
    z.object({
      id: z.string(),
      orderId: z.string(),
      state: z.enum(["created", "paying", "unknown", "held", "paid", "failed", "cancelled"]),
      receiptId: z.nullable(z.string()),
      isToVoid: z.boolean(),
      amount: z.int(),
      capturedAmount: z.nullable(z.int()),
    }),
  ),
  parts: z.array(
    z.object({ orderId: z.string(), amount: z.int(), state: z.enum(["asked", "queued", "done", "owed", "paid_out", "void"]) }),
  ),
  losses: z.array(z.object({ orderId: z.string(), amount: z.int() })),
  products: z.array(z.object({ id: z.string(), stock: z.int(), reserved: z.int() })),
  refunds: z.array(
    z.object({
      orderId: z.string(),
      attemptId: z.string(),
      receiptId: z.string(),
      amount: z.int(),
      state: z.string(),
      isAsked: z.boolean(),
    }),
  ),
  mails: z.array(z.object({ orderId: z.string() })),
});
export type Snapshot = z.infer<typeof SnapshotSchema>;
type Order = Snapshot["orders"][number];
type Attempt = Snapshot["attempts"][number];

const list = (query: string) => `(select coalesce(json_agg(r), '[]') from (${query}) r)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const READ = `select json_build_object(
  'orders', ${list(`select id, user_id as "userId", status, stock, stage, is_money_kept as "isMoneyKept", cancel_reason as reason, amount, ${ms("expires_at")} as "expiresAt" from orders order by created_at, id`)},
  'holds', ${list(
    `select order_id as "orderId", user_id as "userId", ${ms("held_from")} as from, ${ms("held_until")} as until from order_holds order by id`,
  )},
  'lines', ${list(`select order_id as "orderId", product_id as "productId", quantity, is_out as "isOut" from order_lines`)},
  'attempts', ${list(
    `select id, order_id as "orderId", state, receipt_id as "receiptId", void_requested_at is not null as "isToVoid", amount, captured_amount as "capturedAmount" from payment_attempts order by created_at, id`,
  )},
  'parts', ${list(`select order_id as "orderId", amount, state from refund_parts`)},
  'losses', ${list(`select order_id as "orderId", amount from losses`)},
  'products', ${list(`select id, stock_quantity as stock, reserved_quantity as reserved from products order by id`)},
  'refunds', ${list(
    `select order_id as "orderId", attempt_id as "attemptId", receipt_id as "receiptId", amount, state, requested_by is not null as "isAsked" from refunds`,
  )},
  'mails', ${list(`select order_id as "orderId" from mails where kind = 'order_confirmation'`)}
) as snapshot`;

export async function takeSnapshot(client: PGlite): Promise<Snapshot> {
  const { rows } = await client.query<{ snapshot: unknown }>(READ);
  return SnapshotSchema.parse(rows[0]?.snapshot);
}

/** Debits of an order's receipts that were not refunded, in tiyin, and how many. */
function chargesOf(books: SandboxState, orderId: string): { net: number; open: number; debited: number } {
  const mine = books.ledger.filter(({ receiptId }) => books.receipts[receiptId]?.account.product_id === orderId);
  const sign = { debit: 1, refund: -1, hold: 1, release: -1 } as const;
  return {
    net: mine.reduce((sum, { kind, amount }) => sum + sign[kind] * amount, 0),
    open: mine.reduce((sum, { kind }) => sum + sign[kind], 0),
    debited: mine.filter(({ kind }) => kind === "debit").reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** The money of an order by our books. */
function moneyOfOrder(snapshot: Snapshot, order: Order): OrderMoney {
  const mine = <T extends { orderId: string }>(rows: readonly T[]) => rows.filter(({ orderId }) => orderId === order.id);
  return moneyOf({
    order: { ...order, status: order.status as never, stage: order.stage as never },
    attempts: mine(snapshot.attempts),
    refunds: mine(snapshot.refunds),
    parts: mine(snapshot.parts),
    lost: mine(snapshot.losses).reduce((sum, { amount }) => sum + amount, 0),
  });
}

/** A refund advances only with its money, and no receipt returns more than it took. */
function auditRefunds({ refunds, attempts, parts }: Snapshot, books: SandboxState): string[] {
  const back = (id: string) => books.ledger.filter(({ receiptId, kind }) => receiptId === id && kind === "refund");
  const taken = (id: string) => books.ledger.filter(({ receiptId, kind }) => receiptId === id && kind === "debit");
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
  const tooMuch = Object.keys(books.receipts).filter((id) => sum(back(id)) > sum(taken(id)));
  const done = (id: string) => sum(parts.filter(({ orderId, state }) => orderId === id && state === "done"));
  const wrong = refunds.filter(({ orderId, attemptId, receiptId, state, amount }) => {
    const isOfAttempt = attempts.some((attempt) => attempt.id === attemptId && attempt.receiptId === receiptId);
    const isThrough = books.receipts[receiptId]?.state === RECEIPT_STATES.cancelled;
    // A part that was asked for and then void with the refund of the whole may have gone back before the rest.
    const isGiven = sum(back(receiptId)) === amount + done(orderId);
    return !isOfAttempt || (state !== "asked" && !isGiven) || (state === "done" && !isThrough);
  });
  const early = parts.filter(({ orderId, state, amount }) => {
    const mine = attempts.filter((attempt) => attempt.orderId === orderId).flatMap(({ receiptId }) => receiptId ?? []);
    return state === "done" && !mine.some((id) => back(id).some((entry) => entry.amount === amount));
  });
  return [
    ...tooMuch.map((id) => `no more goes back than was taken: ${id}`),
    ...wrong.map((refund) => `a refund is as far as its money: ${JSON.stringify(refund)}`),
    ...early.map((part) => `a part is back with its money: ${JSON.stringify(part)}`),
  ];
}

const BOUGHT: readonly string[] = ["paid", "confirmed", "preparing", "delivered"];

function auditOrder(snapshot: Snapshot, books: SandboxState, order: Order): string[] {
  const attempts = snapshot.attempts.filter(({ orderId }) => orderId === order.id);
  const isBack = ({ id }: Attempt) => snapshot.refunds.some(({ attemptId }) => attemptId === id);
  const isLive = (attempt: Attempt) =>
    LIVE_STATES.some((state) => state === attempt.state) &&
    !(attempt.state === "paid" && isBack(attempt)) &&
    !(attempt.state === "held" && attempt.isToVoid);
  const live = attempts.filter(isLive);
  const [bearer, ...others] = attempts.filter(({ state }) => state === "held" || state === "paid");
  const mails = snapshot.mails.filter(({ orderId }) => orderId === order.id);
  const { net, open, debited } = chargesOf(books, order.id);
  const isRefunded = bearer !== undefined && isBack(bearer);
  // A receipt that is void because the address changed gives back what was paid elsewhere; its order goes on.
  const isVoid = ({ state, isToVoid }: Attempt) => state === "cancelled" && isToVoid;
  const isBought = BOUGHT.includes(order.status);
  const keepsMoney = order.isMoneyKept || order.stage === "not_received";
  const money = moneyOfOrder(snapshot, order);
  const rules: [string, boolean][] = [
    ["at most one live attempt", live.length <= 1],
    ["charged at most once", open <= 1 && others.length === 0],
    ["bought exactly with a paid or reserved attempt", !isBought || bearer !== undefined],
    ["unpaid without one", order.status !== "pending" || bearer === undefined],
    [
      "an ended order's money goes back, or stays by a decision",
      order.status !== "cancelled" || !bearer || isRefunded || bearer.isToVoid || keepsMoney,
    ],
    ["money goes back only when the order has ended", order.status === "cancelled" || attempts.filter(isBack).every(isVoid)],
    ["taken at the provider is what the books say", bearer?.state !== "paid" || debited === bearer.capturedAmount],
    ["captured + lost = total + owed + paid out + refunded", balances(money)],
    ["no negative sum", Object.values(money).every((sum) => sum >= 0)],
    ["one mail when bought, none before", isBought ? mails.length === 1 : mails.length === 0 || order.status === "cancelled"],
    ["a bought order's stock is taken", !isBought || order.stock === "taken"],
    ["stock is taken by what was bought alone", order.stock !== "taken" || isBought || order.status === "cancelled"],
    ["no stock is free while a receipt of its order lives", order.stock !== "released" || live.length === 0],
    ["an unpaid order's stock is reserved", order.status !== "pending" || order.stock === "reserved"],
    [
      "an ended order reserves stock only while its receipt is to be voided",
      order.status !== "cancelled" || order.stock !== "reserved" || live.some(({ isToVoid }) => isToVoid),
    ],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule]) => `${rule}: ${JSON.stringify({ order, attempts, net, money })}`);
}

function auditStock(snapshot: Snapshot, initial: number): string[] {
  const quantityIn = (stock: string, productId: string) =>
    snapshot.lines
      .filter(
        (line) => line.productId === productId && snapshot.orders.some(({ id, stock: held }) => id === line.orderId && held === stock),
      )
      .reduce((sum, { quantity }) => sum + quantity, 0);
  // What the shop did not have is not there to go back.
  const missingIn = (productId: string) =>
    snapshot.lines
      .filter(({ productId: id, isOut, orderId }) => {
        return id === productId && isOut && snapshot.orders.some((order) => order.id === orderId && order.stock === "released");
      })
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return snapshot.products.flatMap(({ id, stock, reserved }) => {
    const [held, taken] = [quantityIn("reserved", id), quantityIn("taken", id) + missingIn(id)];
    return reserved === held && stock + taken === initial
      ? []
      : [`stock balances: ${JSON.stringify({ id, stock, reserved, held, taken, initial })}`];
  });
}

/** Whether an order's time runs: unpaid, without a payment under way. */
function isRunning({ attempts }: Snapshot, { id, status }: Order): boolean {
  const isAsked = attempts.some(({ orderId, state }) => orderId === id && (state === "paying" || state === "unknown"));
  return status === "pending" && !isAsked;
}

/** Holding time is recorded once, runs exactly while it is the customer's, and stays within the person's limit. */
export function auditHolds(snapshot: Snapshot, now: number, limits: HoldingLimits): string[] {
  const ofOrder = (id: string) => snapshot.holds.filter(({ orderId }) => orderId === id);
  const wrong = snapshot.orders.filter((order) => {
    const holds = ofOrder(order.id);
    const total = holds.reduce((sum, { from, until }) => sum + until - from, 0);
    const isTwice = total !== heldMs(holds, { from: 0, until: Number.MAX_SAFE_INTEGER });
    const planned = holds.filter(({ until }) => until > now).map(({ until }) => until);
    const expected = isRunning(snapshot, order) && order.expiresAt !== null && order.expiresAt > now ? [order.expiresAt] : [];
    return isTwice || JSON.stringify(planned) !== JSON.stringify(expected);
  });
  const held = new Map<string, Span[]>();
  for (const { orderId, productId } of snapshot.lines) {
    for (const { userId, ...span } of ofOrder(orderId)) {
      const key = `${userId} ${productId}`;
      held.set(key, [...(held.get(key) ?? []), span]);
    }
  }
  const tooLong = [...held].filter(([, spans]) =>
    spans.some(({ until }) => heldMs(spans, { from: until - limits.windowMs, until }) > limits.holdMs),
  );
  return [
    ...wrong.map((order) => `an order's time runs while it is the customer's: ${JSON.stringify({ order, holds: ofOrder(order.id), now })}`),
    ...tooLong.map(([key, spans]) => `no customer holds goods for longer than allowed: ${JSON.stringify({ key, spans })}`),
  ];
}

/** Invariants at every moment. */
export function audit(snapshot: Snapshot, books: SandboxState, initialStock: number): string[] {
  return [
    ...snapshot.orders.flatMap((order) => auditOrder(snapshot, books, order)),
    ...auditRefunds(snapshot, books),
    ...auditStock(snapshot, initialStock),
  ];
}

/** Further invariants at rest. */
export function auditRest(snapshot: Snapshot, books: SandboxState): string[] {
  const orders = snapshot.orders.flatMap((order) => {
    const { net } = chargesOf(books, order.id);
    const { total, owed, paidOut, lost } = moneyOfOrder(snapshot, order);
    const isEnded = order.status === "delivered" || (order.status === "cancelled" && order.stage === null);
    const isRight = isEnded && net === total + owed + paidOut - lost && order.stock !== "reserved";
    return isRight ? [] : [`at rest an order is delivered, or ended with its money back: ${JSON.stringify({ order, net, total })}`];
  });
  const attempts = snapshot.attempts.flatMap((attempt) => {
    const { state } = books.receipts[attempt.receiptId ?? ""] ?? {};
    const isVoid = state === undefined || state === RECEIPT_STATES.cancelled || state === RECEIPT_STATES.cancelQueued;
    const isGivenBack = snapshot.refunds.some(({ attemptId }) => attemptId === attempt.id);
    const isRight =
      attempt.state === "paid"
        ? state === (isGivenBack ? RECEIPT_STATES.cancelled : RECEIPT_STATES.paid)
        : isVoid && ["failed", "cancelled"].includes(attempt.state);
    return isRight ? [] : [`at rest an attempt has ended as its receipt did: ${JSON.stringify({ attempt, receipt: state })}`];
  });
  const unseen = snapshot.attempts.filter(
    ({ id, state, receiptId }) =>
      state === "cancelled" &&
      books.ledger.some((entry) => entry.receiptId === receiptId && entry.kind === "refund") &&
      !snapshot.refunds.some(({ attemptId }) => attemptId === id),
  );
  const refunds = [...snapshot.refunds, ...snapshot.parts].filter(({ state }) => state === "asked" || state === "queued");
  return [
    ...orders,
    ...attempts,
    ...unseen.map((attempt) => `at rest no void gave money back unseen: ${JSON.stringify(attempt)}`),
    ...refunds.map((refund) => `at rest every refund is through: ${JSON.stringify(refund)}`),
  ];
}
