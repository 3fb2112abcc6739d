// @vitest-environment happy-dom

import {
  type AdminOrder,
  cancelOrder,
  changeOrderAddress,
  closeComplaint,
  closeDelivered,
  decideNotReceived,
  getAdminComplaintPhoto,
  getAdminOrder,
  listAdminOrders,
  settleOwed,
} from "@savat/contracts/admin-orders";
import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { paginate } from "@savat/contracts/pagination";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { choose, openConsole } from "../../test-console.tsx";
import { CANCELLED, NOT_RECEIVED, ON_THE_WAY, ORDER, ORDER_ID } from "../details/test-order.ts";
// Ant Design loads more slowly than a test waits.
import "../../features/orders/tab.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const send = vi.mocked(callApi);
const api = vi.fn();
/** As the loaders read it. */
let stored: AdminOrder = ORDER;

function failure(status: number, code = "unknown"): ApiFailure {
  return new ApiFailure(status, { code, message: "" });
}
async function open(order: AdminOrder): Promise<void> {
  stored = order;
  await openConsole(api, { search: `?tab=orders&order=${ORDER_ID}` });
}
async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name }));
}
/** The answer of an action, which the next read has, too. */
function answer(order: AdminOrder): void {
  send.mockImplementation(async () => {
    stored = order;
    return { ...order, message: "" };
  });
}
function question(): HTMLElement {
  return screen.getByRole("alertdialog");
}
async function confirm(name: string): Promise<void> {
  await userEvent.click(within(question()).getByRole("button", { name }));
}

beforeEach(() => {
  api.mockReset();
  send.mockReset();
  api.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === listAdminOrders) return { orders: [], pagination: paginate(0, 1, 10) };
    if (endpoint === getAdminOrder) return stored;
    throw failure(404);
  });
});
afterEach(cleanup);

describe("cancelling", () => {
  const HELD: AdminOrder = {
    ...ORDER,
    order: { ...ORDER.order, funds: "held" },
    money: { held: 2_400_000, captured: 0, lost: 0, total: 0, owed: 0, paidOut: 0, refunded: 0 },
  };

  test("[D-CONSORD-04] reserved money is freed, and nothing is said of a refund", async () => {
    await open(HELD);
    await press(/^Cancel and free 24.000\.00.sõm$/);
    expect(question().textContent).toContain("nothing is taken");
    answer({ ...CANCELLED, refund: null, order: { ...CANCELLED.order, funds: "freed" } });
    await confirm("Cancel and free");
    expect(await screen.findByText("The order is cancelled. 24 000.00 sõm are being freed on the card.")).toBeTruthy();
  });

  test("[D-CONSORD-04] on its way to the customer it goes back as a whole, with what was owed", async () => {
    await open(ON_THE_WAY);
    await press(/^Cancel and refund 29.000\.00.sõm$/);
    answer(CANCELLED);
    await confirm("Cancel and refund");
    expect(send.mock.calls).toEqual([[cancelOrder, { params: { id: ORDER_ID }, body: { reason: undefined } }]]);
  });

  test("[D-CONSORD-04] while the provider is asked for the money the cancellation is noted, and the drawer says so", async () => {
    const accepting: AdminOrder = { ...HELD, order: { ...HELD.order, stage: "accepting" } };
    await open(accepting);
    await press(/^Cancel and free 24.000\.00.sõm$/);
    answer({ ...accepting, canCancel: "no" });
    await confirm("Cancel and free");
    expect(await screen.findByText(/^The cancellation is noted/)).toBeTruthy();
    expect(within(screen.getByRole("dialog")).getByText(/a cancellation is noted: it is carried out after the answer/)).toBeTruthy();
  });

  test("[D-CONSORD-05] after a payment outside the card it asks again, with the loss, and needs a reason", async () => {
    await open({
      ...ON_THE_WAY,
      money: { held: 0, captured: 2_900_000, lost: 0, total: 2_400_000, owed: 0, paidOut: 500_000, refunded: 0 },
    });
    await press(/^Cancel and refund 29.000\.00.sõm$/);
    send.mockRejectedValueOnce(failure(409, "paid_out_already"));
    await confirm("Cancel and refund");
    expect(await screen.findByRole("heading", { name: "Cancel, although the customer was paid already?" })).toBeTruthy();
    expect(question().textContent?.replaceAll("\u00A0", " ")).toContain("5 000.00 sõm are paid twice and are lost");
    expect(within(question()).queryByRole("alert")).toBeNull();
    await confirm("Cancel and pay twice");
    expect(await within(question()).findByText("Enter a reason")).toBeTruthy();
    expect(send).toHaveBeenCalledOnce();
    answer(CANCELLED);
    await userEvent.type(within(question()).getByLabelText("Reason (required)"), "Spoilt");
    await confirm("Cancel and pay twice");
    expect(send.mock.calls.at(-1)).toEqual([cancelOrder, { params: { id: ORDER_ID }, body: { reason: "Spoilt", isTwice: true } }]);
    expect(await screen.findByText(/^The order is cancelled\./)).toBeTruthy();
  });
});

