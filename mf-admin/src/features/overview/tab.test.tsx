// @vitest-environment happy-dom

import { ApiFailure } from "@savat/contracts/api-failure";
import { getOverview, OVERVIEW_DAYS, type OverviewDay } from "@savat/contracts/overview";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openConsole } from "../../test-console.tsx";
import { type BarChart, drawBars } from "./bar-chart.ts";
// Ant Design loads more slowly than a test waits.
import "./tab.tsx";

// Only a browser draws a canvas.
vi.mock("./bar-chart.ts", () => ({ drawBars: vi.fn(() => () => undefined) }));
const draw = vi.mocked(drawBars);
const api = vi.fn();

const DAYS: OverviewDay[] = Array.from({ length: OVERVIEW_DAYS }, (_, index) => {
  const day = new Date(Date.UTC(2026, 0, 31 + index)).toISOString().slice(0, 10);
  return { day, orders: index + 1, paidOrders: index, paidSum: index * 1_250_050, newMerchants: 1, failedPayments: 0 };
});

function answer(reply: unknown): void {
  api.mockImplementation(async (endpoint: unknown) => {
    if (endpoint !== getOverview) throw new ApiFailure(404, { code: "not_found", message: "" });
    if (reply instanceof Error) throw reply;
    return reply;
  });
}
function cellsOf(name: RegExp): (string | null)[] {
  return within(screen.getByRole("row", { name }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
}
function drawn(): BarChart[] {
  return draw.mock.calls.map(([, chart]) => chart);
}

beforeEach(() => {
  api.mockReset();
  draw.mockClear();
  answer({ days: DAYS, asOf: "2026-03-01T07:05:00.000Z" });
});
afterEach(cleanup);

test("[D-OVERVIEW-02] every figure of every day is in the table, newest first, below the sums of 7 and 30 days", async () => {
  await openConsole(api, { search: "?tab=overview" });
  expect(screen.getByText(/^As of 1 March 2026, 12:05\./)).toBeTruthy();
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Day",
    "Orders",
    "Paid orders",
    "Paid sum",
    "New merchants",
    "Failed payments",
  ]);
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toHaveLength(2 + OVERVIEW_DAYS);
  expect(screen.getAllByRole("rowheader")[2]?.textContent).toBe("1 March 2026");
  expect(cellsOf(/^1 March 2026/)).toEqual(["30", "29", "362\u00A0514.50\u00A0sõm", "1", "0"]);
  expect(cellsOf(/^7 days/)).toEqual(["189", "182", "2\u00A0275\u00A0091.00\u00A0sõm", "7", "0"]);
  expect(cellsOf(/^30 days/)).toEqual(["465", "435", "5\u00A0437\u00A0717.50\u00A0sõm", "30", "0"]);
});

test("[D-OVERVIEW-01] orders, paid sum, new merchants and failed payments have a chart each, with texts of the language", async () => {
  await openConsole(api, { search: "?tab=overview", language: "ru" });
  expect(drawn().map(({ values }) => values.at(-1))).toEqual([30, 36_251_450, 1, 0]);
  const [, sum] = drawn();
  expect(sum?.labelOf(150_000_000)).toBe("1,5 млн");
  expect(sum?.nameOf(29)).toBe("01.03");
});

test("[D-OVERVIEW-05] the day highlighted in one chart is shown with its figure at each chart", async () => {
  await openConsole(api, { search: "?tab=overview" });
  const figure = within(screen.getByRole("figure", { name: "Orders" }));
  expect(figure.getByText("Today").parentElement?.textContent).toBe("Today 30");
  const [, sum] = drawn();
  await vi.waitFor(() => {
    sum?.onPoint(9);
    expect(figure.getByText("9 February 2026").parentElement?.textContent).toBe("9 February 2026 10");
  });
});

test("[D-OVERVIEW-04] figures that failed to load say so, and Retry and Refresh read them again", async () => {
  answer(new ApiFailure(500, { code: "server_error", message: "" }));
  await openConsole(api, { search: "?tab=overview" });
  expect(screen.getByRole("alert").textContent).toContain("Failed to load the figures");
  answer({ days: DAYS, asOf: "2026-03-01T07:05:00.000Z" });
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText(/^As of 1 March 2026, 12:05\./)).toBeTruthy();
  answer({ days: DAYS, asOf: "2026-03-01T07:07:00.000Z" });
  await userEvent.click(await screen.findByRole("button", { name: /Refresh$/ }));
  expect(await screen.findByText(/^As of 1 March 2026, 12:07\./)).toBeTruthy();
});
