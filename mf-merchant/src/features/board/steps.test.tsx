// @vitest-environment happy-dom

import {
  acceptOrder,
  type BoardOrder,
  cancelAccepted,
  deliverOrder,
  listBoard,
  notReceived,
  rejectOrder,
  setOutToday,
  stepOrder,
} from "@savat/contracts/board";
import { endSession, startSession } from "@savat/contracts/session";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { order } from "../../orders/test-order.ts";
import { OWNER } from "../../test-page.tsx";
import { lane, open, refusal, sent, serve, ticket } from "./test-board.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));

const PARAMS = { id: "m1", orderId: order().id };
const ACCEPTED = order({ status: "confirmed", version: 2 });
const ON_THE_WAY = order({ status: "preparing", stage: "on_the_way", version: 5 });

beforeEach(() => startSession({ token: "t", refreshToken: "r" }, OWNER));
afterEach(() => {
  cleanup();
  endSession();
});

async function press(name: string, of = ticket()): Promise<void> {
  await userEvent.click(of.getByRole("button", { name }));
}

function replyWith(answer: BoardOrder) {
  return () => ({ order: answer });
}

describe("accepting", () => {
  test("[D-BOARD-03] is one tap, with 25 minutes at first", async () => {
    const served = serve(order());
    served.answers.set(acceptOrder, replyWith(order({ version: 2, stage: "accepting" })));
    await open();
    expect(ticket().getByText("ready in 25 min")).toBeTruthy();
    await press("Accept 121\u00A0000\u00A0sõm");
    expect(sent(acceptOrder)).toEqual([{ params: PARAMS, body: { minutes: 25 } }]);
    expect(await ticket().findByText(/Taking the money/)).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Steps that can be undone" })).toBeNull();
  });

  test("[D-BOARD-03] promises from 15 to 90 minutes", async () => {
    const served = serve(order());
    served.answers.set(acceptOrder, replyWith(ACCEPTED));
    await open();
    for (let taps = 0; taps < 4; taps += 1) await press("5 minutes less");
    expect(ticket().getByText("ready in 15 min")).toBeTruthy();
    for (let taps = 0; taps < 20; taps += 1) await press("5 minutes more");
    expect(ticket().getByText("ready in 90 min")).toBeTruthy();
    await press("Accept 121\u00A0000\u00A0sõm");
    expect(sent(acceptOrder)).toMatchObject([{ body: { minutes: 90 } }]);
  });

  test.each([
    ["leave_out", "The customer’s choice: leave it out.", "Accept without it", /It is left out, and the new sum is 90.000.sõm/],
    ["ask", "The customer’s choice: ask me.", "Ask", /The customer has 3 minutes to answer/],
    ["cancel", "The customer’s choice: cancel the order.", "Cancel order", /the order is cancelled and the money goes back/],
  ] as const)("[D-BOARD-04] with a line that is out asks first: %s", async (outChoice, choice, submit, text) => {
    const served = serve(order({ outChoice }));
    served.answers.set(acceptOrder, replyWith(ACCEPTED));
    await open();
    await press("Out: Ayron");
    expect(ticket().getByText(choice)).toBeTruthy();
    await press("Accept 90\u00A0000\u00A0sõm");
    const dialog = within(screen.getByRole("alertdialog"));
    expect(dialog.getByText(text)).toBeTruthy();
    expect(sent(acceptOrder)).toEqual([]);
    await press(submit, dialog);
    expect(sent(acceptOrder)).toEqual([{ params: PARAMS, body: { minutes: 25, out: [1] } }]);
    await vi.waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(sent(setOutToday)).toEqual([]);
  });

  test("[D-BOARD-18] with a line that is out hides its product until midnight, and says if that failed", async () => {
    const lines = order().lines.map((line) => ({ ...line, productId: `p${line.position}` }));
    const served = serve(order({ lines }));
    served.answers.set(acceptOrder, replyWith(ACCEPTED));
    served.answers.set(setOutToday, () => {
      throw refusal(500);
    });
    await open();
    await press("Out: Ayron");
    await press("Accept 90\u00A0000\u00A0sõm");
    const dialog = within(screen.getByRole("alertdialog"));
    expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: "Also show it as sold out until midnight" }).checked).toBe(true);
    await press("Accept without it", dialog);
    expect((await screen.findByRole("alert")).textContent).toContain("this still shows as on sale: Ayron");
    expect(sent(setOutToday)).toEqual([{ params: { id: "m1", productId: "p1" }, body: { isOut: true } }]);
  });

  test("[D-BOARD-12] that comes too late reads the board again and says who was faster", async () => {
    const served = serve(order());
    const lastStep = { event: "accepted", at: "2026-11-21T07:05:00.000Z", by: "Aziza", undoUntil: null };
    served.answers.set(acceptOrder, () => {
      served.orders = [order({ version: 2, status: "confirmed", lastStep })];
      throw refusal(409, { code: "too_late" });
    });
    await open();
    await press("Accept 121\u00A0000\u00A0sõm");
    expect((await screen.findByRole("alert")).textContent).toContain("Order 4816: somebody was faster. Order accepted: Aziza, 12:05.");
    expect([lane("New"), lane("Preparing"), sent(listBoard).length]).toEqual([[], ["4816"], 2]);
  });

  test("[D-BOARD-12] of an order that is gone says so", async () => {
    const served = serve(order());
    served.answers.set(acceptOrder, () => {
      served.orders = [];
      throw refusal(409, { code: "too_late" });
    });
    await open();
    await press("Accept 121\u00A0000\u00A0sõm");
    expect((await screen.findByRole("alert")).textContent).toContain("Order 4816 is no longer on the board");
    expect(lane("New")).toEqual([]);
  });

  test("without an answer says so, and the board shows whether it happened", async () => {
    const served = serve(order());
    served.answers.set(acceptOrder, () => {
      served.orders = [ACCEPTED];
      throw refusal(0, { code: "timeout" });
    });
    await open();
    await press("Accept 121\u00A0000\u00A0sõm");
    expect((await screen.findByRole("alert")).textContent).toContain("4816: Network error.");
    await vi.waitFor(() => expect(lane("Preparing")).toEqual(["4816"]));
  });
});

