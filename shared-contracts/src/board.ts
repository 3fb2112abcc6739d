import * as z from "zod/mini";
import { ReadAddressSchema } from "./addresses.ts";
import { EmptyBodySchema, MessageReplySchema } from "./auth.ts";
import { defineEndpoint } from "./endpoint.ts";
import { UNKNOWN, withFallback } from "./fallback.ts";
import { MerchantParamsSchema } from "./merchants.ts";
import { MomentTextSchema } from "./moment.ts";
import { OrderStageSchema, OutChoiceSchema, ReadStatusSchema } from "./orders.ts";
import { PaginationSchema, pageQuery } from "./pagination.ts";
import { OpeningSchema } from "./shop-opening.ts";

/** Minutes of preparation that an acceptance promises. */
export const PREPARATION = { least: 15, most: 90, step: 5, usual: 25 } as const;
/** A step can be undone by who did it within this time. */
export const UNDO_MS = 5000;
/** Wrong tries of the four digits, over all devices; then only a reason ends the order. */
export const MAX_DELIVERY_CODE_TRIES = 5;
export const MAX_REASON_LENGTH = 300;
/** How often an open board reports that it is. */
export const BOARD_ALIVE_MS = 30_000;

export const BoardParamsSchema = z.extend(MerchantParamsSchema, { orderId: z.string().check(z.minLength(1), z.maxLength(64)) });

const BoardLineSchema = z.object({
  position: z.int(),
  productId: z.optional(z.string()),
  name: z.string(),
  image: z.string(),
  quantity: z.int(),
  totalPrice: z.int(),
  isOut: z.boolean(),
});

/** A courier: name and phone. */
export const BoardCourierSchema = z.object({ name: z.string(), phone: z.string() });

/** An order as the shop's people see it. Sums in tiyin, times ISO 8601. Address and phones are null 24 hours after the
 * end. The four digits are never here. */
const BoardOrderSchema = z.object({
  id: z.string(),
  /** Grows with each step; two boards compare it. */
  version: z.int(),
  isTest: z.boolean(),
  status: ReadStatusSchema,
  stage: withFallback(z.nullable(OrderStageSchema), null),
  lines: z.array(BoardLineSchema),
  /** Items alone, without what is out. */
  price: z.int(),
  totalAmount: z.int(),
  deliveryFee: z.nullable(z.int()),
  outChoice: withFallback(OutChoiceSchema, "leave_out"),
  placedAt: z.string(),
  paidAt: z.nullable(z.string()),
  slot: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** The shop decides until then; after it the order is cancelled. */
  acceptBy: z.nullable(z.string()),
  /** The customer answers until then. */
  answerBy: z.nullable(z.string()),
  /** Rings on every board of the shop until someone looks. */
  isRinging: z.optional(z.boolean()),
  /** When one of the shop's people first looked, and who. */
  lookedAt: z.optional(z.nullable(z.string())),
  lookedBy: z.optional(z.nullable(z.string())),
  acceptedAt: z.nullable(z.string()),
  preparedBy: z.nullable(z.string()),
  estimatedDelivery: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  address: z.nullable(ReadAddressSchema),
  /** Kilometres from the shop, where both points are known. */
  km: z.nullable(z.number()),
  customerPhone: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  /** The last step, who did it, and until when that person may undo it. */
  lastStep: z.nullable(z.object({ event: z.string(), at: z.string(), by: z.nullable(z.string()), undoUntil: z.nullable(z.string()) })),
  codeTriesLeft: z.int(),
  cancelDetail: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** More than an hour past the estimate. */
  isLate: z.boolean(),
  /** Who delivers it; null where nobody is named. */
  courier: z.optional(z.nullable(BoardCourierSchema)),
});
export type BoardOrder = z.infer<typeof BoardOrderSchema>;

/** The state of the shop that a board shows. */
const BoardShopSchema = z.object({
  opening: OpeningSchema,
  pausedUntil: z.nullable(z.string()),
  /** False until the first day's list is done. */
  takesOrders: z.boolean(),
  /** Stopped by itself then, because it left orders unanswered. */
  silentSince: z.optional(z.nullable(z.string())),
  /** The shop accepts by itself with so many minutes; null: its people accept. */
  autoAcceptMinutes: z.optional(z.nullable(z.int())),
  /** Preparation takes so many minutes more until then. */
  busy: z.optional(z.nullable(z.object({ minutes: z.int(), until: z.string() }))),
});
export type BoardShop = z.infer<typeof BoardShopSchema>;

/** Every open order of the shop, new ones first, the oldest first. `now` is the server's time. For the shop's people.
 * Errors: unauthorized 401, forbidden 403, not_found 404. */
