import { describe, expect, it } from "vitest";
import { ScopedMemory } from "./scoped-memory.ts";

const at = (scope: string, key = "") => ({ scope, key });

describe("a memory by scope", () => {
  it("[D-FRESH-05] holds no more bytes than it may: the longest unused go first", () => {
    const memory = new ScopedMemory<{ size: number }>(10);
    for (const scope of ["a", "b", "c"]) memory.set(at(scope), { size: 3 });
    expect(memory.get(at("a"))).toEqual({ size: 3 });
    memory.set(at("a", "2"), { size: 3 });
    expect([memory.get(at("b")), memory.bytes]).toEqual([undefined, 9]);
    expect(memory.get(at("c"))).toEqual({ size: 3 });
    memory.set(at("d"), { size: 20 });
    expect(memory.bytes).toBe(0);
  });

  it("forgets what is old of a scope, and counts a value that grew or was replaced", () => {
    const memory = new ScopedMemory<{ size: number }>(100);
    const value = { size: 1 };
    memory.set(at("a"), value);
    memory.set(at("b"), { size: 5 });
    memory.resize(at("a"), value, 30);
    expect(memory.bytes).toBe(35);
    memory.set(at("a"), { size: 2 });
    memory.resize(at("a"), value, 90);
    memory.delete(at("a"), value);
    expect([memory.get(at("a")), memory.bytes]).toEqual([{ size: 2 }, 7]);
    memory.forget("a", ({ size }) => size > 2);
    expect(memory.bytes).toBe(7);
    memory.forget("a", () => true);
    expect([memory.get(at("a")), memory.bytes]).toEqual([undefined, 5]);
    memory.forgetAll();
    expect([memory.get(at("b")), memory.bytes]).toEqual([undefined, 0]);
  });
});