describe("another address", () => {
  const BEFORE: AdminOrder = { ...ON_THE_WAY, order: { ...ON_THE_WAY.order, stage: "ready" }, canChangeAddress: true };
  const { address } = ON_THE_WAY.order;

  test("[D-CONSORD-06] is filled in from the old one, whose point stays while the place does", async () => {
    await open(BEFORE);
    await press("Change the address");
    expect(screen.getByLabelText("District")).toHaveProperty("value", "Yunusabad");
    await userEvent.clear(screen.getByLabelText("Flat"));
    await userEvent.type(screen.getByLabelText("Flat"), "50");
    answer(BEFORE);
    await press("Save the address");
    expect(await screen.findByText("The address is changed.")).toBeTruthy();
    expect(send.mock.calls).toEqual([
      [changeOrderAddress, { params: { id: ORDER_ID }, body: { ...address, district: "Yunusabad", flat: "50" } }],
    ]);
  });

  test("[D-CONSORD-06] in another district has that district's point, and names the field that is missing", async () => {
    await open(BEFORE);
    await press("Change the address");
    await userEvent.clear(screen.getByLabelText("District"));
    await userEvent.type(screen.getByLabelText("District"), "chilan");
    await userEvent.click(await screen.findByRole("option", { name: "Chilanzar" }));
    await userEvent.clear(screen.getByLabelText("House"));
    await press("Save the address");
    expect(await screen.findByText("Please fill in this field")).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText("House"), "7");
    answer(BEFORE);
    await press("Save the address");
    const body = send.mock.calls[0]?.[1];
    expect(body).toMatchObject({ body: { city: "tashkent", district: "Chilanzar", house: "7", lat: 41.2756, lng: 69.2044 } });
  });

  test("[D-CONSORD-06] is not offered once the order is handed over", async () => {
    await open(ON_THE_WAY);
    expect(screen.queryByRole("button", { name: "Change the address" })).toBeNull();
  });
});

test("[D-CONSORD-07] an order is closed as delivered with a reason", async () => {
  await open(ON_THE_WAY);
  await press("Close as delivered");
  await confirm("Close as delivered");
  expect(await within(question()).findByText("Enter a reason")).toBeTruthy();
  await userEvent.type(within(question()).getByLabelText("Reason (required)"), "The customer has it");
  answer({ ...ON_THE_WAY, order: { ...ON_THE_WAY.order, status: "delivered", stage: "unproved" }, canClose: false });
  await confirm("Close as delivered");
  expect(await screen.findByText("The order is closed as delivered.")).toBeTruthy();
  expect(send.mock.calls).toEqual([[closeDelivered, { params: { id: ORDER_ID }, body: { reason: "The customer has it" } }]]);
});

describe("an order that nobody received", () => {
  test("[D-CONSORD-08] is decided with decision, bearer and reason", async () => {
    await open(NOT_RECEIVED);
    await press("Decide");
    await confirm("Decide so");
    for (const missing of ["Choose what happens to the money", "Choose who bears it", "Enter a reason"])
      expect(await within(question()).findByText(missing)).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    await userEvent.click(within(question()).getByRole("radio", { name: "Keep the money" }));
    await choose("Who bears it", "Courier");
    await userEvent.type(within(question()).getByLabelText("Reason (required)"), "Wrong house");
    answer({ ...NOT_RECEIVED, order: { ...NOT_RECEIVED.order, stage: null }, decideBy: null });
    await confirm("Decide so");
    expect(await screen.findByText("Decided: the money stays.")).toBeTruthy();
    expect(send.mock.calls).toEqual([
      [decideNotReceived, { params: { id: ORDER_ID }, body: { decision: "keep", bearer: "courier", reason: "Wrong house" } }],
    ]);
    expect(screen.queryByRole("button", { name: "Decide" })).toBeNull();
  });
});