export const listBoard = defineEndpoint({
  method: "GET",
  path: "/merchants/:id/orders",
  params: MerchantParamsSchema,
  reply: z.object({ orders: z.array(BoardOrderSchema), shop: BoardShopSchema, now: z.string() }),
});

export const StepReplySchema = z.object({ order: BoardOrderSchema });

/** A board reports every `BOARD_ALIVE_MS` that it is open, and whether the browser lets it ring. For the shop's people.
 * Errors: 401, 403, not_found 404. */
export const reportAlive = defineEndpoint({
  method: "POST",
  path: "/merchants/:id/board/alive",
  params: MerchantParamsSchema,
  body: z.object({ isSoundAllowed: z.boolean() }),
  reply: MessageReplySchema,
});

/** One of the shop's people has seen the order: it stops ringing on all boards. The first look stays, and each step
 * counts as one. Errors: 401, 403, not_found 404. */
export const lookAtOrder = defineEndpoint({
  method: "POST",
  path: "/merchants/:id/orders/:orderId/looked",
  params: BoardParamsSchema,
  body: EmptyBodySchema,
  reply: StepReplySchema,
});

/** `out`: positions of lines that are out; the customer's choice decides about them. `accepting` until the money is
 * taken. Errors: 400, 401, 403, not_found 404, too_late 409. */
export const acceptOrder = defineEndpoint({
  method: "POST",
  path: "/merchants/:id/orders/:orderId/accept",
  params: BoardParamsSchema,
  body: z.object({
    minutes: z.int().check(z.minimum(PREPARATION.least), z.maximum(PREPARATION.most)),
    out: z.optional(z.array(z.int().check(z.minimum(0), z.maximum(999))).check(z.maxLength(100))),
  }),
  reply: StepReplySchema,
});

const ReasonSchema = z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON_LENGTH)) });

/** Refuses an order that is not accepted: the money goes back. Errors as for accepting. */
export const rejectOrder = defineEndpoint({
  method: "POST",
  path: "/merchants/:id/orders/:orderId/reject",
  params: BoardParamsSchema,
  body: ReasonSchema,
  reply: StepReplySchema,
});

/** Cancels an accepted order before hand-over: the money goes back. Errors as for accepting. */
export const cancelAccepted = defineEndpoint({
  method: "POST",
  path: "/merchants/:id/orders/:orderId/cancel",
  params: BoardParamsSchema,
  body: ReasonSchema,
  reply: StepReplySchema,
});

const BoardStepSchema = z.enum(["start", "ready", "hand_over", "undo"]);
export type BoardStep = z.infer<typeof BoardStepSchema>;

/** One tap: preparation starts, the order is ready, it is handed over, or one's own last step is undone within 5 s.
 * Errors: 401, 403, not_found 404, too_late 409. */
export const stepOrder = defineEndpoint({
  method: "POST",
  path: "/merchants/:id/orders/:orderId/step",
  params: BoardParamsSchema,
  body: z.object({ step: BoardStepSchema }),
  reply: StepReplySchema,
});

/** How an order ended without the four digits. The customer may contest it for 24 hours. */
export const UnprovedReasonSchema = z.enum(["left_at_door", "code_lost"]);
export type UnprovedReason = z.infer<typeof UnprovedReasonSchema>;

/** An order that is on its way arrived: with the customer's four digits, or with a reason. Errors: 401, 403,
 * not_found 404; wrong_delivery_code (`limit`: tries left), too_late 409. */
export const deliverOrder = defineEndpoint({
  method: "POST",
  path: "/merchants/:id/orders/:orderId/deliver",
  params: BoardParamsSchema,
  body: z.union([z.object({ code: z.string().check(z.regex(/^\d{4}$/)) }), z.object({ reason: UnprovedReasonSchema })]),
  reply: StepReplySchema,
});

/** Nobody was there: the goods are on their way back, and an admin decides about the money. Errors as for a step. */
export const notReceived = defineEndpoint({
  method: "POST",
  path: "/merchants/:id/orders/:orderId/not-received",
  params: BoardParamsSchema,
  body: EmptyBodySchema,
  reply: StepReplySchema,
});

const DaySchema = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)));
const PeriodQuery = { from: DaySchema, to: DaySchema };

/** Ended orders, the newest first. `search`: the order's last characters, or a product. Days are Tashkent's. Errors:
 * 401, 403, not_found 404. */
export const listOrderHistory = defineEndpoint({
  method: "GET",
  path: "/merchants/:id/orders/history",
  params: MerchantParamsSchema,
  query: z.object({
    ...pageQuery(10),
    ...PeriodQuery,
    search: z.optional(z.string().check(z.maxLength(100))),
    status: z.optional(z.enum(["delivered", "cancelled"])),
  }),
  reply: z.object({ orders: z.array(BoardOrderSchema), pagination: PaginationSchema }),
});

