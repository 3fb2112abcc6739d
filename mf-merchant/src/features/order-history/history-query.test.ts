import { describe, expect, test } from "vitest";
import { historySearch, periodOf, readHistoryQuery } from "./history-query.ts";

const NOTHING = { search: "", from: "", to: "", status: undefined, page: 1 };

describe("the history's address", () => {
  test.each([
    ["", NOTHING],
    ["?search=+somsa+&page=3", { ...NOTHING, search: "somsa", page: 3 }],
    ["?from=2026-11-01&to=2026-11-21&status=cancelled", { ...NOTHING, from: "2026-11-01", to: "2026-11-21", status: "cancelled" }],
    ["?from=2026-02-30&to=yesterday&status=paid&page=0", NOTHING],
  ])("[D-BOARD-20] is read: %s", (search, query) => {
    expect(readHistoryQuery(new URLSearchParams(search))).toEqual(query);
  });

  test("[D-BOARD-20] is written as it is read", () => {
    const query = { search: "a&b", from: "2026-11-01", to: "2026-11-21", status: "delivered", page: 2 } as const;
    expect(readHistoryQuery(new URLSearchParams(historySearch(query)))).toEqual(query);
    expect(historySearch(NOTHING)).toBe("?part=history");
  });

  test("names only the chosen ends of a period", () => {
    expect(periodOf(NOTHING)).toEqual({});
    expect(periodOf({ from: "2026-11-01", to: "" })).toEqual({ from: "2026-11-01" });
  });
});
