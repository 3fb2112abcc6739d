// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { addProduct, clearCart, useCart } from "@savat/contracts/cart";
import { events } from "@savat/contracts/events";
import {
  answerQuestion,
  cancelOwnOrder,
  complain,
  getComplaintPhoto,
  getOrder,
  type Order,
  type OrderProgress,
  putComplaintPhoto,
} from "@savat/contracts/orders";
import { listProducts } from "@savat/contracts/products";
import { useSession } from "@savat/contracts/session";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { orderOf, progressOf } from "../../test-order.ts";
import { renderPage, USER } from "../../test-page.tsx";
import { page } from "./page.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);

const NOW = Date.parse("2026-03-01T08:00:00.000Z");

/** What the server says of the order; a failure instead if set. */
let shown: { order: Order; progress?: OrderProgress };
let refusal: { path: string; failure: ApiFailure } | undefined;
let failure: ApiFailure | undefined;
let products: unknown[];

beforeEach(() => {
  localStorage.clear();
  clearCart();
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "setTimeout", "clearTimeout"] });
  failure = undefined;
  products = [];
  server.mockReset();
  refusal = undefined;
  server.mockImplementation(async ({ path }) => {
    if (refusal?.path === path) throw refusal.failure;
    if (path === getComplaintPhoto.path) return { type: "image/webp", base64: btoa("x") };
    if (failure) throw failure;
    if (path === listProducts.path) return { products };
    return shown;
  });
  useSession.setState({ status: "signed-in", user: USER });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function open(order: Partial<Order>, progress?: Partial<OrderProgress>): Promise<void> {
  shown = { order: orderOf(order), ...(progress && { progress: progressOf(progress) }) };
  await renderPage(page, { path: "/orders/ord_01HZX4ABCDEFGH", api: callApi });
  await pass(0);
}

function looks(): number {
  return server.mock.calls.filter(([endpoint]) => endpoint.path === getOrder.path).length;
}

function sent(path: string): unknown[] {
  return server.mock.calls.filter(([endpoint]) => endpoint.path === path).map(([, input]) => input);
}

function heading(): string | null {
  return screen.getByRole("heading", { level: 1 }).textContent;
}

function textOf(name: string): string {
  return screen.getByRole("region", { name }).textContent?.replaceAll("\u00A0", " ") ?? "";
}

