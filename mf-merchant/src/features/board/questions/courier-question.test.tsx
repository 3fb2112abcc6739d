// @vitest-environment happy-dom

import type { BoardOrder } from "@savat/contracts/board";
import { assignCourier, listCouriers, removeCourier } from "@savat/contracts/courier";
import { endSession, startSession } from "@savat/contracts/session";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { order } from "../../../orders/test-order.ts";
import { OWNER } from "../../../test-page.tsx";
import { open, refusal, type Served, sent, serve, ticket } from "../test-board.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));

const PARAMS = { id: "m1", orderId: order().id };
const OTABEK = { name: "Otabek", phone: "+998901112233" };
const SARDOR = { name: "Sardor", phone: "+998901112244" };
const ACCEPTED: Partial<BoardOrder> = { status: "confirmed", version: 2, courier: null };

beforeEach(() => startSession({ token: "t", refreshToken: "r" }, OWNER));
afterEach(() => {
  cleanup();
  endSession();
});

function serveWith(known: (typeof OTABEK)[], more: Partial<BoardOrder> = {}): Served {
  const served = serve(order({ ...ACCEPTED, ...more }));
  served.answers.set(listCouriers, () => ({ couriers: known.map((courier) => ({ ...courier, id: courier.name })) }));
  served.answers.set(assignCourier, ({ body }) => ({ order: order({ ...ACCEPTED, version: 3, courier: body as typeof OTABEK }) }));
  return served;
}

async function ask(name: RegExp): Promise<ReturnType<typeof within>> {
  await open();
  await userEvent.click(ticket().getByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name: "Who delivers order 4816?" }));
}

describe("the courier of an order", () => {
  test("[D-COUR-11] is one of the shop's list by one tap, and stands on the ticket with a call", async () => {
    serveWith([OTABEK, SARDOR]);
    const dialog = await ask(/^Name a courier of order/);
    await userEvent.click(await dialog.findByRole("button", { name: /^Sardor/ }));
    expect(sent(assignCourier)).toEqual([{ params: PARAMS, body: { name: SARDOR.name, phone: SARDOR.phone } }]);
    const link = await ticket().findByRole("link", { name: /Sardor/ });
    expect(link.getAttribute("href")).toBe("tel:+998901112244");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("[D-COUR-12] of a practice order gets no SMS, and the question says who does", async () => {
    serveWith([OTABEK], { isTest: true });
    const dialog = await ask(/^Name a courier of order/);
    expect(dialog.getByText("This is a test order: the link comes to your own phone.")).toBeTruthy();
  });

  test("[D-COUR-11] is typed, and a refusal keeps what was typed", async () => {
    const served = serveWith([], { courier: OTABEK });
    const answer = served.answers.get(assignCourier);
    served.answers.set(assignCourier, () => {
      throw refusal(503);
    });
    const dialog = await ask(/^Another courier/);
    await userEvent.click(dialog.getByRole("button", { name: "Give the order" }));
    expect(dialog.getByText("Write the courier’s name.")).toBeTruthy();
    expect(dialog.getByText("Write the whole phone number.")).toBeTruthy();
    expect(sent(assignCourier)).toEqual([]);
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), " Sardor ");
    await userEvent.type(dialog.getByLabelText("Courier’s phone"), "901112244");
    await userEvent.click(dialog.getByRole("button", { name: "Give the order" }));
    expect(await dialog.findByRole("alert")).toBeTruthy();
    if (answer) served.answers.set(assignCourier, answer);
    await userEvent.click(dialog.getByRole("button", { name: "Give the order" }));
    expect(sent(assignCourier).at(-1)).toEqual({ params: PARAMS, body: SARDOR });
    expect(await ticket().findByRole("link", { name: /Sardor/ })).toBeTruthy();
  });

  test("[D-COUR-11] is forgotten by the shop; a list that could not be changed says so", async () => {
    const served = serveWith([OTABEK, SARDOR]);
    served.answers.set(removeCourier, () => {
      throw refusal(503);
    });
    const dialog = await ask(/^Name a courier of order/);
    await userEvent.click(await dialog.findByRole("button", { name: "Forget Sardor" }));
    expect(await dialog.findByRole("alert")).toBeTruthy();
    expect(dialog.getByRole("button", { name: /^Sardor/ })).toBeTruthy();
    served.answers.set(removeCourier, () => ({ message: "Forgotten." }));
    await userEvent.click(dialog.getByRole("button", { name: "Forget Sardor" }));
    expect(sent(removeCourier).at(-1)).toEqual({ params: { id: "m1", courierId: "Sardor" } });
    expect(dialog.queryByRole("button", { name: /^Sardor/ })).toBeNull();
    expect(dialog.queryByRole("alert")).toBeNull();
    expect(dialog.getByRole("button", { name: /^Otabek/ })).toBeTruthy();
  });

  test.each([
    [{ status: "paid", courier: null }, false],
    [{ status: "confirmed", courier: null }, true],
    [{ status: "preparing", stage: "ready", courier: null }, true],
    [{ status: "preparing", stage: "on_the_way", courier: null }, true],
    [{ status: "confirmed", courier: undefined }, false],
  ] as const)("[D-COUR-11] can be named on a ticket that is %o: %s", async (more, isThere) => {
    serve(order(more));
    await open();
    expect(ticket().queryByRole("button", { name: /^Name a courier/ }) !== null).toBe(isThere);
  });
});
