// @vitest-environment happy-dom

import { type AdminOrder, getAdminOrder, type LateItem, listLate } from "@savat/contracts/admin-orders";
import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { paginate } from "@savat/contracts/pagination";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NOT_RECEIVED, ORDER_ID } from "../../order/details/test-order.ts";
import { choose, openConsole, optionsOf, setWidth } from "../../test-console.tsx";
// Ant Design loads more slowly than a test waits.
import "./tab.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const send = vi.mocked(callApi);
const api = vi.fn();
const ITEM: LateItem = {
  kind: "not_received",
  orderId: ORDER_ID,
  amount: 2_400_000,
  status: "cancelled",
  since: "2026-11-21T07:30:00.000Z",
  detail: null,
  customer: { uid: "u7", phone: "+998901234567", name: "Aziza Karimova" },
  merchant: { uid: "m1", name: "Oltin Qozon" },
};

function failure(status: number): ApiFailure {
  return new ApiFailure(status, { code: "unknown", message: "" });
}
function answer(items: LateItem[], order: AdminOrder = NOT_RECEIVED): void {
  api.mockImplementation(async (endpoint: unknown, input: { query?: { limit: number } }) => {
    if (endpoint === getAdminOrder) return order;
    if (endpoint !== listLate) throw failure(404);
    const limit = input.query?.limit ?? 10;
    return { items: items.slice(0, limit), pagination: paginate(items.length, 1, limit) };
  });
}
function lastQuestion(): unknown {
  return api.mock.calls.filter(([endpoint, input]) => endpoint === listLate && input.query.limit > 1).at(-1)?.[1]?.query;
}
function open(search = "") {
  return openConsole(api, { search: `?tab=late${search}` });
}

beforeEach(() => {
  api.mockReset();
  send.mockReset();
  answer([ITEM]);
});
afterEach(cleanup);

function headers(): (string | null)[] {
  return screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
}

test("[D-CONSORD-12] the reason has room on every screen", async () => {
  setWidth(1280);
  await open();
  expect(headers()).toEqual(["Why and what to do", "Order", "Shop", "Sum", "Since", "Actions"]);
  cleanup();
  setWidth(390);
  await open();
  expect(headers()).toEqual(["Why and what to do", "Actions"]);
});

test("[D-CONSORD-12] an entry says why it is listed, what to do, and of which order", async () => {
  answer([
    ITEM,
    { ...ITEM, kind: "complaint", status: "delivered", detail: "Cold soup" },
    { ...ITEM, kind: "owed", detail: "part_1", amount: 500_000 },
  ]);
  setWidth(1600);
  await open();
  expect(headers()).toEqual(["Why and what to do", "Order", "Shop", "Customer", "Sum", "Status", "Since", "Actions"]);
  const [, first, second, third] = screen.getAllByRole("row").map(({ textContent }) => textContent);
  for (const text of [
    "Not received",
    "Decide about the money",
    "#ABCD1234",
    "Oltin Qozon",
    "+998 90 123 45 67",
    "Cancelled",
    "21 November 2026, 12:30",
  ])
    expect(first).toContain(text);
  expect(second).toContain("ComplaintCold soup");
  expect(third).toContain("Owed to the customerPay it outside the card");
  expect(third).not.toContain("part_1");
  expect(screen.getByText("Showing 1 to 3 of 3 entries")).toBeTruthy();
});

test("[D-CONSORD-12] the list is filtered by kind, in the address; an unknown kind filters nothing", async () => {
  const router = await open("&kind=strange");
  expect(lastQuestion()).toEqual({ page: 1, limit: 10 });
  const kinds = (await optionsOf("Why it is listed")).map(({ textContent }) => textContent);
  expect(kinds).toEqual([
    "All reasons",
    "Past a deadline",
    "Not accepted",
    "Late",
    "Owed to the customer",
    "Unknown money",
    "Not received",
    "Complaint",
    "Without a deadline",
  ]);
  await choose("Why it is listed", "Complaint");
  await waitFor(() => expect(lastQuestion()).toEqual({ page: 1, limit: 10, kind: "complaint" }));
  expect(router.state.location.search).toBe("?tab=late&kind=complaint");
});

test("[D-CONSORD-13] an entry opens its order beside the list; list and count follow the action", async () => {
  const router = await open("&kind=not_received");
  expect((await screen.findByRole("link", { name: /^Late and stuck/ })).textContent).toContain("1 late or stuck");
  await userEvent.click(screen.getByRole("button", { name: "Decide: order ABCD1234" }));
  const drawer = await screen.findByRole("dialog");
  expect(router.state.location.search).toBe(`?tab=late&kind=not_received&order=${ORDER_ID}`);
  await userEvent.click(await within(drawer).findByRole("button", { name: "Decide" }));
  const question = within(screen.getByRole("alertdialog"));
  await userEvent.click(question.getByRole("radio", { name: /^Give/ }));
  await choose("Who bears it", "Platform");
  await userEvent.type(question.getByLabelText("Reason (required)"), "The lift was broken");
  const decided: AdminOrder = { ...NOT_RECEIVED, order: { ...NOT_RECEIVED.order, stage: null }, decideBy: null };
  send.mockResolvedValue({ ...decided, message: "" });
  answer([], decided);
  await userEvent.click(question.getByRole("button", { name: "Decide so" }));
  expect(await screen.findByText(/^Decided: 24 000\.00 sõm go back/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("1 late or stuck")).toBeNull());
  await userEvent.click(within(drawer).getByRole("button", { name: "Close" }));
  expect(await screen.findByText("Nothing is late or stuck")).toBeTruthy();
  expect(router.state.location.search).toBe("?tab=late&kind=not_received");
});

test.each([
  [0, "Network error."],
  [500, "Server error."],
])("a list that fails with %i says so, and Retry reads it again", async (status, text) => {
  api.mockRejectedValue(failure(status));
  await open();
  expect(screen.getByRole("alert").textContent).toContain(`Failed to load the list.${text}`);
  answer([ITEM]);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect((await screen.findAllByText("Not received")).length).toBeGreaterThan(0);
});

test("[D-COMPAT-06] a kind that only a later release knows says so, and opens the order", async () => {
  answer([{ ...ITEM, kind: "unknown" }]);
  await open();
  expect(screen.getByText("New: reload the page to see it")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Look: order ABCD1234" })).toBeTruthy();
});
