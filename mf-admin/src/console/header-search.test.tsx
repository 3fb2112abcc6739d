// @vitest-environment happy-dom

import { listCustomers } from "@savat/contracts/admin-customers";
import { listAdminOrders, listAttention } from "@savat/contracts/admin-orders";
import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { listInbox } from "@savat/contracts/inbox";
import { listMerchants } from "@savat/contracts/merchants";
import { paginate } from "@savat/contracts/pagination";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choiceOf, openConsole } from "../test-console.tsx";
import { REQUEST } from "../test-merchant.ts";
// Ant Design loads more slowly than a test waits.
import "../features/customers/tab.tsx";
import "../features/merchants/tab.tsx";
import "../features/orders/tab.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const send = vi.mocked(callApi);
const LABEL = "Order, phone or merchant";
const NONE = paginate(0, 1, 5);
const CUSTOMER = { uid: "u7", phone: "+998911234567", name: "Nodira" };

const api = vi.fn();

async function answer(endpoint: unknown): Promise<unknown> {
  if (endpoint === listMerchants) return { merchants: [], pagination: NONE, filters: {} };
  if (endpoint === listAttention) return { items: [], pagination: NONE };
  if (endpoint === listInbox) return { entries: [], pagination: NONE, averageRating: null, waiting: 0 };
  throw new ApiFailure(404, { code: "not_found", message: "" });
}

beforeEach(() => {
  api.mockImplementation(answer);
  send.mockReset();
  send.mockImplementation(async (endpoint: unknown) => {
    const order = { id: "ORD-1-abcd1234", merchant: { uid: "m1", name: "Non" }, customer: CUSTOMER };
    if (endpoint === listAdminOrders) return { orders: [order], pagination: NONE };
    if (endpoint === listCustomers) return { customers: [CUSTOMER], pagination: NONE };
    return { merchants: [REQUEST], pagination: NONE, filters: {} };
  });
});
afterEach(cleanup);

test.each([
  ["abcd1234", "abcd1234", "?tab=orders&order=ORD-1-abcd1234"],
  ["91 123", "Nodira", "?tab=customers&phone=%2B998911234567"],
  ["bahor", REQUEST.businessName, "?search=Bahor+Oshxonasi"],
])("[D-CONSOLE-10] %j finds %s and opens %s", async (typed, found, search) => {
  const router = await openConsole(api);
  await userEvent.type(choiceOf(LABEL), typed);
  await userEvent.click(await screen.findByRole("option", { name: new RegExp(found) }));
  await waitFor(() => expect(router.state.location.search).toBe(search));
});

test("[D-CONSOLE-10] Enter opens the first result, and empties the field", async () => {
  const router = await openConsole(api);
  await userEvent.type(choiceOf(LABEL), "abcd");
  await screen.findByText(REQUEST.businessName);
  fireEvent.keyDown(choiceOf(LABEL), { key: "Enter", keyCode: 13, which: 13 });
  await waitFor(() => expect(router.state.location.search).toBe("?tab=orders&order=ORD-1-abcd1234"));
  expect(choiceOf(LABEL)).toHaveProperty("value", "");
});

test("[D-CONSOLE-10] a text without digits searches no customer, and one failed part hides no other", async () => {
  send.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === listMerchants) return { merchants: [REQUEST], pagination: NONE, filters: {} };
    throw new ApiFailure(500, { code: "server_error", message: "" });
  });
  await openConsole(api);
  await userEvent.type(choiceOf(LABEL), "bahor");
  expect(await screen.findByText(REQUEST.businessName)).toBeTruthy();
  expect(send.mock.calls.map(([endpoint]) => endpoint)).not.toContain(listCustomers);
});
