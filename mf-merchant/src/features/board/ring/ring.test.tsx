// @vitest-environment happy-dom

import { lookAtOrder, reportAlive } from "@savat/contracts/board";
import { endSession, startSession } from "@savat/contracts/session";
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { order } from "../../../orders/test-order.ts";
import { OWNER } from "../../../test-page.tsx";
import { open, refusal, sent, serve, ticket } from "../test-board.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));

/** A browser's sound: not allowed before the first tap. */
class Sound extends EventTarget {
  static rung = 0;
  static strike = () => {
    Sound.rung += 1;
  };
  state = "suspended";
  currentTime = 0;
  destination = {};
  async resume(): Promise<void> {
    this.state = "running";
    this.dispatchEvent(new Event("statechange"));
  }
  async close(): Promise<void> {}
  createGain() {
    return { gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }, connect: vi.fn() };
  }
  createOscillator() {
    return { frequency: { value: 0 }, connect: (to: unknown) => to, start: Sound.strike, stop: vi.fn() };
  }
}

const RINGING = order({ isRinging: true, lookedAt: null, lookedBy: null });
const SEEN = order({ isRinging: false, lookedAt: "2026-11-21T07:06:00.000Z", lookedBy: "Aziza" });
const person = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

beforeEach(() => {
  Sound.rung = 0;
  vi.stubGlobal("AudioContext", Sound);
  vi.useFakeTimers({ now: new Date("2026-11-21T07:06:00.000Z"), shouldAdvanceTime: true });
  startSession({ token: "t", refreshToken: "r" }, OWNER);
});
afterEach(() => {
  cleanup();
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
/** Opens the board and waits until it listens for taps. */
async function openBoard(): Promise<void> {
  await open();
  await screen.findByText("Sound is off");
}
async function silent(): Promise<boolean> {
  const before = Sound.rung;
  await pass(7000);
  return Sound.rung === before;
}

describe("a board with a new order", () => {
  test("[D-RING-03] says that sound is off, and rings from the first tap on, wherever it is", async () => {
    serve(RINGING);
    await openBoard();
    expect(await silent()).toBe(true);
    expect(sent(reportAlive)).toMatchObject([{ params: { id: "m1" }, body: { isSoundAllowed: false } }]);
    await person().click(screen.getByRole("heading", { level: 2, name: "Orders" }));
    expect(screen.queryByText("Sound is off")).toBeNull();
    expect(await silent()).toBe(false);
    expect(sent(reportAlive).at(-1)).toMatchObject({ body: { isSoundAllowed: true } });
  });

  test("[D-RING-04] shows and announces what rings until somebody looks", async () => {
    const served = serve(RINGING);
    served.answers.set(lookAtOrder, () => ({ order: SEEN }));
    await openBoard();
    const bar = screen.getByText("Nobody has looked yet: 4816");
    expect(bar.closest("[role=status]")).not.toBeNull();
    await person().click(ticket().getByRole("button", { name: "I see it: order 4816" }));
    expect(screen.queryByText("Nobody has looked yet: 4816")).toBeNull();
    expect(sent(lookAtOrder)).toHaveLength(1);
    expect(await silent()).toBe(true);
    served.orders = [SEEN];
    await pass(5000);
    expect(ticket().getByText("Seen by Aziza, 12:06")).toBeTruthy();
  });

  test("[D-RING-01] takes a tap on the ticket for a look, and is quiet when somebody looked on another board", async () => {
    const served = serve(RINGING, { ...RINGING, id: "o-2222" });
    served.answers.set(lookAtOrder, () => ({ order: SEEN }));
    await openBoard();
    await person().click(ticket().getByText("Address and customer"));
    expect(sent(lookAtOrder)).toMatchObject([{ params: { orderId: RINGING.id } }]);
    expect(await silent()).toBe(false);
    served.orders = [SEEN, { ...SEEN, id: "o-2222" }];
    await pass(5000);
    expect(await silent()).toBe(true);
  });

  test("[D-RING-01] tells the server again when a look did not arrive", async () => {
    const served = serve(RINGING);
    served.answers.set(lookAtOrder, () => Promise.reject(refusal(0)));
    await openBoard();
    await person().click(ticket().getByRole("button", { name: "I see it: order 4816" }));
    served.answers.set(lookAtOrder, () => ({ order: SEEN }));
    await pass(5000);
    await pass(5000);
    expect(sent(lookAtOrder)).toHaveLength(2);
  });
});
