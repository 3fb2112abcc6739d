import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SharedReads } from "./shared-reads.ts";

interface Begun {
  resolve: (text: string) => void;
  reject: (reason: unknown) => void;
}

let reads: SharedReads;
let begun: Begun[];

/** A read that lasts until the test ends it. */
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

describe("concurrent reads of the same key", () => {
  it("run twice for any number of callers: for the first, and for all later ones", async () => {
    const answers = Promise.all(Array.from({ length: 32 }, () => reads.read("a", work)));
    expect(begun).toHaveLength(1);
    begun[0]?.resolve("first");
    await settled();
    begun[1]?.resolve("second");
    expect(await answers).toEqual(["first", ...Array.from({ length: 31 }, () => "second")]);
    expect(begun).toHaveLength(2);
  });

  it("never return a result that began before the caller asked", async () => {
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

  it("store nothing: a caller after the end reads again", async () => {
    const first = reads.read("a", work);
    begun[0]?.resolve("old");
    await first;
    const second = reads.read("a", work);
    begun[1]?.resolve("new");
    expect(await second).toBe("new");
  });

  it("share a failure with the callers of that read only", async () => {
    const first = reads.read("a", work);
    const second = reads.read("a", work);
    begun[0]?.reject(new Error("away"));
    await expect(first).rejects.toThrow("away");
    begun[1]?.resolve("back");
    expect(await second).toBe("back");
  });

  it("wait at most 100 ms for a read that hangs", async () => {
    void reads.read("a", work);
    const second = reads.read("a", work);
    await vi.advanceTimersByTimeAsync(99);
    expect(begun).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    begun[1]?.resolve("answer");
    expect(await second).toBe("answer");
  });

  it("do not affect reads of another key", async () => {
    void reads.read("a", work);
    void reads.read("b", work);
    expect(begun).toHaveLength(2);
  });
});
