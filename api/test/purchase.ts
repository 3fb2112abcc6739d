import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OrderSchema } from "@savat/contracts/orders";
import { CardResultSchema, PaymentSchema, ReceiptResultSchema, RpcErrorSchema } from "@savat/contracts/payments";
import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { type RunningSandbox, startSandbox } from "../sandbox/start.ts";
import { TEST_CARD_CODE, TEST_CARD_EXPIRE, TEST_CARDS, type TestCardOutcome } from "../src/buying/cards/test-cards.ts";
import { createPaymentContext } from "../src/buying/checkout/payment-context.ts";
import { paymentWork } from "../src/buying/checkout/worker.ts";
import type { PaymentContext } from "../src/buying/provider/context.ts";
import type { Env } from "../src/platform/env/env.ts";
import type { PaymeSettings } from "../src/platform/env/settings.ts";
import { orders } from "../src/platform/tables/orders.ts";
import { products } from "../src/platform/tables/products.ts";
import { inTrace } from "../src/platform/trace.ts";
import { createTestApp, type SignedIn, type TestApp, type TestAppOptions } from "./app.ts";
import type { DatabaseKind } from "./database.ts";
import { addMerchant, addProduct } from "./goods.ts";
import { CASHBOX } from "./provider-process.ts";
import { runIfDue } from "./run-if-due.ts";

const PRODUCT = { id: "osh", price: 4_200_000, stock: 20 };
/** Where test orders go, unless a test says otherwise. */
export const ADDRESS = { city: "tashkent", district: "Yunusobod", street: "Amir Temur shoh koʻchasi", house: "108", flat: "12" } as const;

const RpcReplySchema = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.nullable(z.union([z.int(), z.string()])),
  result: z.optional(z.unknown()),
  error: z.optional(RpcErrorSchema),
});
const BooksSchema = z.object({
  receipts: z.array(z.looseObject({ _id: z.string(), state: z.int(), amount: z.int() })),
  ledger: z.array(z.object({ kind: z.string(), receiptId: z.string(), amount: z.int() })),
});

