// @vitest-environment happy-dom

import { type AttentionItem, listAttention, markAttentionDone } from "@savat/contracts/admin-orders";
import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { paginate } from "@savat/contracts/pagination";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openConsole } from "../../test-console.tsx";
// Ant Design loads more slowly than a test waits.
import "./tab.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const send = vi.mocked(callApi);
const api = vi.fn();
const ITEM: AttentionItem = {
  kind: "refund_stuck",
  paymentId: "pay_1",
  orderId: "ord_01JD00000000000000ABCD1234",
  amount: 2_400_000,
  since: "2026-11-21T07:30:00.000Z",
  receiptId: "65f000000000000000000001",
  errorCode: -31008,
  customer: { uid: "u7", phone: "+998901234567", name: "Aziza Karimova" },
  merchant: { uid: "m1", name: "Oltin Qozon" },
};

function failure(status: number): ApiFailure {
  return new ApiFailure(status, { code: "unknown", message: "" });
}
function answer(items: AttentionItem[]): void {
  api.mockImplementation(async (endpoint: unknown, { query }: { query: { limit: number } }) => {
    if (endpoint !== listAttention) throw failure(404);
    return { items: items.slice(0, query.limit), pagination: paginate(items.length, 1, query.limit) };
  });
}
function open() {
  return openConsole(api, { search: "?tab=payments" });
}
async function press(name: string): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name }));
}

beforeEach(() => {
  api.mockReset();
  send.mockReset();
  answer([ITEM]);
});
afterEach(cleanup);

test("[D-SAFE-94] each payment shows its state, time, sum and customer, and links to its order", async () => {
  await open();
  const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headers).toEqual(["What happened and what to do", "Since", "Sum", "Customer", "Order", "Actions"]);
  const [row = document.body, steps] = screen.getAllByRole("row").slice(1);
  expect(steps?.textContent).toContain("In the Payme Business cabinet");
  for (const text of [
    "The refund has not gone through after an hour",
    "The operation cannot be carried out (code -31008)",
    "21 November 2026, 12:30",
    "24\u00A0000.00\u00A0sõm",
    "+998 90 123 45 67",
  ])
    expect(row.textContent).toContain(text);
  const [link] = within(row).getAllByRole("link", { name: "Order ABCD1234" });
  expect(link?.getAttribute("href")).toBe(`/admin?tab=orders&order=${ITEM.orderId}`);
});

test.each([
  ["unknown_long", "we ask again by ourselves"],
  ["paid_after_release", "We have asked for the money back by ourselves"],
  ["refund_stuck", "cancel it there for the full 24\u00A0000.00\u00A0sõm"],
  ["receipt_unexplained", "so that nobody can pay it any more"],
] as const)("[D-SAFE-94] %s has instructions step by step, starting with the provider's receipt", async (kind, text) => {
  answer([{ ...ITEM, kind }]);
  await open();
  const steps = within(screen.getByRole("table"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(steps).toHaveLength(4);
  expect(steps[0]).toBe("In the Payme Business cabinet, open the receipt 65f000000000000000000001.");
  expect(steps[1]).toContain(text);
});

test("a payment without a receipt id is searched by its order and sum", async () => {
  answer([{ ...ITEM, kind: "unknown_long", receiptId: null }]);
  await open();
  expect(screen.getByText(/look for a receipt of 24 000\.00 sõm for the order ord_01JD/)).toBeTruthy();
});

test("[D-SAFE-94] says so if no payment needs a person", async () => {
  answer([]);
  await open();
  expect(screen.getByText("Nothing needs your attention")).toBeTruthy();
});

test.each([
  [0, "Network error."],
  [500, "Server error."],
])("a list that fails with %i says so, and Retry reads it again", async (status, text) => {
  api.mockRejectedValue(failure(status));
  await open();
  expect(screen.getByRole("alert").textContent).toContain(`Failed to load the payments.${text}`);
  answer([ITEM]);
  await press("Retry");
  expect(await screen.findByText("The refund has not gone through after an hour")).toBeTruthy();
});

describe("marking as done", () => {
  test("[D-SAFE-95] asks first, is sent once, shows the success and reads the list and its count again", async () => {
    await open();
    expect((await screen.findByRole("link", { name: /^Payments/ })).textContent).toContain("1 to look");
    await press("Mark as done: order ABCD1234");
    const question = screen.getByRole("alertdialog");
    expect(question.textContent).toContain("Neither the order nor any money is changed by this.");
    answer([]);
    const confirm = within(question).getByRole("button", { name: "Mark as done" });
    act(() => {
      confirm.click();
      confirm.click();
    });
    expect(await screen.findByText("Marked as done: order ABCD1234")).toBeTruthy();
    expect(send.mock.calls).toEqual([[markAttentionDone, { params: { id: "pay_1" }, body: { kind: "refund_stuck" } }]]);
    expect(await screen.findByText("Nothing needs your attention")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("1 to look at")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Payments that need attention" }));
  });

  test("[D-SAFE-95] of a payment that settled meanwhile says so and removes it from the list", async () => {
    await open();
    send.mockRejectedValue(failure(404));
    answer([]);
    await press("Mark as done: order ABCD1234");
    await press("Mark as done");
    expect(await screen.findByText(/^It no longer needs attention/)).toBeTruthy();
    expect(await screen.findByText("Nothing needs your attention")).toBeTruthy();
  });

  test.each([
    [0, "Network error."],
    [500, "Server error."],
  ])("that fails with %i says why and keeps the dialog", async (status, text) => {
    await open();
    send.mockRejectedValue(failure(status));
    await press("Mark as done: order ABCD1234");
    await press("Mark as done");
    const question = within(screen.getByRole("alertdialog"));
    await waitFor(() => expect(question.getByRole("alert").textContent).toContain(`Failed to mark the payment. ${text}`));
  });
});

test("[D-COMPAT-06] a kind that only a later release knows says so, and is left to a newer page", async () => {
  answer([{ ...ITEM, kind: "unknown" }]);
  await open();
  expect(screen.getByText("New: reload the page to see it")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Mark as done/ })).toBeNull();
});