describe("on its way", () => {
  const STEPS = [
    { event: "paid", at: "2026-03-01T07:10:00.000Z" },
    { event: "accepted", at: "2026-03-01T07:12:00.000Z" },
    { event: "robot_left", at: "2026-03-01T07:50:00.000Z" },
    { event: "handed_over", at: "2026-03-01T07:55:00.000Z" },
  ];
  const ON_THE_WAY = {
    status: "preparing",
    stage: "on_the_way",
    funds: "captured",
    estimatedDelivery: "2026-03-01T08:20:00.000Z",
  } as const;

  test("[D-TRACK-01] an order says first what happens and when it arrives, then the digits, then how it went", {
    tags: ["@D-TRACK-02", "@D-TRACK-03"],
  }, async () => {
    await open(ON_THE_WAY, { steps: STEPS, deliveryCode: "7294" });
    expect(heading()).toBe("The courier is on the way");
    expect(screen.getByText("Arrives at about 13:20")).toBeTruthy();
    expect(textOf("Tell the courier")).toContain("7 2 9 4");
    expect(
      within(screen.getByRole("region", { name: "How it went" }))
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([
      "12:00Ordered",
      "12:10Payment confirmed",
      "12:12Accepted by Oltin Qozon",
      "12:55The courier has it",
      "13:20Expected arrival",
    ]);
    const names = screen.getAllByRole("heading").map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(["The courier is on the way", "Tell the courier", "How it went"]);
  });

  test("[D-COUR-11] an order says who brings it and how far they are, and calls them", async () => {
    const courier = { name: "Otabek", phone: "+998901112233", minutes: 7 };
    await open(ON_THE_WAY, { steps: STEPS, courier });
    expect(textOf("Your courier")).toContain("OtabekAbout 7 minutes away");
    expect(screen.getByRole("link", { name: "Call the courier" }).getAttribute("href")).toBe("tel:+998901112233");
    cleanup();
    await open(ON_THE_WAY, { steps: STEPS, courier: { ...courier, minutes: null } });
    expect(textOf("Your courier")).not.toContain("minute");
    cleanup();
    await open(ON_THE_WAY, { steps: STEPS, courier: null });
    expect(screen.queryByRole("region", { name: "Your courier" })).toBeNull();
  });

  test("[D-TRACK-11] looks every 5 s, corrects the estimate, and announces a change once", { tags: ["@D-TRACK-13"] }, async () => {
    await open(ON_THE_WAY, { steps: STEPS });
    expect(screen.getByRole("region", { name: "The courier is on the way" }).querySelector('[role="status"]')?.textContent).toBe("");
    shown = { order: orderOf({ ...ON_THE_WAY, estimatedDelivery: "2026-03-01T08:30:00.000Z" }), progress: progressOf() };
    await pass(4999);
    expect(looks()).toBe(1);
    await pass(1);
    expect(looks()).toBe(2);
    expect(screen.getByText("Arrives at about 13:30")).toBeTruthy();
    shown = { order: orderOf({ status: "delivered" }), progress: progressOf() };
    await pass(5000);
    expect(screen.getByRole("region", { name: "Delivered" }).querySelector('[role="status"]')?.textContent).toBe("Delivered");
    await pass(60_000);
    expect(looks()).toBe(3);
  });

  test("[D-TRACK-12] without a connection says so and keeps what it shows, until it is back", async () => {
    await open(ON_THE_WAY, { deliveryCode: "7294" });
    failure = new ApiFailure(0, { code: "network", message: "" });
    await pass(5000);
    expect(screen.getByText("No connection. This is how the order stood at 13:00.")).toBeTruthy();
    expect(textOf("Tell the courier")).toContain("7 2 9 4");
    failure = undefined;
    window.dispatchEvent(new Event("online"));
    await pass(0);
    expect(screen.queryByText(/No connection/)).toBeNull();
  });

  test("[D-TRACK-11] a hidden page does not look, and looks at once when it is seen again", async () => {
    await open(ON_THE_WAY);
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await pass(60_000);
    expect(looks()).toBe(1);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(0);
    expect(looks()).toBe(2);
    visibility.mockRestore();
  });

  test("[D-TRACK-17] shows address, slot and receipt, and calls the shop with one tap", { tags: ["@D-TRACK-05"] }, async () => {
    const address: NonNullable<Order["address"]> = {
      city: "tashkent",
      district: "yunusobod",
      street: "Amir Temur",
      house: "12",
      landmark: "Metro",
      entrance: "3",
      floor: "5",
      flat: "48",
      doorCode: "",
      note: "Ring twice",
      phone: "+998901112233",
      lat: null,
      lng: null,
    };
    const slot = { from: "2026-03-02T07:00:00.000Z", to: "2026-03-02T07:30:00.000Z" };
    const paymentDetails = { method: "card", card: "860006******6311", cardTokenHash: null, receiptId: "r-1", paymentId: "p-1" } as const;
    await open({ ...ON_THE_WAY, address, slot, paymentDetails, pay_time: "2026-03-01T07:10:00.000Z" }, { shopPhone: "+998712000000" });
    for (const part of [
      "Yunusabad, Amir Temur 12",
      "entrance 3, floor 5, flat 48",
      "Landmark: Metro",
      "Ring twice",
      "2 March 2026, 12:00–12:30",
    ])
      expect(textOf("Where to")).toContain(part);
    for (const part of ["Paid: 336 000.00 sõm · 1 March 2026", "860006******6311", "Receipt r-1"])
      expect(textOf("The money")).toContain(part);
    expect(screen.getByRole("link", { name: "Call the shop" }).getAttribute("href")).toBe("tel:+998712000000");
  });

  test("[D-TRACK-04] lists all goods, marks what is out, and its sums add up", { tags: ["@D-FEE-02"] }, async () => {
    const items = orderOf().items.map((item, index) => ({ ...item, isOut: index === 3 }));
    await open({ ...ON_THE_WAY, items, price: 25_200_000, totalAmount: 25_200_000, deliveryFee: 0, deliveryTariff: 1_400_000 });
    const lines = within(screen.getByRole("region", { name: "Oltin Qozon" })).getAllByRole("listitem");
    expect(lines.map((line) => line.textContent?.includes("Out: not delivered"))).toEqual([false, false, false, true]);
    expect(textOf("Oltin Qozon")).toMatch(/Subtotal252 000\.00 sõmDelivery feeInstead of 14 000\.00 0\.00 sõmTotal amount252 000\.00 sõm$/);
  });
});

describe("a question about goods that are out", () => {
  const question = { answerBy: "2026-03-01T08:03:00.000Z", out: [{ name: "Somsa", quantity: 2 }], totalAmount: 25_200_000 };
  const ASKING = { status: "paid", stage: "asking", funds: "held" } as const;

  test("[D-TRACK-07] names them, the new total and the time left, and sends the answer", async () => {
    await open(ASKING, { question });
    expect(textOf("Something is out")).toContain("Somsa × 2");
    expect(textOf("Something is out")).toContain("252 000.00 sõm");
    expect(textOf("Something is out")).toContain("within 3:00");
    await pass(4000);
    expect(textOf("Something is out")).toContain("within 2:56");
    shown = { order: orderOf({ status: "paid", stage: "accepting" }), progress: progressOf() };
    fireEvent.click(screen.getByRole("button", { name: "Go on without it" }));
    await pass(0);
    expect(sent(answerQuestion.path)).toEqual([{ params: { id: "ord_01HZX4ABCDEFGH" }, body: { answer: "leave_out" } }]);
    expect(heading()).toBe("Oltin Qozon is accepting the order");
  });

  test("[D-TRACK-07] cancelling asks first; after the deadline nothing is asked any more", async () => {
    await open(ASKING, { question, canCancel: true });
    expect(screen.queryByRole("button", { name: "Cancel order ABCDEFGH" })).toBeNull();
    fireEvent.click(within(screen.getByRole("region", { name: "Something is out" })).getByRole("button", { name: "Cancel order" }));
    expect(sent(answerQuestion.path)).toEqual([]);
    fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Cancel order" }));
    await pass(0);
    expect(sent(answerQuestion.path)).toMatchObject([{ body: { answer: "cancel" } }]);
    await pass(180_000);
    expect(screen.queryByRole("button", { name: "Go on without it" })).toBeNull();
    expect(screen.getByText("The time is over: the order goes on without it.")).toBeTruthy();
  });
});

describe("cancelling", () => {
  test("[D-TRACK-06] is counted down for two minutes, then no longer offered", async () => {
    await open({ status: "confirmed", funds: "captured" }, { canCancel: true, cancelUntil: "2026-03-01T08:01:30.000Z" });
    expect(screen.getByRole("button", { name: "Cancel order ABCDEFGH" })).toBeTruthy();
    expect(screen.getByText("for another 1:30")).toBeTruthy();
    await pass(90_000);
    expect(screen.queryByRole("button", { name: /Cancel order/ })).toBeNull();
  });

  test.each([
    [{ status: "paid", funds: "held" }, "becomes free again"],
    [{ status: "confirmed", funds: "captured" }, "goes back to your card"],
  ] as const)("[D-TRACK-06] of %j says that the money %s, and shows the cancelled order", async (given, text) => {
    await open(given, { canCancel: true });
    fireEvent.click(screen.getByRole("button", { name: "Cancel order ABCDEFGH" }));
    const question = screen.getByRole("alertdialog");
    expect(question.textContent).toContain(text);
    shown = { order: orderOf({ status: "cancelled", cancelReason: "by_customer", funds: "freed" }), progress: progressOf() };
    fireEvent.click(within(question).getByRole("button", { name: "Cancel order" }));
    await pass(0);
    expect(sent(cancelOwnOrder.path)).toHaveLength(1);
    expect(heading()).toBe("The order was cancelled");
    expect(screen.getByText("You cancelled it.")).toBeTruthy();
  });

  test("while the bank is being asked is stored, and not called done", async () => {
    const toast = vi.fn();
    events.on("toast", toast);
    await open({ status: "paid", stage: "accepting", funds: "held" }, { canCancel: true });
    fireEvent.click(screen.getByRole("button", { name: "Cancel order ABCDEFGH" }));
    fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Cancel order" }));
    await pass(0);
    expect(toast).toHaveBeenCalledWith({ text: "The order is cancelled as soon as the bank has answered.", tone: "info" });
    events.off("toast", toast);
  });

  test("[D-TRACK-10] a cancelled order says why, and where the money is", async () => {
    const refund = { state: "queued", amount: 33_600_000, requestedAt: "2026-03-01T07:30:00.000Z", doneAt: null } as const;
    await open({ status: "cancelled", cancelReason: "by_admin", cancelDetail: "not_handed_over", funds: "captured", refund }, {});
    expect(screen.getByText("It was not handed over in time.")).toBeTruthy();
    expect(textOf("The money")).toContain("Refund in progress: 336 000.00 sõm · 1 March 2026");
  });
});

describe("a complaint", () => {
  test("[D-TRACK-08] is one button with a text, and then shown as told", async () => {
    await open({ status: "delivered", stage: "unproved" }, { complainUntil: "2026-03-02T08:00:00.000Z", deliveryReason: "left_at_door" });
    expect(screen.getByText("The courier left it at your door. If it is not there, tell us below.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Something is wrong" }));
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(screen.getByText("Please say what happened")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("What happened?"), { target: { value: "It is not there" } });
    shown = {
      order: orderOf({ status: "delivered" }),
      progress: progressOf({ complaint: { text: "It is not there", at: "2026-03-01T08:00:00.000Z", isOpen: true } }),
    };
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    await pass(0);
    expect(sent(complain.path)).toEqual([{ params: { id: "ord_01HZX4ABCDEFGH" }, body: { text: "It is not there" } }]);
    expect(screen.getByText("You told us, and we look into it")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Something is wrong" })).toBeNull();
  });

  test("[D-MSG-11] goes with a photo, and a photo that fails is sent again without the text", async () => {
    await open({ status: "delivered" }, { complainUntil: "2026-03-02T08:00:00.000Z" });
    fireEvent.click(screen.getByRole("button", { name: "Something is wrong" }));
    fireEvent.change(screen.getByLabelText("What happened?"), { target: { value: "It is burnt" } });
    const photo = new File(["x"], "bread.gif", { type: "image/gif" });
    fireEvent.change(screen.getByLabelText("Add a photo", { selector: "input" }), { target: { files: [photo] } });
    expect(screen.getByRole("img", { name: "Your photo" })).toBeTruthy();
    refusal = { path: putComplaintPhoto.path, failure: new ApiFailure(422, { code: "picture_kind", message: "" }) };
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    await pass(0);
    expect(screen.getByText("Your message has arrived.")).toBeTruthy();
    expect(screen.getByText(/no picture that we can read/)).toBeTruthy();
    refusal = undefined;
    fireEvent.click(screen.getByRole("button", { name: "Send the photo" }));
    await pass(0);
    expect(sent(complain.path)).toHaveLength(1);
    expect(sent(putComplaintPhoto.path)).toHaveLength(2);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("[D-MSG-12] shows the answer and the customer's photo, which is read with their token", async () => {
    const complaint = {
      text: "It is burnt",
      at: "2026-03-01T08:00:00.000Z",
      isOpen: false,
      answer: "The money is on its way back.",
      answeredAt: "2026-03-01T08:05:00.000Z",
      hasPhoto: true,
    };
    await open({ status: "delivered" }, { complaint });
    await pass(0);
    expect(screen.getByText("You told us, and we have answered")).toBeTruthy();
    expect(screen.getByText("The money is on its way back.")).toBeTruthy();
    expect(screen.getByRole("img", { name: "Your photo" }).getAttribute("src")).toMatch(/^blob:/);
    expect(sent(getComplaintPhoto.path)).toHaveLength(1);
  });

  test("[D-TRACK-08] is not offered after its time", async () => {
    await open({ status: "delivered" }, { complainUntil: "2026-03-01T07:59:59.000Z" });
    expect(screen.queryByRole("button", { name: "Something is wrong" })).toBeNull();
  });
});

describe("ordering again", () => {
  const now = (id: string, price: number, stockQuantity: number) => ({ id, name: id, price, stockQuantity, primaryImage: "" });

  test("[D-TRACK-09] fills an empty basket at once if nothing differs", async () => {
    const opened = vi.fn();
    events.on("basket:open", opened);
    products = ["p1", "p2", "p3", "p4"].map((id) => now(id, 4_200_000, 9));
    await open({ status: "delivered" }, {});
    fireEvent.click(screen.getByRole("button", { name: "Order again: ABCDEFGH" }));
    await pass(0);
    expect(useCart.getState()).toMatchObject({ merchant: { uid: "m1" }, totalQuantity: 8, totalAmount: 33_600_000 });
    expect(opened).toHaveBeenCalledTimes(1);
    events.off("basket:open", opened);
  });

  test("[D-TRACK-09] says new prices, smaller stock and missing goods before it replaces another basket", async () => {
    addProduct({ id: "x", name: "X", image: "", price: 1, stock: 1 }, { uid: "m9", name: "Dori" });
    products = [now("p1", 4_500_000, 9), now("p2", 4_200_000, 1), now("p3", 4_200_000, 0)];
    await open({ status: "delivered" }, {});
    fireEvent.click(screen.getByRole("button", { name: "Order again: ABCDEFGH" }));
    await pass(0);
    const question = screen.getByRole("alertdialog");
    expect(
      within(question)
        .getAllByRole("listitem")
        .map((line) => line.textContent?.replaceAll("\u00A0", " ")),
    ).toEqual([
      "PalovPrice: 45 000.00 sõm instead of 42 000.00 sõm",
      "Somsa1 instead of 2 are in stock",
      "ChoyNot on sale now: it is left out",
      "NonNot on sale now: it is left out",
    ]);
    expect(within(question).getByText("They replace your basket of Dori.")).toBeTruthy();
    expect(useCart.getState().merchant?.uid).toBe("m9");
    fireEvent.click(within(question).getByRole("button", { name: "Into the basket" }));
    expect(useCart.getState().items.map(({ id, quantity, price }) => [id, quantity, price])).toEqual([
      ["p1", 2, 4_500_000],
      ["p2", 1, 4_200_000],
    ]);
  });

  test("[D-TRACK-09] says so if nothing is left", async () => {
    await open({ status: "cancelled" }, {});
    fireEvent.click(screen.getByRole("button", { name: "Order again: ABCDEFGH" }));
    await pass(0);
    expect(screen.getByRole("alertdialog", { name: "Nothing of this order is on sale now" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Into the basket" })).toBeNull();
  });
});

test("[D-TRACK-14] an order without the new fields shows status, goods and sum, and an unpaid one its payment", async () => {
  await open({});
  expect(heading()).toBe("Waiting to be paid");
  expect(screen.getByRole("link", { name: "Pay now" }).getAttribute("href")).toBe("/checkout?orderId=ord_01HZX4ABCDEFGH");
  expect(textOf("Oltin Qozon")).toContain("336 000.00 sõm");
  expect(screen.queryByRole("region", { name: "The money" })).toBeNull();
});

test("another person's order is not found; a guest signs in and comes back", async () => {
  failure = new ApiFailure(404, { code: "not_found", message: "" });
  await open({});
  expect(heading()).toBe("Order not found");
  cleanup();
  useSession.setState({ status: "guest", user: null });
  failure = undefined;
  await open({});
  expect(screen.getByText(/At \/signin with .*ord_01HZX4ABCDEFGH/)).toBeTruthy();
});