test("[D-CONSORD-09] an owed part is settled with its reference", async () => {
  await open(ON_THE_WAY);
  await press("Mark as paid out");
  expect(question().textContent).toContain("No money moves by this.");
  await userEvent.type(within(question()).getByLabelText("Reference of the payment"), " PP-17 ");
  answer({ ...ON_THE_WAY, parts: [] });
  await confirm("Mark as paid out");
  expect(await screen.findByText("Noted: 5 000.00 sõm were paid outside the card.")).toBeTruthy();
  expect(send.mock.calls).toEqual([[settleOwed, { params: { id: "part_1" }, body: { reference: "PP-17" } }]]);
});

test("[D-MSG-13] an order shows what was said about it, to whom, and what became of it", async () => {
  const common = { channel: "sms", recipient: "+99890*****67", tries: 1, createdAt: "2026-11-21T07:45:00.000Z", endedAt: null } as const;
  await open({
    ...ORDER,
    messages: [
      { ...common, id: "m1", kind: "order_accepted", fate: "sent", endedAt: "2026-11-21T07:45:01.000Z" },
      { ...common, id: "m2", kind: "order_on_the_way", fate: "unknown", tries: 2 },
    ],
  });
  const list = within(screen.getByRole("heading", { name: "Messages" }).closest("section") ?? document.body);
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Accepted · Text message +99890*****67 · sent"),
    expect.stringContaining("On the way, with the code · Text message +99890*****67 · nobody knows whether it arrived · tries: 2"),
  ]);
});

test("[D-MSG-11] a complaint shows the customer's photo, which is read with the admin's token", async () => {
  send.mockImplementation(async () => ({ type: "image/webp", base64: btoa("x") }));
  await open({ ...ON_THE_WAY, complaint: { text: "Burnt", at: "2026-11-21T08:20:00.000Z", isOpen: true, hasPhoto: true } });
  expect((await screen.findByRole("img", { name: "The customer's photo" })).getAttribute("src")).toMatch(/^blob:/);
  expect(send.mock.calls.map(([endpoint]) => endpoint)).toEqual([getAdminComplaintPhoto]);
});

test("[D-CONSORD-10] [D-MSG-12] a complaint is closed with an answer to the customer", async () => {
  await open(ON_THE_WAY);
  await press("Answer the complaint");
  expect(question().textContent).toContain("The tea is missing");
  await userEvent.type(within(question()).getByLabelText("Answer"), "Called back");
  answer({ ...ON_THE_WAY, complaint: { text: "The tea is missing", at: "2026-11-21T08:20:00.000Z", isOpen: false } });
  await confirm("Answer the complaint");
  expect(await screen.findByText("The complaint is answered.")).toBeTruthy();
  expect(send.mock.calls).toEqual([[closeComplaint, { params: { id: ORDER_ID }, body: { answer: "Called back" } }]]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Answer the complaint" })).toBeNull());
});

describe("an action that comes too late", () => {
  test.each([
    ["too_late", "Nothing was done: the order has moved on."],
    ["already_decided", "Nothing was done: the order has been decided already."],
  ])("[D-CONSORD-11] %s ends the question, says why and reads again", async (code, text) => {
    await open(ON_THE_WAY);
    await press("Close as delivered");
    await userEvent.type(within(question()).getByLabelText("Reason (required)"), "It is there");
    send.mockRejectedValue(failure(409, code));
    stored = { ...ON_THE_WAY, canClose: false };
    await confirm("Close as delivered");
    expect((await within(screen.getByRole("dialog")).findByRole("alert")).textContent).toContain(text);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Close as delivered" })).toBeNull());
  });

  test("[D-CONSORD-11] one whose answer was lost reads the order, and ends when it is decided there", async () => {
    await open(ON_THE_WAY);
    await press("Mark as paid out");
    await userEvent.type(within(question()).getByLabelText("Reference of the payment"), "PP-17");
    send.mockImplementation(async (endpoint: unknown) => {
      if (endpoint === getAdminOrder) return { ...ON_THE_WAY, parts: [] };
      throw failure(0, "timeout");
    });
    await confirm("Mark as paid out");
    expect((await within(screen.getByRole("dialog")).findByRole("alert")).textContent).toContain("This has been decided meanwhile.");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test("one that fails otherwise says why and keeps what was typed", async () => {
    await open(ON_THE_WAY);
    await press("Mark as paid out");
    await userEvent.type(within(question()).getByLabelText("Reference of the payment"), "PP-17");
    send.mockRejectedValue(failure(429));
    await confirm("Mark as paid out");
    expect((await within(question()).findByRole("alert")).textContent).toContain("It was not done.");
    expect(within(question()).getByLabelText("Reference of the payment")).toHaveProperty("value", "PP-17");
  });
});
