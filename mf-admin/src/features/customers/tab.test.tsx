// @vitest-environment happy-dom

import { type AdminCustomer, blockCustomer, listCustomers, unblockCustomer } from "@savat/contracts/admin-customers";
import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import type { ErrorCode } from "@savat/contracts/errors";
import { paginate } from "@savat/contracts/pagination";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ADMIN, choose, openConsole } from "../../test-console.tsx";
import { questionOf, whyNobody } from "./load.ts";
// Ant Design loads more slowly than a test waits.
import "./tab.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const send = vi.mocked(callApi);
const api = vi.fn();

const NODIRA: AdminCustomer = {
  uid: "usr_1",
  phone: "+998901234567",
  name: "Nodira Aliyeva",
  email: "nodira@example.uz",
  role: "customer",
  createdAt: "2026-03-01T07:00:00.000Z",
  blockedAt: null,
  orders: 4,
  paidSum: 1_400_000,
};
const BLOCKED = { ...NODIRA, blockedAt: "2026-03-02T20:00:00.000Z" };

function failure(status: number, code: ErrorCode | "network" = "conflict"): ApiFailure {
  return new ApiFailure(status, { code, message: "" });
}
function answer(customers: AdminCustomer[]): void {
  api.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === listCustomers) return { customers, pagination: paginate(customers.length, 1, 10) };
    throw failure(404, "not_found");
  });
}
const questions = () => api.mock.calls.filter(([endpoint]) => endpoint === listCustomers).map(([, { query }]) => query);
const open = (search = "") => openConsole(api, { search: `?tab=customers${search}` });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  api.mockReset();
  send.mockReset();
  answer([NODIRA]);
});
afterEach(cleanup);

test("[D-PEOPLE-02] a row shows the person, the date of the first sign-in, the orders and the paid sum, and links to the orders", async () => {
  await open();
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Customer",
    "Role",
    "Customer since",
    "Orders",
    "Paid",
    "Actions",
  ]);
  const row = within(screen.getByRole("row", { name: /Nodira/ }));
  for (const text of ["+998 90 123 45 67", "nodira@example.uz", "Customer", "1 March 2026", "4", "14 000.00 sõm"])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.getByRole("link", { name: "Orders of +998 90 123 45 67: 4" }).getAttribute("href")).toBe("/admin?tab=orders&user=usr_1");
  expect(screen.getByText("Showing 1 to 1 of 1 customers")).toBeTruthy();
});

test.each([
  ["", { page: 1, limit: 10 }],
  ["phone=%2B998%2090&blocked=1&page=2&size=25", { page: 2, limit: 25, phone: "+998 90", blocked: "1" }],
  [`phone=${"9".repeat(40)}&blocked=yes`, { page: 1, limit: 10, phone: "9".repeat(32) }],
  ["phone=%20", { page: 1, limit: 10 }],
])("[D-PEOPLE-01] the address %j requests %j", (search, question) => {
  expect(questionOf(new URLSearchParams(search))).toEqual(question);
});

test("[D-PEOPLE-01] a search goes into the address with the first page, and the field follows Back", async () => {
  const router = await open("&page=2");
  const field = screen.getByRole("searchbox", { name: "Phone number, or the beginning of it" });
  await userEvent.type(field, " 90 123{Enter}");
  await waitFor(() => expect(router.state.location.search).toBe("?tab=customers&phone=90+123"));
  await choose("Customers shown", "Blocked only");
  await waitFor(() => expect(questions().at(-1)).toEqual({ page: 1, limit: 10, phone: "90 123", blocked: "1" }));
  await act(() => router.navigate(-2));
  await waitFor(() => expect(field).toHaveProperty("value", ""));
  await act(() => router.navigate(2));
  await press("Show all");
  await waitFor(() => expect(router.state.location.search).toBe("?tab=customers"));
});

test.each([
  ["", "", "none"],
  ["90", "", "notFound"],
  [" ", "1", "notBlocked"],
  ["90", "1", "notFoundBlocked"],
])("no customer matches %j and blocked=%j: %s", (phone, blocked, why) => {
  expect(whyNobody({ phone, blocked })).toBe(why);
});

