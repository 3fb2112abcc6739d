import * as z from "zod/mini";
import { ReadAddressSchema } from "./addresses.ts";
import { EmptyBodySchema, MessageReplySchema } from "./auth.ts";
import { BoardCourierSchema, BoardParamsSchema, StepReplySchema, UnprovedReasonSchema } from "./board.ts";
import { defineEndpoint } from "./endpoint.ts";
import { UNKNOWN, withFallback } from "./fallback.ts";
import { MerchantParamsSchema } from "./merchants.ts";
import { PhoneSchema } from "./phone.ts";

export const MAX_COURIER_NAME_LENGTH = 60;
/** A courier's page sends its place at most this often, ms. */
export const POSITION_EVERY_MS = 10_000;

/** The couriers whom a shop has named before, by name. For the shop's people. Errors: 401, 403, not_found 404. */
export const listCouriers = defineEndpoint({
  method: "GET",
  path: "/merchants/:id/couriers",
  params: MerchantParamsSchema,
  reply: z.object({ couriers: z.array(z.extend(BoardCourierSchema, { id: z.string() })) }),
});

/** Forgets a courier; deliveries that are under way go on. For the shop's people. Errors: 401, 403, not_found 404. */
export const removeCourier = defineEndpoint({
  method: "DELETE",
  path: "/merchants/:id/couriers/:courierId",
  params: z.extend(MerchantParamsSchema, { courierId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  reply: MessageReplySchema,
});

/** Gives an accepted order to a courier, who gets an SMS with a link; another's link dies. For the shop's people.
 * Errors: validation 400, 401, 403, not_found 404, too_late 409, too_many_requests 429. */
export const assignCourier = defineEndpoint({
  method: "PUT",
  path: "/merchants/:id/orders/:orderId/courier",
  params: BoardParamsSchema,
  body: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_COURIER_NAME_LENGTH)), phone: PhoneSchema }),
  reply: StepReplySchema,
});

const DeliveryStateSchema = withFallback(z.enum(["preparing", "ready", "on_the_way", "delivered", "not_received"]), UNKNOWN);

/** One delivery as its courier sees it: no prices, and nothing of other orders. Times are ISO 8601. */
const DeliverySchema = z.object({
  id: z.string(),
  /** The order's last characters, as the shop calls it. */
  number: z.string(),
  state: DeliveryStateSchema,
  shop: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  /** Null in orders of before there were addresses. */
  address: z.nullable(ReadAddressSchema),
  /** Who receives it: the address's phone, else the customer's. */
  customerPhone: z.string(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
  pickedUpAt: z.nullable(z.string()),
  estimatedDelivery: z.nullable(z.string()),
  /** Tries of the four digits, board and link together. At 0 only a reason ends it. */
  codeTriesLeft: z.int(),
  /** How it ended without the digits. */
  deliveryReason: z.nullable(z.string()),
  /** The server's time. */
  now: z.string(),
});
export type Delivery = z.infer<typeof DeliverySchema>;
const DeliveryReplySchema = z.object({ delivery: DeliverySchema });

/** Carries `<delivery>.<token>`, what stands behind the `#`, as Bearer, as all calls here. Errors of each: unauthorized
 * 401 (no such link), not_found 404 (it has ended, or another courier has the order), too_many_requests 429. */
export const getDelivery = defineEndpoint({ method: "GET", path: "/delivery", reply: DeliveryReplySchema });

/** The courier has the order. Again is as good as once. Errors: as above; too_late 409 while it is not ready. */
export const pickUp = defineEndpoint({ method: "POST", path: "/delivery/picked-up", body: EmptyBodySchema, reply: DeliveryReplySchema });

/** By digits or a reason; again is as good as once. Wrong digits typed offline deliver as `code_not_matching`. `tap`:
 * one entry of digits, judged once. Errors: as above; wrong_delivery_code (`limit`: tries left), too_late 409. */
export const handOver = defineEndpoint({
  method: "POST",
  path: "/delivery/delivered",
  body: z.union([
    z.object({
      code: z.string().check(z.regex(/^\d{4}$/)),
      wasOffline: z.optional(z.boolean()),
      tap: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    }),
    z.object({ reason: UnprovedReasonSchema }),
  ]),
  reply: DeliveryReplySchema,
});

/** Nobody was there: the goods go back to the shop. Again is as good as once. Errors: as above; too_late 409. */
export const nobodyThere = defineEndpoint({
  method: "POST",
  path: "/delivery/not-received",
  body: EmptyBodySchema,
  reply: DeliveryReplySchema,
});

/** Where the courier is, in degrees, while the order is on the way. Only the last place is kept, until the end; the
 * customer sees minutes. Errors: as above; validation 400, too_late 409. */
export const sendPosition = defineEndpoint({
  method: "PUT",
  path: "/delivery/position",
  body: z.object({ lat: z.number().check(z.minimum(-90), z.maximum(90)), lng: z.number().check(z.minimum(-180), z.maximum(180)) }),
  reply: MessageReplySchema,
});

/** Server-sent events of this delivery's order, as `watchOrders`. Errors: as above. */
export const watchDelivery = defineEndpoint({ method: "GET", path: "/delivery/changes", reply: z.string() });