/** Sums of a day in tiyin: delivered orders alone. */
const DaySumsSchema = z.object({
  day: z.string(),
  delivered: z.int(),
  cancelled: z.int(),
  items: z.int(),
  deliveryFees: z.int(),
  total: z.int(),
});
export type DaySums = z.infer<typeof DaySumsSchema>;

/** Sums per day, the newest first, at most 93 days. For managers and up. Errors: 401, 403, not_found 404. */
export const listDaySums = defineEndpoint({
  method: "GET",
  path: "/merchants/:id/orders/days",
  params: MerchantParamsSchema,
  query: z.object(PeriodQuery),
  reply: z.object({ days: z.array(DaySumsSchema) }),
});

/** A CSV of ended orders without names, addresses and phones. For managers and up. Errors: 401, 403, not_found 404. */
export const exportOrders = defineEndpoint({
  method: "GET",
  path: "/merchants/:id/orders/export",
  params: MerchantParamsSchema,
  query: z.object(PeriodQuery),
  reply: z.string(),
});

/** Closes the shop until then, or opens it (null). Basket and pages say so; paid orders go on. For managers and up.
 * Errors: validation 400, 401, 403, not_found 404. */
export const pauseShop = defineEndpoint({
  method: "PUT",
  path: "/merchants/:id/pause",
  params: MerchantParamsSchema,
  body: z.object({ until: z.nullable(MomentTextSchema) }),
  reply: z.object({ shop: BoardShopSchema }),
});

/** Minutes that a busy shop adds, and how long it stays busy. */
export const BUSY = { minutes: [10, 20, 30], ms: 60 * 60_000 } as const;

/** What the shop chooses about its answers; what is left out stays. `autoAcceptMinutes`: it accepts by itself while it
 * is open and one of its boards could ring. `busyMinutes`: for an hour. For managers and up. Errors: as for a pause. */
export const chooseAnswers = defineEndpoint({
  method: "PUT",
  path: "/merchants/:id/board/choices",
  params: MerchantParamsSchema,
  body: z.object({
    autoAcceptMinutes: z.optional(z.nullable(z.int().check(z.minimum(PREPARATION.least), z.maximum(PREPARATION.most)))),
    busyMinutes: z.optional(z.nullable(z.literal(BUSY.minutes))),
  }),
  reply: z.object({ shop: BoardShopSchema }),
});

/** Opens a shop that stopped by itself, because two orders in a row were not answered; another one stays as it is. For
 * the shop's people. Errors: 401, 403, not_found 404. */
export const reopenShop = defineEndpoint({
  method: "POST",
  path: "/merchants/:id/reopen",
  params: MerchantParamsSchema,
  reply: z.object({ shop: BoardShopSchema }),
});

/** A product that is out for today: it shows as sold out until midnight in Tashkent. For the shop's people. Errors:
 * 401, 403, not_found 404. */
export const setOutToday = defineEndpoint({
  method: "PUT",
  path: "/merchants/:id/products/:productId/today",
  params: z.extend(MerchantParamsSchema, { productId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  body: z.object({ isOut: z.boolean() }),
  reply: MessageReplySchema,
});

/** What a new shop does before it takes orders. */
const ChecklistSchema = z.object({
  hasProduct: z.boolean(),
  /** `none`, `waiting` on the board, or `done`: accepted there. */
  testOrder: withFallback(z.enum(["none", "waiting", "done"]), UNKNOWN),
  takesOrders: z.boolean(),
});
export type Checklist = z.infer<typeof ChecklistSchema>;

/** For managers and up. Errors: 401, 403, not_found 404. */
export const getChecklist = defineEndpoint({
  method: "GET",
  path: "/merchants/:id/checklist",
  params: MerchantParamsSchema,
  reply: z.object({ checklist: ChecklistSchema }),
});

/** Puts a test order on the board: no money, no customer. One at a time. For managers and up. Errors: 401, 403,
 * not_found 404, merchant_not_active 409. */
export const placeTestOrder = defineEndpoint({
  method: "POST",
  path: "/merchants/:id/test-order",
  params: MerchantParamsSchema,
  body: EmptyBodySchema,
  reply: z.object({ checklist: ChecklistSchema }),
});

/** The shop takes orders from now on. For managers and up. Errors: 401, 403, not_found 404; too_late 409 while
 * something of the list is missing. */
export const openShop = defineEndpoint({
  method: "POST",
  path: "/merchants/:id/open",
  params: MerchantParamsSchema,
  body: EmptyBodySchema,
  reply: z.object({ checklist: ChecklistSchema }),
});
