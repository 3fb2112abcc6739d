import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";

/** Says only which order stands at which revision: the page reads the order again, so a doubled event does no harm. */
export const OrderChangeSchema = z.object({
  orderId: z.string(),
  merchantId: z.string(),
  /** Grows with each change of the order. */
  revision: z.int(),
});
export type OrderChange = z.infer<typeof OrderChangeSchema>;

/** A comment passes on a stream at least this often, ms. */
export const STREAM_BEAT_MS = 8000;

/** Server-sent events: `open`, then an `OrderChange` for each order of the person or their shops; of all for an admin.
 * Ends with the session or the server. Errors: unauthorized 401; unavailable 503 (it stops, or has too many). */
export const watchOrders = defineEndpoint({ method: "GET", path: "/orders/changes", reply: z.string() });