describe("a step", () => {
  test.each([
    [ACCEPTED, "Start preparing", "start", { status: "preparing" }, "4816: being prepared"],
    [order({ status: "preparing" }), "It is ready", "ready", { status: "preparing", stage: "ready" }, "4816: ready"],
    [
      order({ status: "preparing", stage: "ready" }),
      "Handed over",
      "hand_over",
      { status: "preparing", stage: "on_the_way" },
      "4816: handed over",
    ],
  ] as const)("[D-BOARD-06] is one tap and can be undone: %#", async (given, button, step, after, said) => {
    const served = serve(given);
    served.answers.set(stepOrder, ({ body }) => {
      const isUndo = (body as { step: string }).step === "undo";
      return { order: { ...given, ...(isUndo ? {} : after), version: isUndo ? 9 : 8 } };
    });
    await open();
    await press(button);
    expect(sent(stepOrder)).toEqual([{ params: PARAMS, body: { step } }]);
    const undoable = within(await screen.findByRole("list", { name: "Steps that can be undone" }));
    expect(undoable.getByText(said)).toBeTruthy();
    expect(ticket().queryByRole("button", { name: button })).toBeNull();
    await press("Undo the step of order 4816", undoable);
    expect(sent(stepOrder).at(-1)).toEqual({ params: PARAMS, body: { step: "undo" } });
    expect(await ticket().findByRole("button", { name: button })).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Steps that can be undone" })).toBeNull();
  });

  test("[D-BOARD-06] can no longer be undone after 5 s", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const served = serve(ACCEPTED);
    served.answers.set(stepOrder, replyWith(order({ status: "preparing", version: 3 })));
    await open();
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(ticket().getByRole("button", { name: "Start preparing" }));
    expect(await screen.findByRole("list", { name: "Steps that can be undone" })).toBeTruthy();
    served.orders = [order({ status: "preparing", version: 3 })];
    await vi.advanceTimersByTimeAsync(4900);
    expect(screen.queryByRole("list", { name: "Steps that can be undone" })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(200);
    await vi.waitFor(() => expect(screen.queryByRole("list", { name: "Steps that can be undone" })).toBeNull());
    vi.useRealTimers();
  });

  test("[D-BOARD-06] keeps the focus in the board after its button has left", async () => {
    const served = serve(ACCEPTED);
    served.answers.set(stepOrder, replyWith(order({ status: "preparing", stage: "ready", version: 3 })));
    await open();
    await press("Start preparing");
    await vi.waitFor(() => expect(lane("Ready")).toEqual(["4816"]));
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe("ending an order", () => {
  test.each([
    ["reject", order(), "Reject", "Reject the order", rejectOrder],
    ["cancel", ACCEPTED, "Cancel", "Cancel order", cancelAccepted],
    ["cancel", order({ status: "preparing", stage: "ready" }), "Cancel", "Cancel order", cancelAccepted],
  ] as const)("[D-BOARD-05] %s asks for a reason: %#", async (_, given, button, submit, endpoint) => {
    const served = serve(given);
    served.answers.set(endpoint, replyWith(order({ status: "cancelled", version: 9 })));
    await open();
    await press(button);
    const dialog = within(screen.getByRole("dialog"));
    await press(submit, dialog);
    expect(dialog.getByText("Choose a reason, or write one.")).toBeTruthy();
    expect(sent(endpoint)).toEqual([]);
    await press("The goods are out", dialog);
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason for the customer" }), ", sorry");
    await press(submit, dialog);
    expect(sent(endpoint)).toEqual([{ params: PARAMS, body: { reason: "The goods are out, sorry" } }]);
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("article")).toBeNull();
  });

  test("[D-BOARD-05] cannot be cancelled after hand-over", async () => {
    serve(ON_THE_WAY);
    await open();
    expect(ticket().queryByRole("button", { name: "Cancel" })).toBeNull();
  });

  test("[D-BOARD-07] by delivery asks for the four digits and counts the tries", async () => {
    const served = serve({ ...ON_THE_WAY, codeTriesLeft: 2 });
    served.answers.set(deliverOrder, () => {
      throw refusal(409, { code: "wrong_delivery_code", limit: 1 });
    });
    await open();
    await press("Delivered");
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("2 tries left")).toBeTruthy();
    await userEvent.click(dialog.getByRole("textbox", { name: "Digit 1 of 4" }));
    await userEvent.keyboard("1234");
    await press("Confirm the delivery", dialog);
    expect(sent(deliverOrder)).toEqual([{ params: PARAMS, body: { code: "1234" } }]);
    expect(await dialog.findByText("These are not the digits of this order.")).toBeTruthy();
    expect(dialog.getByText("1 try left")).toBeTruthy();
    served.answers.set(deliverOrder, replyWith(order({ status: "delivered", version: 9 })));
    await userEvent.keyboard("4321");
    await press("Confirm the delivery", dialog);
    await vi.waitFor(() => expect(screen.queryByRole("article")).toBeNull());
  });

  test.each([
    ["Left at the door", "left_at_door"],
    ["The customer lost the code", "code_lost"],
  ])("[D-BOARD-07] without tries takes only a reason: %s", async (button, reason) => {
    const served = serve({ ...ON_THE_WAY, codeTriesLeft: 0 });
    served.answers.set(deliverOrder, replyWith(order({ status: "delivered", stage: "unproved", version: 9 })));
    await open();
    await press("Delivered");
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.queryByRole("textbox")).toBeNull();
    await press(button, dialog);
    expect(sent(deliverOrder)).toEqual([{ params: PARAMS, body: { reason } }]);
  });

  test("[D-BOARD-08] because nobody was there asks first", async () => {
    const served = serve(ON_THE_WAY);
    served.answers.set(notReceived, replyWith(order({ status: "cancelled", stage: "not_received", version: 9 })));
    await open();
    await press("Nobody there");
    const dialog = within(screen.getByRole("alertdialog"));
    expect(sent(notReceived)).toEqual([]);
    await press("Nobody there", dialog);
    expect(sent(notReceived)).toEqual([{ params: PARAMS, body: {} }]);
    await vi.waitFor(() => expect(screen.queryByRole("article")).toBeNull());
  });

  test("keeps its question open after a failure", async () => {
    const served = serve(ON_THE_WAY);
    served.answers.set(notReceived, () => {
      throw refusal(500);
    });
    await open();
    await press("Nobody there");
    const dialog = within(screen.getByRole("alertdialog"));
    await press("Nobody there", dialog);
    expect((await dialog.findByRole("alert")).textContent).toContain("Server error. Please try again later.");
  });
});

describe("a slip", () => {
  test("[D-BOARD-19] shows the order to the printer alone", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    serve(order({ status: "confirmed", preparedBy: "2026-11-21T07:30:00.000Z" }));
    await open();
    await press("Print the slip of order 4816");
    expect(print).toHaveBeenCalledOnce();
    const slip = screen.getByRole("region", { name: "Slip of order 4816", hidden: true });
    expect(slip.parentElement).toBe(document.body);
    for (const text of ["Oltin Qozon", "4816", "Ready by 12:30", "Lagʻmon", "121\u00A0000.00\u00A0sõm", "Laylo"])
      expect(slip.textContent).toContain(text);
    window.dispatchEvent(new Event("afterprint"));
    await vi.waitFor(() => expect(screen.queryByRole("region", { name: /^Slip/, hidden: true })).toBeNull());
    vi.unstubAllGlobals();
  });
});
