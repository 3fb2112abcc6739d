import { describe, expect, it } from "vitest";
import { carryOut, type ReleaseState, type RemoteState } from "./rules.ts";

const [OLD, LIVE, NEW] = ["a".repeat(20), "b".repeat(20), "c".repeat(20)];
const release = (build: string, more: Partial<ReleaseState> = {}): ReleaseState => ({
  ...{ build, isRecalled: false, isRolledBack: false, stableAt: null },
  ...more,
});
const ALL = [release(OLD, { stableAt: 1 }), release(LIVE, { stableAt: 2 }), release(NEW)];
const STABLE: RemoteState = { stable: LIVE, canary: null, isChosen: false };
const WITH_CANARY: RemoteState = { ...STABLE, canary: { build: NEW, percent: 10 } };

describe("[D-REG-04] an order for a remote's releases", () => {
  it.each([
    ["a share for a new build", { order: "canary", build: NEW, percent: 10 }, STABLE, { stable: LIVE, canary: NEW }],
    ["a larger share", { order: "canary", build: NEW, percent: 50 }, WITH_CANARY, { stable: LIVE, canary: NEW }],
    ["the canary for everybody", { order: "promote", build: NEW }, WITH_CANARY, { stable: NEW, canary: null }],
    ["an older build for everybody", { order: "promote", build: OLD }, WITH_CANARY, { stable: OLD, canary: NEW }],
    ["no canary any more", { order: "rollback", build: NEW }, WITH_CANARY, { stable: LIVE, canary: null }],
    ["back to the one before", { order: "rollback", build: LIVE }, STABLE, { stable: OLD, canary: null }],
    ["the canary is recalled", { order: "disable", build: NEW }, WITH_CANARY, { stable: LIVE, canary: null }],
    ["what everybody has is recalled", { order: "disable", build: LIVE }, WITH_CANARY, { stable: OLD, canary: NEW }],
  ] as const)("%s", (_, order, remote, expected) => {
    const { remote: next } = carryOut(order, remote, ALL);
    expect({ stable: next.stable, canary: next.canary?.build ?? null }).toEqual(expected);
  });

  it.each([
    ["a share for what everybody has", { order: "canary", build: LIVE, percent: 10 }, STABLE, ALL, "everybody has it already"],
    ["a share beside nothing", { order: "canary", build: NEW, percent: 10 }, { ...STABLE, stable: null }, ALL, "no stable release"],
    ["a recalled build", { order: "promote", build: NEW }, STABLE, [...ALL.slice(0, 2), release(NEW, { isRecalled: true })], "recalled"],
    [
      "a share for what was rolled back",
      { order: "canary", build: NEW, percent: 1 },
      STABLE,
      [...ALL.slice(0, 2), release(NEW, { isRolledBack: true })],
      "rolled back",
    ],
    ["a rollback of what nobody has", { order: "rollback", build: NEW }, STABLE, ALL, "neither everybody nor a share"],
    ["a rollback to nothing", { order: "rollback", build: LIVE }, STABLE, ALL.slice(1), "no earlier release"],
  ] as const)("refuses %s", (_, order, remote, all, reason) => {
    expect(() => carryOut(order, remote, all)).toThrowError(
      expect.objectContaining({
        code: "release_conflict",
        details: { fields: [{ path: "build", message: expect.stringContaining(reason) }] },
      }),
    );
  });

  it("takes no release back to one that was recalled or rolled back", () => {
    const all = [release(OLD, { stableAt: 1 }), release(NEW, { stableAt: 3, isRecalled: true }), release(LIVE, { stableAt: 4 })];
    expect(carryOut({ order: "rollback", build: LIVE }, STABLE, all).remote.stable).toBe(OLD);
  });

  it("makes a recalled build allowed again, for nobody yet", () => {
    const all = [...ALL.slice(0, 2), release(NEW, { isRecalled: true, isRolledBack: true })];
    expect(carryOut({ order: "allow", build: NEW }, STABLE, all)).toMatchObject({ isRecalled: false, isRolledBack: false, remote: STABLE });
  });
});
