// @vitest-environment happy-dom

import { chooseAnswers } from "@savat/contracts/board";
import { endSession, startSession } from "@savat/contracts/session";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { order } from "../../../orders/test-order.ts";
import { OWNER } from "../../../test-page.tsx";
import { open, refusal, SHOP, sent, serve, ticket } from "../test-board.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));

const BUSY = { ...SHOP, busy: { minutes: 20, until: "2026-11-21T08:06:00.000Z" } };

beforeEach(() => {
  startSession({ token: "t", refreshToken: "r" }, OWNER);
});
afterEach(() => {
  cleanup();
  endSession();
});

describe("how a shop answers", () => {
  test("[D-RING-19] a busy shop proposes more minutes, for as long as it is busy", async () => {
    const served = serve(order());
    served.answers.set(chooseAnswers, () => ({ shop: BUSY }));
    await open();
    expect(ticket().getByText("ready in 25 min")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Answers" }));
    await userEvent.click(screen.getByRole("button", { name: "Busy: 20 more minutes" }));
    expect(sent(chooseAnswers)).toEqual([{ params: { id: "m1" }, body: { busyMinutes: 20 } }]);
    expect(screen.getByText("Busy until 13:06: 20 more minutes.")).toBeTruthy();
    expect(ticket().getByText("ready in 45 min")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Busy: 20 more minutes", pressed: true }));
    expect(sent(chooseAnswers).at(-1)).toMatchObject({ body: { busyMinutes: null } });
  });

  test("[D-RING-17] accepts by itself by one tap, and says why that did not work", async () => {
    const served = serve();
    served.answers.set(chooseAnswers, () => Promise.reject(refusal(500)));
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Answers" }));
    const alone = () => screen.getByRole("button", { name: "Accept by itself, ready in 25 min" });
    await userEvent.click(alone());
    expect(screen.getByRole("alert")).toBeTruthy();
    served.answers.set(chooseAnswers, () => ({ shop: { ...SHOP, autoAcceptMinutes: 25 } }));
    await userEvent.click(alone());
    expect(sent(chooseAnswers).at(-1)).toMatchObject({ body: { autoAcceptMinutes: 25 } });
    expect(screen.getByRole("button", { name: "Accepts by itself" })).toBeTruthy();
  });

  test("is for managers and up", async () => {
    serve();
    await open("staff");
    expect(screen.queryByRole("button", { name: "Answers" })).toBeNull();
  });
});
