import { chunkQueueOf, type RemoteFailureReason } from "@savat/contracts/remote";
import { type Area, BASKET, CHECKOUT, expectBasket, fillBasket, STOREFRONT, USER_MENU } from "../faults/areas.ts";
import { arrive, expectCard, expectReported, FAILURE_NOISE, retry } from "../faults/card.ts";
import type { Faults } from "../faults/faulty-origin.ts";
import { test } from "../faults/faulty-shell.ts";
import { throwAtLoad, throwInRender } from "../faults/release.ts";
import { spoilFiles } from "../faults/transport.ts";
import { deepUnless, expect, isInTurn, type Spoken } from "../fixtures.ts";
import { drill } from "./drill.ts";

interface Case {
  fault: string;
  faults: (area: Area) => Faults;
  reason: RemoteFailureReason;
  /** Whether the fault ends when the files are served again, or only with another release. */
  isCuredByRelease: boolean;
}

const CASES: readonly Case[] = [
  {
    fault: "whose entry is 404",
    faults: () => ({ inBrowser: { "remoteEntry.js": "missing" } }),
    reason: "unavailable",
    isCuredByRelease: false,
  },
  {
    fault: "that throws while it loads",
    faults: () => ({ changes: { "remoteEntry.js": throwAtLoad } }),
    reason: "unavailable",
    isCuredByRelease: true,
  },
  {
    fault: "that throws in its render",
    faults: ({ remote, chunk }) => ({ changes: { [chunk]: throwInRender(chunkQueueOf(remote)) } }),
    reason: "broken",
    isCuredByRelease: true,
  },
  {
    fault: "that lacks a chunk",
    faults: ({ chunk }) => ({ inBrowser: { [chunk]: "missing" } }),
    reason: "unavailable",
    isCuredByRelease: false,
  },
  {
    fault: "whose file has another hash",
    faults: () => ({ inBrowser: { "remoteEntry.js": "altered" } }),
    reason: "unavailable",
    isCuredByRelease: false,
  },
];
const AREAS: readonly Area[] = [CHECKOUT, STOREFRONT, BASKET, USER_MENU];

const LANGUAGES: readonly Spoken[] = ["en", "ru", "uz"];

test.beforeEach(async ({ page, faults }) => {
  faults.allowErrors(FAILURE_NOISE);
  await fillBasket(page);
});

AREAS.forEach((area, column) => {
  CASES.forEach(({ fault, faults, reason, isCuredByRelease }, row) => {
    const language = LANGUAGES[(row + column) % LANGUAGES.length] ?? "en";
    test(`[D-FAIL-01] a remote ${fault} loses only ${area.name} until Retry, in ${language}`, {
      tag: [
        ...deepUnless(row === column && isInTurn(row, 2)),
        "@D-FAIL-03",
        "@D-FAIL-04",
        "@D-FAIL-05",
        "@D-FAIL-06",
        "@D-FAIL-11",
        "@D-FAIL-12",
      ],
    }, async ({ page, faultyShell }) => {
      const origin = faultyShell.origins[area.remote];
      const given = faults(area);
      origin.release(given);
      await faultyShell.settle();
      const isWell = drill(`a remote ${fault}, in ${area.name}`);
      const mend = await spoilFiles(page.context(), area.remote, given.inBrowser ?? {});
      await arrive(page, area, language);
      await area.open(page);
      await expectCard(page, area, language);
      await expectBasket(page);
      await expect(page.getByRole("contentinfo")).toBeAttached();
      await area.lookAround(page);
      await expectCard(page, area, language);
      await expectReported(faultyShell, area.remote, reason);

      await mend();
      if (isCuredByRelease) origin.release({});
      await faultyShell.settle();
      await retry(page, area, language);
      isWell("the card in its place; frame, basket and the other areas worked", "one press");
      await page.reload();
      await expectBasket(page);
    });
  });
});

test("[D-FAIL-07] a release for another major of the contracts stays out, and pages keep the one before", async ({ page, faultyShell }) => {
  const { checkout } = faultyShell.origins;
  checkout.release({ descriptor: { contracts: "^99.0.0" } });
  expect(await faultyShell.refusal("checkout")).toContain("it needs contracts ^99.0.0");
  await arrive(page, CHECKOUT, "uz");
  await expect(CHECKOUT.content(page, "uz")).toBeVisible();
});
