// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import {
  isKeptByPageAlone,
  isLaterStored,
  keepOnly,
  onStoredElsewhere,
  readJson,
  readText,
  removeStored,
  writeJson,
  writeText,
} from "./storage.ts";

const ThingSchema = z.object({ a: z.int() });

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  keepOnly();
});

/** A browser whose storage throws at these uses. */
function deny(...methods: PropertyKey[]): void {
  const throws = () => {
    throw new DOMException("denied", "QuotaExceededError");
  };
  const storage = new Proxy(localStorage, {
    get: (target, name) => (methods.includes(name) ? throws : Reflect.get(target, name).bind(target)),
  });
  vi.spyOn(window, "localStorage", "get").mockReturnValue(storage);
}

function refuseWrites(): void {
  deny("setItem");
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

  test.each(['{"a":"1"}', "{", "null", "[]", ""])(
    "[D-TABS-01] that is %j reads as none, stays, and is replaced by the next one",
    (text) => {
      localStorage.setItem("thing", text);
      expect(readJson("thing", ThingSchema)).toBeUndefined();
      expect(localStorage.getItem("thing")).toBe(text);
      writeJson("thing", { a: 1 });
      expect(readJson("thing", ThingSchema)).toEqual({ a: 1 });
    },
  );

  test("that is missing is undefined", () => {
    expect(readJson("thing", ThingSchema)).toBeUndefined();
    expect(readText("thing")).toBeUndefined();
  });
});

describe.each([
  ["full", refuseWrites],
  ["switched off", switchOff],
  ["denied at every use", () => deny("getItem", "setItem", "removeItem")],
  ["null", () => vi.spyOn(window, "localStorage", "get").mockReturnValue(null as never)],
])("if storage is %s", (_, breakStorage) => {
  test("values last as long as the page, and can be removed", () => {
    breakStorage();
    writeJson("thing", { a: 2 });
    expect(readJson("thing", ThingSchema)).toEqual({ a: 2 });
    expect(isKeptByPageAlone()).toBe(true);
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

describe("a value of a later release", () => {
  const LATER = '{"version":2,"a":1,"b":1}';
  beforeEach(() => localStorage.setItem("thing", LATER));

  test("[D-TABS-01] is not read by its versions, and is neither overwritten nor removed", () => {
    expect(isLaterStored("thing")).toBe(true);
    expect(readJson("thing", [ThingSchema])).toBeUndefined();
    writeJson("thing", { a: 2 });
    expect(localStorage.getItem("thing")).toBe(LATER);
  });

  test("[D-TABS-01] leaves this page a value of its own, which no later change of the other tab removes", () => {
    const stop = onStoredElsewhere(["thing"], () => undefined);
    writeJson("thing", { a: 2 });
    window.dispatchEvent(new StorageEvent("storage", { key: "thing" }));
    expect(readJson("thing", [ThingSchema])).toEqual({ a: 2 });
    expect(isKeptByPageAlone()).toBe(true);
    localStorage.removeItem("thing");
    window.dispatchEvent(new StorageEvent("storage", { key: "thing" }));
    expect(readJson("thing", [ThingSchema])).toBeUndefined();
    stop();
  });

  test.each(["user", "lastOrders", "devices"])("leaves this page no copy of %s, which the server sends again", (key) => {
    localStorage.setItem(key, LATER);
    writeJson(key, { a: 2 });
    expect(localStorage.getItem(key)).toBe(LATER);
    expect(isKeptByPageAlone()).toBe(false);
  });

  test("is replaced by a release that knows its version", () => {
    expect(isLaterStored("thing", 2)).toBe(false);
    writeJson("thing", { version: 2, a: 2, b: 2 });
    expect(localStorage.getItem("thing")).toBe('{"version":2,"a":2,"b":2}');
  });
});

test("all keys but the named ones are removed, stored or not", () => {
  writeText("thing", "x");
  localStorage.setItem("of a later release", "y");
  refuseWrites();
  writeText("other", "of the page alone");
  keepOnly("thing");
  expect([Object.keys(localStorage), readText("other")]).toEqual([["thing"], undefined]);
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
