// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { onStoredElsewhere, readJson, readText, removeStored, writeJson, writeText } from "./storage.ts";

const ThingSchema = z.object({ a: z.int() });

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  removeStored("thing", "other");
});

/** A browser with full storage, or one that stores nothing. */
function refuseWrites(): void {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
}

/** A browser with storage switched off. */
function switchOff(): void {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
}

describe("a stored value", () => {
  test("reads back as written", () => {
    writeJson("thing", { a: 1 });
    writeText("other", "x");
    expect(readJson("thing", ThingSchema)).toEqual({ a: 1 });
    expect(readText("other")).toBe("x");
  });

  test.each(['{"a":"1"}', "{", "null", "[]", ""])("that is %j instead of the schema's type is removed", (garbage) => {
    localStorage.setItem("thing", garbage);
    expect(readJson("thing", ThingSchema)).toBeUndefined();
    expect(localStorage.getItem("thing")).toBeNull();
  });

  test("that is missing is undefined", () => {
    expect(readJson("thing", ThingSchema)).toBeUndefined();
    expect(readText("thing")).toBeUndefined();
  });
});

describe.each([
  ["full", refuseWrites],
  ["switched off", switchOff],
])("if storage is %s", (_, breakStorage) => {
  test("values last as long as the page, and can be removed", () => {
    breakStorage();
    writeJson("thing", { a: 2 });
    expect(readJson("thing", ThingSchema)).toEqual({ a: 2 });
    removeStored("thing");
    expect(readJson("thing", ThingSchema)).toBeUndefined();
  });
});

test("a value of the page does not come back once storage works again", () => {
  refuseWrites();
  writeText("thing", "for the page");
  vi.restoreAllMocks();
  writeText("thing", "stored");
  localStorage.setItem("thing", "by another tab");
  expect(readText("thing")).toBe("by another tab");
});

describe("another tab", () => {
  function storedElsewhere(key: string | null): void {
    window.dispatchEvent(new StorageEvent("storage", { key }));
  }

  test("calls back for the given keys and for cleared storage", () => {
    const changed = vi.fn();
    const stop = onStoredElsewhere(["thing"], changed);
    storedElsewhere("other");
    expect(changed).not.toHaveBeenCalled();
    storedElsewhere("thing");
    storedElsewhere(null);
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    storedElsewhere("thing");
    expect(changed).toHaveBeenCalledTimes(2);
  });

  test("overrides a value that this page could not store", () => {
    refuseWrites();
    writeText("thing", "of this page");
    vi.restoreAllMocks();
    localStorage.setItem("thing", "of the other tab");
    const stop = onStoredElsewhere(["thing"], () => undefined);
    storedElsewhere("thing");
    stop();
    expect(readText("thing")).toBe("of the other tab");
  });
});
