import { describe, expect, test } from "vitest";
import { readAnswer } from "./answer.ts";
import { listMerchants } from "./merchants.ts";
import { listOrders } from "./orders.ts";

const AT = "2026-02-15T07:00:00.000Z";
const SECONDS = Date.parse(AT) / 1000;
const PAGE = { currentPage: 2, totalPages: 3, itemsPerPage: 10, hasNextPage: true };
const FILTERS = { businessType: "all", city: null, search: "", cities: [] };
const MERCHANT = {
  ...{ uid: "m1", id: "m1", businessName: "Oltin Qozon", businessType: "restaurant", businessAddress: "Navoiy 1", city: "tashkent" },
  ...{ description: "", images: [], image: null, status: "active", createdAt: AT },
};
const OURS = {
  merchants: [MERCHANT],
  pagination: { ...PAGE, totalItems: 21, hasPreviousPage: true },
  filters: FILTERS,
};

describe("a list of merchants", () => {
  test.each([
    ["as the API gives it", OURS],
    ["with its rows under data", { data: [MERCHANT], pagination: OURS.pagination, filters: FILTERS }],
    ["with total", { ...OURS, pagination: { ...PAGE, total: 21, hasPreviousPage: true } }],
    ["with hasPrevPage", { ...OURS, pagination: { ...PAGE, totalItems: 21, hasPrevPage: true } }],
    ["with both, under data", { data: [MERCHANT], pagination: { ...PAGE, total: 21, hasPrevPage: true }, filters: FILTERS }],
    ["with a date in ms", { ...OURS, merchants: [{ ...MERCHANT, createdAt: SECONDS * 1000 }] }],
    ["with a date in seconds", { ...OURS, merchants: [{ ...MERCHANT, createdAt: SECONDS }] }],
    ["with a date as _seconds", { ...OURS, merchants: [{ ...MERCHANT, createdAt: { _seconds: SECONDS, _nanoseconds: 0 } }] }],
  ])("[D-READ-01] is normalized %s", (_, answer) => {
    expect(readAnswer(listMerchants, answer)).toEqual(OURS);
  });

  test("in any other form is rejected", () => {
    expect(readAnswer(listMerchants, { rows: [MERCHANT], pagination: OURS.pagination, filters: FILTERS })).toBeUndefined();
    expect(readAnswer(listMerchants, { ...OURS, merchants: [{ ...MERCHANT, createdAt: { seconds: 1 } }] })).toBeUndefined();
    expect(readAnswer(listMerchants, null)).toBeUndefined();
  });
});

test("[D-READ-01] a list of orders is also normalized with data, total, hasPrevPage and every form of date", () => {
  const order = {
    ...{ id: "o1", items: [], price: 5, totalAmount: 5, merchant: { uid: "m1", name: "Oltin Qozon" }, status: "paid", cancelReason: null },
    ...{ createdAt: AT, updatedAt: AT, expiresAt: null, estimatedDelivery: null, pay_time: AT, paymentDetails: null, payment: null },
  };
  const answer = {
    data: [{ ...order, createdAt: { _seconds: SECONDS }, updatedAt: SECONDS, pay_time: SECONDS * 1000 }],
    pagination: { ...PAGE, total: 21, hasPrevPage: true, nextPage: 3, prevPage: 1 },
  };
  expect(readAnswer(listOrders, answer)).toMatchObject({ orders: [order], pagination: { totalItems: 21, hasPreviousPage: true } });
});