test("an empty table says why", async () => {
  answer([]);
  await open("&phone=90");
  expect(screen.getByText("Nobody with this number")).toBeTruthy();
});

test("a table that failed to load says so, and Retry reads it again", async () => {
  api.mockRejectedValue(failure(0, "network"));
  await open();
  expect(screen.getByRole("alert").textContent).toContain("Failed to load customers");
  expect(screen.getByRole("alert").textContent).toContain("Network error.");
  answer([NODIRA]);
  await press("Retry");
  expect(await screen.findByText("Nodira Aliyeva")).toBeTruthy();
});

test("[D-PEOPLE-02] an administrator has no block button; a blocked person has an unblock button, administrator or not", async () => {
  answer([
    { ...NODIRA, role: "admin" },
    { ...BLOCKED, uid: "usr_2", phone: "+998901234568", role: "admin" },
  ]);
  await open();
  expect(screen.queryByRole("button", { name: "Block +998 90 123 45 67" })).toBeNull();
  expect(screen.getByRole("button", { name: "Unblock +998 90 123 45 68" })).toBeTruthy();
  expect(screen.getByText("Blocked on 3 March 2026")).toBeTruthy();
});

describe("blocking", () => {
  test.each([
    ["", {}],
    [" Firibgarlik ", { reason: "Firibgarlik" }],
  ])(
    "[D-PEOPLE-03] asks first, sends the reason %j once for several presses, shows the success and reads the table again",
    async (reason, body) => {
      await open();
      await press(/^Block/);
      expect(send).not.toHaveBeenCalled();
      if (reason !== "") await userEvent.type(screen.getByLabelText("Reason (optional)"), reason);
      answer([BLOCKED]);
      const confirm = screen.getByRole("button", { name: "Block" });
      act(() => {
        confirm.click();
        confirm.click();
      });
      expect(await screen.findByText("+998 90 123 45 67 is blocked and signed out everywhere")).toBeTruthy();
      expect(send.mock.calls).toEqual([[blockCustomer, { params: { id: "usr_1" }, body }]]);
      expect(await screen.findByRole("button", { name: /^Unblock/ })).toBeTruthy();
    },
  );

  test("[D-PEOPLE-03] is undone after a question; the focus stays in the page when the row disappears", async () => {
    answer([BLOCKED]);
    await open("&blocked=1");
    await press(/^Unblock/);
    answer([]);
    await press("Unblock");
    expect(await screen.findByText("+998 90 123 45 67 can sign in again")).toBeTruthy();
    expect(send.mock.calls).toEqual([[unblockCustomer, { params: { id: "usr_1" }, body: {} }]]);
    expect(await screen.findByText("Nobody is blocked")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2, name: "Customers" })));
  });

  test.each([
    ["an administrator", 409, "forbidden_target", "usr_1", "An administrator cannot be blocked.", 2],
    ["oneself", 409, "forbidden_target", ADMIN.uid, "You cannot block yourself.", 2],
    ["a blocked customer", 409, "already_decided", "usr_1", "This customer is blocked already.", 2],
    ["a deleted customer", 404, "not_found", "usr_1", "This customer is no longer there.", 2],
    ["without a network", 0, "network", "usr_1", "Failed to block this customer. Network error.", 1],
  ] as const)("[D-PEOPLE-05] %s is refused with its reason, and the table is updated", async (_, status, code, uid, text, reads) => {
    answer([{ ...NODIRA, uid }]);
    await open();
    send.mockRejectedValue(failure(status, code));
    await press(/^Block/);
    await press("Block");
    expect((await screen.findByRole("alert")).textContent).toContain(text);
    await waitFor(() => expect(questions()).toHaveLength(reads));
  });
});

test("[D-PEOPLE-05] says if another admin has unblocked the customer meanwhile", async () => {
  answer([BLOCKED]);
  await open();
  send.mockRejectedValue(failure(409, "already_decided"));
  await press(/^Unblock/);
  await press("Unblock");
  expect((await screen.findByRole("alert")).textContent).toContain("This customer is no longer blocked.");
});
