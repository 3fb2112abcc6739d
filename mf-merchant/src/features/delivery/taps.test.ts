import type { ApiCall } from "@savat/contracts/endpoint";
import { describe, expect, test, vi } from "vitest";
import { minutesLeft, sendTap, stateAfter, type Tap, TapSchema } from "./taps.ts";

const PICK_UP: Tap = { kind: "pick_up" };
const CODE: Tap = { kind: "code", code: "7294", id: "tap_1" };
const LEFT: Tap = { kind: "reason", reason: "left_at_door" };
const NOBODY: Tap = { kind: "nobody" };

describe("taps", () => {
  test.each([
    [PICK_UP, false, "/delivery/picked-up", {}],
    [CODE, false, "/delivery/delivered", { code: "7294", tap: "tap_1" }],
    [CODE, true, "/delivery/delivered", { code: "7294", tap: "tap_1", wasOffline: true }],
    [LEFT, true, "/delivery/delivered", { reason: "left_at_door" }],
    [NOBODY, true, "/delivery/not-received", {}],
  ])("[D-COUR-09] %o, offline %s, goes to %s", async (tap, wasOffline, path, body) => {
    const api = vi.fn(async () => ({ delivery: {} }));
    await sendTap(api as unknown as ApiCall, { Authorization: "Bearer x" }, tap, wasOffline);
    expect(api.mock.calls).toEqual([[expect.objectContaining({ path }), { body }, { headers: { Authorization: "Bearer x" } }]]);
  });

  test.each([
    ["ready", [], "ready"],
    ["ready", [PICK_UP], "on_the_way"],
    ["ready", [PICK_UP, CODE], "delivered"],
    ["on_the_way", [LEFT], "delivered"],
    ["on_the_way", [NOBODY], "not_received"],
  ] as const)("[D-COUR-09] a delivery that is %s stands after %o as %s", (state, taps, after) => {
    expect(stateAfter(state, taps)).toBe(after);
  });

  test.each([
    [{ kind: "code", code: "72a4" }],
    [{ kind: "code", code: "72945" }],
    [{ kind: "reason", reason: "code_not_matching" }],
    [{ kind: "refund" }],
    ["pick_up"],
  ])("[D-COUR-09] %o is no tap that a page keeps", (stored) => {
    expect(TapSchema.safeParse(stored).success).toBe(false);
  });

  test.each([
    ["2026-03-01T08:00:00.000Z", 0, 14],
    ["2026-03-01T08:00:00.000Z", 60_001, 13],
    ["2026-03-01T08:00:00.000Z", 14 * 60_000, undefined],
    [null, 0, undefined],
  ])("[D-COUR-08] until %s, %i ms after the reading, there are %s minutes", (estimatedDelivery, sinceReadMs, minutes) => {
    expect(minutesLeft({ estimatedDelivery, now: "2026-03-01T07:46:00.000Z" }, sinceReadMs)).toBe(minutes);
  });
});
