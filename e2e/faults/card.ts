import type { Page } from "@playwright/test";
import type { RemoteReport } from "@savat/contracts/remote";
import { chooseLanguage, expect, freshPhone, type Spoken, signInByApi, useSession } from "../fixtures.ts";
import type { Area } from "./areas.ts";
import type { FaultyRemote, FaultyShell } from "./faulty-shell.ts";

/** Texts and button of a failed area's card. */
const CARD: Record<Spoken, { title: string; text: string; retry: string }> = {
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

/** Console messages of a failed remote. */
export const FAILURE_NOISE =
  /Remote \w+ failed|Failed to load resource|broken on purpose|[Ff]ederation|RUNTIME-|ChunkLoadError|Script\w+Error|already registered|Refused to|Failed to find a valid digest|Minified React error/;

/** Opens the area's page, which the server sent complete. Returns the HTML. */
export async function arrive(page: Page, area: Area, language: Spoken, waitUntil: "load" | "commit" = "load"): Promise<string> {
  await chooseLanguage(page, language);
  if (area.isSignedIn) await useSession(page, await signInByApi(page, freshPhone()));
  const answer = await page.goto(area.path, { waitUntil });
  expect(answer?.status()).toBe(200);
  const html = (await answer?.text()) ?? "";
  expect(html).toMatch(/<header.*<main id="content".*<footer/s);
  return html;
}

export async function expectCard(page: Page, area: Area, language: Spoken): Promise<void> {
  const card = area.place(page).getByRole("alert").filter({ hasText: CARD[language].title });
  await expect(card).toBeVisible();
  await expect(card).toContainText(CARD[language].text);
  await expect(page.getByRole("alert").filter({ hasText: CARD[language].title })).toHaveCount(1);
}

/** Retry restores the area without loading another page. */
export async function retry(page: Page, area: Area, language: Spoken): Promise<void> {
  const born = await page.evaluate(() => performance.timeOrigin);
  await area.place(page).getByRole("button", { name: CARD[language].retry }).click();
  await expect(area.content(page, language)).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: CARD[language].title })).toHaveCount(0);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(born);
}

/** The browser's failure report is in the shell's log, under the remote's name and build. */
export async function expectReported(
  { log, origins }: FaultyShell,
  remote: FaultyRemote,
  ...reasons: RemoteReport["reason"][]
): Promise<void> {
  const isNamed = () =>
    log.some(
      (line) =>
        line.includes("a remote failed in a browser") &&
        line.includes(`"remote":"${remote}"`) &&
        line.includes(`"build":"${origins[remote].build}"`) &&
        reasons.some((reason) => line.includes(`"reason":"${reason}"`)),
    );
  await expect.poll(isNamed, { message: "the shell's log names the remote" }).toBe(true);
}
