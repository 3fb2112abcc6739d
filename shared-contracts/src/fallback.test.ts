import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { listAttention } from "./admin-orders.ts";
import { readAnswer } from "./answer.ts";
import { withFallback } from "./fallback.ts";
import { becomeMerchant, MerchantDetailsSchema } from "./merchants.ts";
import { OrderSchema } from "./orders.ts";
import { paginate } from "./pagination.ts";

const StateSchema = withFallback(z.nullable(z.enum(["open", "closed"])), "unknown");

describe("an enumeration of an answer", () => {
  it.each([
    ["open", "open"],
    [null, null],
    ["frozen", "unknown"],
    [undefined, "unknown"],
    [7, "unknown"],
  ])("[D-COMPAT-06] reads %s as %s", (sent, read) => {
    expect(StateSchema.parse(sent)).toBe(read);
  });

  it("[D-COMPAT-06] is strict on the side of the API: a fallback is never sent", () => {
    expect(z.safeEncode(StateSchema, "open").success).toBe(true);
    expect(z.safeEncode(StateSchema, "unknown").success).toBe(false);
  });

  it("[D-COMPAT-06] an order, a shop and a payment with values of a later release are shown", () => {
    const order = OrderSchema.parse({
      ...{ id: "o1", items: [], price: 1, totalAmount: 1, merchant: { uid: "m", name: "Osh" }, createdAt: "", updatedAt: "" },
      ...{ status: "weighed", cancelReason: "strike", expiresAt: null, estimatedDelivery: null, pay_time: null },
      paymentDetails: { method: "crypto", card: null, cardTokenHash: null, receiptId: null, paymentId: "p1" },
      payment: { id: "p1", state: "held" },
      refund: { state: "split", amount: 1, requestedAt: "", doneAt: null },
    });
    expect(order).toMatchObject({ status: "unknown", cancelReason: null, paymentDetails: { method: "unknown" } });
    expect(order).toMatchObject({ payment: { state: "unknown" }, refund: { state: "asked" } });
    const shop = { uid: "m", id: "m", businessName: "Osh", businessAddress: "", description: "", images: [], image: null, createdAt: "" };
    const later = { businessType: "florist", city: "zarafshan", status: "closed", openingHours: null };
    expect(MerchantDetailsSchema.parse({ ...shop, ...later })).toMatchObject({ businessType: "other", city: "unknown", status: "pending" });
    const item = { kind: "split_twice", paymentId: "p1", orderId: "o1", amount: 1, since: "", receiptId: null, errorCode: null };
    const customer = { uid: "u", phone: "", name: null };
    const answer = { items: [{ ...item, customer, merchant: { uid: "m", name: "Osh" } }], pagination: paginate(1, 1, 10) };
    expect(readAnswer(listAttention, answer)).toMatchObject({ items: [{ kind: "unknown" }] });
  });

  it("[D-COMPAT-06] requests stay strict", () => {
    const application = {
      ...{ businessName: "Osh", businessAddress: "a", businessType: "shop", businessOwnerName: "A", businessOwnerEmail: "a@example.uz" },
      ...{ businessOwnerPhone: "+998901234567", city: "bukhara" },
    };
    expect(becomeMerchant.body?.safeParse(application).success).toBe(true);
    expect(becomeMerchant.body?.safeParse({ ...application, city: "unknown" }).success).toBe(false);
    expect(becomeMerchant.body?.safeParse({ ...application, businessType: "florist" }).success).toBe(false);
  });
});
