import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";

export const OVERVIEW_DAYS = 30;

/** One day of Asia/Tashkent, `YYYY-MM-DD`. `paidSum` in tiyin: payments of that day less that day's refunds. */
export const OverviewDaySchema = z.object({
  day: z.string(),
  orders: z.int(),
  paidOrders: z.int(),
  paidSum: z.int(),
  newMerchants: z.int(),
  failedPayments: z.int(),
});
export type OverviewDay = z.infer<typeof OverviewDaySchema>;

/** The last 30 days including today, oldest first, without gaps. For admins. */
export const getOverview = defineEndpoint({
  method: "GET",
  path: "/admin/overview",
  reply: z.object({ days: z.array(OverviewDaySchema), asOf: z.string() }),
});
