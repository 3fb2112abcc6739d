import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SharedReads } from "./shared-reads.ts";

interface Begun {
  resolve: (text: string) => void;
  reject: (reason: unknown) => void;
}

let reads: SharedReads;
let begun: Begun[];

/** A read that goes on until the test ends it. */
function work(): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    begun.push({ resolve, reject });
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  reads = new SharedReads();
  begun = [];
});
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);

describe("reads of the same thing at once", () => {
  it("read it twice, however many there are: for the first, and for all who came meanwhile", async () => {
    const answers = Promise.all(Array.from({ length: 32 }, () => reads.read("a", work)));
    expect(begun).toHaveLength(1);
    begun[0]?.resolve("first");
    await settled();
    begun[1]?.resolve("second");
    expect(await answers).toEqual(["first", ...Array.from({ length: 31 }, () => "second")]);
    expect(begun).toHaveLength(2);
  });

  it("never give somebody what was begun before they asked", async () => {
    const first = reads.read("a", work);
    const meanwhile = reads.read("a", work);
    begun[0]?.resolve("old");
    expect(await first).toBe("old");
    const later = reads.read("a", work);
    await settled();
    const latest = reads.read("a", work);
    begun[1]?.resolve("new");
    await settled();
    begun[2]?.resolve("newest");
    expect(await Promise.all([meanwhile, later, latest])).toEqual(["new", "new", "newest"]);
  });

  it("keep nothing: who asks when it is over reads anew", async () => {
    const first = reads.read("a", work);
    begun[0]?.resolve("old");
    await first;
    const second = reads.read("a", work);
    begun[1]?.resolve("new");
    expect(await second).toBe("new");
  });

  it("share a failure with those who share the read, and with nobody else", async () => {
    const first = reads.read("a", work);
    const second = reads.read("a", work);
    begun[0]?.reject(new Error("away"));
    await expect(first).rejects.toThrow("away");
    begun[1]?.resolve("back");
    expect(await second).toBe("back");
  });

  it("wait no longer than 100 ms for one that hangs", async () => {
    void reads.read("a", work);
    const second = reads.read("a", work);
    await vi.advanceTimersByTimeAsync(99);
    expect(begun).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    begun[1]?.resolve("answer");
    expect(await second).toBe("answer");
  });

  it("have nothing to do with reads of another thing", async () => {
    void reads.read("a", work);
    void reads.read("b", work);
    expect(begun).toHaveLength(2);
  });
});