/** The API with the real payment sandbox behind it: everything a purchase needs. */
export interface Purchase {
  api: TestApp;
  context: PaymentContext;
  provider: RunningSandbox;
  /** Everything the API logged. */
  logged: string[];
  stateFile: () => string;
  call: (who: SignedIn, method: string, params: unknown) => Promise<z.infer<typeof RpcReplySchema>>;
  order: (who: SignedIn, quantity?: number, more?: object) => Promise<z.infer<typeof OrderSchema>>;
  token: (who: SignedIn, outcome?: TestCardOutcome) => Promise<string>;
  receipt: (who: SignedIn, order: { id: string; price: number }) => Promise<z.infer<typeof ReceiptResultSchema>>;
  pay: (who: SignedIn, receiptId: string, token: string) => Promise<z.infer<typeof RpcReplySchema>>;
  payment: (who: SignedIn, id: string) => Promise<z.infer<typeof PaymentSchema>>;
  orderRow: (id: string) => Promise<typeof orders.$inferSelect | undefined>;
  stock: () => Promise<{ stock: number | undefined; reserved: number | undefined }>;
  books: () => Promise<z.infer<typeof BooksSchema>>;
  control: (path: string, body?: object) => Promise<unknown>;
  runJobs: () => Promise<void>;
  moveClock: (ms: number) => void;
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

export interface PurchaseOptions {
  /** How long the API waits for the provider. */
  timeoutMs?: number;
  slowCardMs?: number;
  /** Another provider than the one in this process. */
  startProvider?: (folder: string) => Promise<RunningSandbox>;
  env?: Partial<Env>;
  /** What the provider can do: nothing by default, so that money is taken at payment. */
  abilities?: Partial<PaymeSettings["abilities"]>;
  clients?: TestAppOptions["clients"];
}

function numberOf(outcome: TestCardOutcome): string {
  const card = TEST_CARDS.find((one) => one.outcome === outcome);
  if (!card) throw new Error(`No test card ${outcome}`);
  return card.number;
}

async function startProvider(folder: string, slowCardMs: number): Promise<RunningSandbox> {
  return startSandbox({
    ...CASHBOX,
    host: "127.0.0.1",
    port: 0,
    dataFolder: folder,
    now: Date.now,
    slowCardMs,
    removesCardsWithKey: true,
    log: () => undefined,
  });
}

export async function createPurchase(kind: DatabaseKind, options: PurchaseOptions = {}): Promise<Purchase> {
  const { timeoutMs = 1000, slowCardMs = 3500, env, clients } = options;
  const abilities = { hold: false, partialCapture: false, partialRefund: false, ...options.abilities };
  const folder = mkdtempSync(join(tmpdir(), "savat-purchase-"));
  const sandbox = await (options.startProvider?.(folder) ?? startProvider(folder, slowCardMs));
  const logged: string[] = [];
  const payme = { ...CASHBOX, url: sandbox.url, timeoutMs, removesCardsWithKey: true, abilities };
  const stream = { write: (line: string) => void logged.push(line) };
  const api = await createTestApp(kind, { env: { ...env, payme }, log: { level: "debug", stream }, clients });
  const context = createPaymentContext(api, api.app.log);
  let offset = 0;

  async function call(who: SignedIn, method: string, params: unknown) {
    const payload = { jsonrpc: "2.0", id: 1, method, params };
    const { status, text } = await api.inject({ method: "POST", url: "/api/payments/cards", headers: who.headers, payload });
    if (status !== 200) throw new Error(`${method} answered ${status}`);
    return RpcReplySchema.parse(JSON.parse(text));
  }

  async function result<S extends z.ZodMiniType>(who: SignedIn, method: string, params: unknown, schema: S): Promise<z.output<S>> {
    const reply = await call(who, method, params);
    if (reply.error) throw new Error(`${method} was refused with ${reply.error.code}`);
    return schema.parse(reply.result);
  }

  async function order(who: SignedIn, quantity = 1, more: object = {}) {
    const payload = {
      items: [{ id: PRODUCT.id, price: PRODUCT.price, quantity }],
      price: PRODUCT.price * quantity,
      merchant: { uid: "m1" },
      address: ADDRESS,
      ...more,
    };
    const { text } = await api.inject({ method: "POST", url: "/api/orders", headers: who.headers, payload });
    return z.object({ order: OrderSchema }).parse(JSON.parse(text)).order;
  }

  async function token(who: SignedIn, outcome: TestCardOutcome = "succeeds") {
    const card = { number: numberOf(outcome), expire: TEST_CARD_EXPIRE };
    const created = await result(who, "cards.create", { card, save: false }, CardResultSchema);
    await result(who, "cards.get_verify_code", { token: created.card.token }, z.unknown());
    await result(who, "cards.verify", { token: created.card.token, code: TEST_CARD_CODE }, CardResultSchema);
    return created.card.token;
  }

  async function control(path: string, body?: object): Promise<unknown> {
    const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    return (await fetch(`${sandbox.origin}/control/${path}`, init)).json();
  }

  return {
    api,
    context,
    provider: sandbox,
    logged,
    stateFile: () => readFileSync(join(folder, "payme-sandbox.log"), "utf8"),
    call,
    order,
    token,
    receipt: (who, { id, price }) =>
      result(who, "receipts.create", { amount: price, account: { product_id: id, user_id: who.uid } }, ReceiptResultSchema),
    pay: (who, id, cardToken) => call(who, "receipts.pay", { id, token: cardToken, payer: { phone: "+998901234567" } }),
    payment: async (who, id) => {
      const { text } = await api.inject({ url: `/api/payments/${id}`, headers: who.headers });
      return z.object({ payment: PaymentSchema }).parse(JSON.parse(text)).payment;
    },
    orderRow: async (id) => (await api.db.select().from(orders).where(eq(orders.id, id)))[0],
    stock: async () => {
      const [row] = await api.db.select().from(products).where(eq(products.id, PRODUCT.id));
      return { stock: row?.stockQuantity, reserved: row?.reservedQuantity };
    },
    books: async () => BooksSchema.parse(await control("receipts")),
    control,
    runJobs: () => inTrace(api.app.log, () => runIfDue(context, paymentWork(context))),
    moveClock: (ms) => {
      offset += ms;
      api.clock.setOffset(offset);
    },
    reset: async () => {
      await fetch(`${sandbox.origin}/control/faults`, { method: "DELETE" });
      await control("refunds", { held: true });
      await api.reset();
      offset = 0;
      logged.length = 0;
      await addMerchant(api.db, { id: "m1", name: "Oltin Qozon" });
      await addProduct(api.db, { ...PRODUCT, merchantId: "m1", name: "Toʻy oshi" });
    },
    close: async () => {
      await sandbox.close();
      await api.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
