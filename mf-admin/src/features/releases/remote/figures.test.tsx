// @vitest-environment happy-dom

import { addMessages, I18nextProvider, i18n } from "@savat/contracts/i18n";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import texts from "../../../i18n/en.json" with { type: "json" };
import { setWidth } from "../../../test-console.tsx";
import { CANARY, CHECKOUT, STABLE } from "../test-releases.ts";
import { ErrorGroups } from "./error-groups.tsx";
import { HealthTable } from "./health-table.tsx";

async function show(element: ReactElement): Promise<(string | null)[][]> {
  setWidth(1280);
  addMessages("en", "admin", texts);
  await i18n.changeLanguage("en");
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </I18nextProvider>,
  );
  const rows = screen.getAllByRole("row").slice(1);
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

afterEach(cleanup);

test("[D-CONREL-10] the stable build and the canary stand beside each other with what was counted of them", async () => {
  const measured = { faultyVisitors: 2, renderP95Ms: 41.6, lcpP75Ms: 1830, inpP75Ms: 90, clsP75: 0.0312 };
  const unmeasured = { faultyVisitors: null, renderP95Ms: null, lcpP75Ms: null, inpP75Ms: null, clsP75: null };
  const figures = [
    { build: STABLE, views: 900, failedLoads: 1, errors: 3, ...measured },
    { build: CANARY, views: 100, failedLoads: 0, errors: 0, ...unmeasured },
  ];
  expect(await show(<HealthTable remote={CHECKOUT} figures={figures} />)).toEqual([
    ["1.3.0 aaaaaaaaStable", "900", "1", "3", "2", "42 ms", "1830 ms", "90 ms", "0.031"],
    ["1.4.0 bbbbbbbbCanary", "100", "0", "0", "–", "–", "–", "–", "–"],
  ]);
});

test("[D-CONREL-10] errors show their place in the sources and the builds that threw them", async () => {
  const seen = { lastSeenAt: "2026-11-25T07:30:00.000Z", builds: [{ build: CANARY, count: 4 }] };
  const place = { file: "src/features/payment/card-form.tsx", line: 41, function: "readCard" };
  const groups = [
    { id: "e1", kind: "render", class: "TypeError", code: null, place, message: "No card", count: 4, ...seen },
    { id: "e2", kind: "policy", class: "Violation", code: "img-src", place: null, message: null, count: 1, ...seen },
  ] as const;
  expect(await show(<ErrorGroups remote={CHECKOUT} groups={groups} />)).toEqual([
    [
      "TypeErrorNo cardWhile rendering",
      "src/features/payment/card-form.tsx:41readCard",
      "1.4.0 bbbbbbbb × 4",
      "4",
      "25 November 2026, 12:30",
    ],
    [
      "Violation img-srcAgainst the page’s policy",
      "No place in the sources is known",
      "1.4.0 bbbbbbbb × 4",
      "1",
      "25 November 2026, 12:30",
    ],
  ]);
});
