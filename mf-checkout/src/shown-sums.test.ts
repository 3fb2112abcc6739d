import type { Order } from "@savat/contracts/orders";
import { expect, test } from "vitest";
import { sumsOfOrder, sumsWithoutAddress } from "./shown-sums.ts";

const PRICE = 5_000_000;

function orderOf(given: Partial<Order>): Order {
  return { price: PRICE, totalAmount: PRICE, ...given } as Order;
}

test.each([
  ["an older API's", {}, { kind: "known", fee: 0, tariff: 1_200_000 }],
  ["one without an address", { deliveryFee: null, deliveryTariff: null }, { kind: "open" }],
  ["one delivered for nothing", { deliveryFee: 0, deliveryTariff: 1_600_000 }, { kind: "known", fee: 0, tariff: 1_600_000 }],
  [
    "one that pays for delivery",
    { deliveryFee: 1_600_000, deliveryTariff: 1_600_000, totalAmount: PRICE + 1_600_000 },
    { kind: "known", fee: 1_600_000, tariff: 1_600_000 },
  ],
] as const)("[D-FEE-02] an order's sums add up: %s", (_, given, delivery) => {
  const sums = sumsOfOrder(orderOf(given));
  const fee = sums.delivery.kind === "known" ? sums.delivery.fee : 0;
  expect(sums.delivery).toEqual(delivery);
  expect([sums.items, sums.items + fee]).toEqual([PRICE, sums.total]);
});

test.each([
  [undefined, { kind: "known", fee: 0, tariff: 1_200_000 }],
  [{ isFree: true }, { kind: "known", fee: 0, tariff: 1_200_000 }],
  [{ isFree: false }, { kind: "range" }],
] as const)("[D-FEE-01] without an address the basket of a shop with %j says %j", (shop, delivery) => {
  expect(sumsWithoutAddress(PRICE, shop)).toEqual({ items: PRICE, delivery, total: PRICE });
});
