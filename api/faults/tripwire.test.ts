import { describe, expect, it } from "vitest";
import { readTag, tagStatement } from "./origin.ts";
import { createTripwire, type Place } from "./tripwire.ts";

const EXPIRE = { job: "payments/expire", run: "1-1", order: "ord-1" };
const AT_COMMIT: Place = { at: "statement", job: EXPIRE.job, statement: "commit", occurrence: 2, moment: "after" };

function setAt(place: Place) {
  const tripwire = createTripwire();
  const struck: string[] = [];
  return {
    tripwire,
    struck,
    gate: tripwire.gateOf("api-1"),
    set: () => tripwire.set({ place, order: "ord-1", strike: (name) => struck.push(name) }),
  };
}

describe("the tripwire of the fault table", () => {
  it("[D-TEST-61] counts what one run of the job sends, whatever other jobs and requests of the process send meanwhile", () => {
    const { gate, set, struck } = setAt(AT_COMMIT);
    const wire = set();
    expect(gate.onTrip("commit", EXPIRE)).toBeUndefined();
    for (const other of [
      { job: "imports", run: "1-2" },
      { job: "request", run: "1-3" },
      { job: EXPIRE.job, run: "1-4", order: "ord-2" },
      { job: EXPIRE.job, run: "1-5", order: "ord-1" },
      undefined,
    ]) {
      expect(gate.onTrip("commit", other)).toBeUndefined();
    }
    expect(wire.hasStruck()).toBe(false);
    const strike = gate.onTrip("commit", EXPIRE);
    expect(strike?.moment).toBe("after");
    strike?.run();
    expect([wire.hasStruck(), struck]).toEqual([true, ["api-1"]]);
    expect(gate.onTrip("commit", EXPIRE)).toBeUndefined();
  });

  it("[D-TEST-61] leaves alone a run that was under way before it was set", () => {
    const { gate, set } = setAt({ ...AT_COMMIT, occurrence: 1 });
    gate.onTrip("begin", EXPIRE);
    set();
    expect(gate.onTrip("commit", EXPIRE)).toBeUndefined();
    expect(gate.onTrip("commit", { ...EXPIRE, run: "1-9" })).toBeDefined();
  });

  it("strikes at a call to the provider by the job that makes it", () => {
    const { gate, set } = setAt({ at: "provider", job: EXPIRE.job, method: "receipts.cancel", moment: "before" });
    set();
    expect(gate.onCall("receipts.cancel", { job: "payments/refund", run: "1-2", order: "ord-1" })).toBeUndefined();
    expect(gate.onCall("receipts.check", EXPIRE)).toBeUndefined();
    expect(gate.onCall("receipts.cancel", EXPIRE)?.moment).toBe("before");
  });

  it("records each run by itself", () => {
    const { gate, tripwire } = setAt(AT_COMMIT);
    const wire = tripwire.set({ order: "ord-1" });
    gate.onTrip("begin", EXPIRE);
    gate.onTrip("select 1", { job: "mails", run: "1-2" });
    gate.onTrip("commit", EXPIRE);
    expect(wire.runs()).toEqual([
      { job: EXPIRE.job, order: "ord-1", statements: ["begin", "commit"] },
      { job: "mails", order: undefined, statements: ["select 1"] },
    ]);
  });
});

describe("a statement that says where it comes from", () => {
  it("is read as it was, and says so once", () => {
    const tagged = tagStatement(tagStatement('select "a*b" from c', EXPIRE), { job: "request", run: "1-2" });
    expect(readTag(tagged)).toEqual({ statement: 'select "a*b" from c', origin: EXPIRE });
    expect(readTag("commit")).toEqual({ statement: "commit", origin: undefined });
  });
});
