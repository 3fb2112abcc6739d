import type { Page } from "@playwright/test";
import type { Language } from "shared-contracts/language";
import { chunkQueueOf, type RemoteFailureReason } from "shared-contracts/remote";
import { type Area, BASKET, CHECKOUT, expectBasket, fillBasket, STOREFRONT, USER_MENU } from "../faults/areas.ts";
import type { Faults } from "../faults/faulty-origin.ts";
import { type FaultyShell, test } from "../faults/faulty-shell.ts";
import { throwAtLoad, throwInRender } from "../faults/release.ts";
import { chooseLanguage, expect, freshPhone, signInByApi, useSession } from "../fixtures.ts";

interface Case {
  fault: string;
  faults: (area: Area) => Faults;
  reason: RemoteFailureReason;
  /** Whether the cause is gone when the files come again, or only with another release. */
  isCuredByRelease: boolean;
}

const CASES: readonly Case[] = [
  {
    fault: "whose entry is 404",
    faults: () => ({ transport: { "remoteEntry.js": "missing" } }),
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
    faults: ({ chunk }) => ({ transport: { [chunk]: "missing" } }),
    reason: "unavailable",
    isCuredByRelease: false,
  },
  {
    fault: "whose file has another hash",
    faults: () => ({ transport: { "remoteEntry.js": "altered" } }),
    reason: "unavailable",
    isCuredByRelease: false,
  },
  {
    fault: "built for another major of the contracts",
    faults: () => ({ descriptor: { contracts: "^2.0.0" } }),
    reason: "incompatible",
    isCuredByRelease: true,
  },
];
const AREAS: readonly Area[] = [CHECKOUT, STOREFRONT, BASKET, USER_MENU];

/** What the card says, and its button. */
const CARD: Record<Language, { title: string; text: string; retry: string }> = {
  uz: {
    title: "Bu qism hozir ishlamayapti",
    text: "Saytning qolgan qismi ishlayapti, savatingiz ham joyida. Birozdan keyin qayta urinib koʻring.",
    retry: "Qayta urinish",
  },
  ru: {
    title: "Эта часть сейчас недоступна",
    text: "Остальной сайт работает, корзина на месте. Попробуйте ещё раз чуть позже.",
    retry: "Попробовать снова",
  },
  en: {
    title: "This part is not available right now",
    text: "The rest of the site works, and your basket is safe. Please try again in a moment.",
    retry: "Try again",
  },
};
const LANGUAGES: readonly Language[] = ["en", "ru", "uz"];

const NOISE =
  /Remote \w+ failed|Failed to load resource|broken on purpose|[Ff]ederation|RUNTIME-|ChunkLoadError|Script\w+Error|already registered|Refused to execute script|Minified React error/;

test.beforeEach(async ({ page, faults, faultyShell }) => {
  faults.allowErrors(NOISE);
  expect(faultyShell.url).toBeTruthy();
  await fillBasket(page);
});

async function arrive(page: Page, area: Area, language: Language): Promise<string> {
  await chooseLanguage(page, language);
  if (area.isSignedIn) await useSession(page, await signInByApi(page, freshPhone()));
  const answer = await page.goto(area.path);
  expect(answer?.status()).toBe(200);
  const html = (await answer?.text()) ?? "";
  expect(html).toMatch(/<header.*<main id="content".*<footer/s);
  return html;
}

async function expectCard(page: Page, area: Area, language: Language): Promise<void> {
  const card = area.place(page).getByRole("alert").filter({ hasText: CARD[language].title });
  await expect(card).toBeVisible();
  await expect(card).toContainText(CARD[language].text);
  await expect(page.getByRole("alert").filter({ hasText: CARD[language].title })).toHaveCount(1);
}

/** Everything else of the page is there, and another remote's page opens and is left again. */
async function expectRestToWork(page: Page, area: Area): Promise<void> {
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeAttached();
  await expectBasket(page);
  await area.lookAround(page);
}

async function expectLogged({ log }: FaultyShell, remote: string, reason: RemoteFailureReason): Promise<void> {
  const isNamed = () =>
    log.some((line) => line.includes("a remote failed in a browser") && line.includes(`"${remote}"`) && line.includes(`"${reason}"`));
  await expect.poll(isNamed, { message: "the shell's log names the remote" }).toBe(true);
}

AREAS.forEach((area, column) => {
  CASES.forEach(({ fault, faults, reason, isCuredByRelease }, row) => {
    const language = LANGUAGES[(row + column) % LANGUAGES.length] ?? "en";
    test(`a remote ${fault} costs only ${area.name} until Retry, in ${language}`, async ({ page, faultyShell }) => {
      const origin = faultyShell.origins[area.remote];
      origin.release(faults(area));
      await faultyShell.settle();
      await arrive(page, area, language);
      await area.open(page);
      await expectCard(page, area, language);
      await expectRestToWork(page, area);
      await expectCard(page, area, language);
      await expectLogged(faultyShell, area.remote, reason);

      const born = await page.evaluate(() => performance.timeOrigin);
      if (isCuredByRelease) origin.release({});
      else origin.heal();
      await faultyShell.settle();
      await area.place(page).getByRole("button", { name: CARD[language].retry }).click();
      await expect(area.content(page, language)).toBeVisible();
      await expect(page.getByRole("alert").filter({ hasText: CARD[language].title })).toHaveCount(0);
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(born);
      await page.reload();
      await expectBasket(page);
    });
  });
});
