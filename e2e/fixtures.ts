import { randomInt } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import type { User } from "@savat/contracts/auth";
import type { Language } from "@savat/contracts/language";

export { expect };

/** All provider test cards of the sandbox; each expires 03/99 and gets the code 666666. */
export const CARDS = {
  paying: "8600069195406311",
  alsoPaying: "8600495473316478",
  withoutSms: "8600060921090842",
  expired: "3333336415804657",
  blocked: "4444445987459073",
  systemError: "8600143417770323",
  slow: "8600134301849596",
} as const;
export const CARD_CODE = "666666";

/** The languages that journeys know words of. */
export const SPOKEN = ["uz", "ru", "en"] as const satisfies readonly Language[];
export type Spoken = (typeof SPOKEN)[number];

/** An unused phone: eight random digits after the first digit of the operator code. */
export function freshPhone(): string {
  return `+9989${String(randomInt(100_000_000)).padStart(8, "0")}`;
}

/** The newest sign-in code sent to a phone, from the sandbox's outbox. */
export async function readCode(page: Page, phone: string): Promise<string> {
  const response = await page.request.get(`/api/dev/sms?phone=${encodeURIComponent(phone)}`);
  const { messages } = (await response.json()) as { messages: { code: string | null }[] };
  const code = messages.find((message) => message.code !== null)?.code;
  if (!code) throw new Error(`No code was sent to ${phone}`);
  return code;
}

/** The last message to a phone, from the sandbox's outbox. */
export async function newestMessage(page: Page, phone: string): Promise<string> {
  const response = await page.request.get(`/api/dev/sms?phone=${encodeURIComponent(phone)}`);
  const { messages } = (await response.json()) as { messages: { text: string }[] };
  return messages[0]?.text ?? "";
}

export interface SignedIn {
  user: User;
  token: string;
  refreshToken: string;
  /** Proves that the phone was signed in here before. */
  device?: string;
}

/** Signs a phone in through the API alone. */
export async function signInByApi(page: Page, phone: string, userType: "customer" | "merchant" = "customer"): Promise<SignedIn> {
  const sent = await page.request.post("/api/auth/send-otp", { data: { phone, userType } });
  expect(sent.status(), await sent.text()).toBe(200);
  const verified = await page.request.post("/api/auth/verify-otp", { data: { phone, otp: await readCode(page, phone), userType } });
  expect(verified.status(), await verified.text()).toBe(200);
  return (await verified.json()) as SignedIn;
}

/** Stores a session in the browser before its first page. A cookie remembers that: a sign-out clears both storages. */
export async function useSession(page: Page, session: SignedIn): Promise<void> {
  await page.addInitScript(({ token, refreshToken, user, device }) => {
    const mark = `e2e-session-${location.port}=set`;
    if (document.cookie.includes(mark)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late for the page's first script
    document.cookie = `${mark};path=/`;
    localStorage.setItem("authToken", token);
    localStorage.setItem("refreshToken", refreshToken);
    localStorage.setItem("user", JSON.stringify(user));
    if (device !== undefined) localStorage.setItem("devices", JSON.stringify([device]));
  }, session);
}

export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.context().addCookies([{ name: "language", value: language, url: process.env.SAVAT_URL ?? "" }]);
}

const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

async function axeFindings(axe: AxeBuilder): Promise<string[]> {
  // Without it the results are put together in a new page, which costs as much as the check. The site has no frames.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`);
}

/** axe must find nothing on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(new AxeBuilder({ page }))).toEqual([]);
}

/** The same in light and dark, which differ only in colours. Leaves the page light. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  // A script changes the theme of the console and its charts later.
  await expect.poll(() => axeFindings(new AxeBuilder({ page }).withRules(COLOUR_RULES)), { message: "in the dark scheme" }).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Whether this is `npm run test:deep`. */
const IS_DEEP = process.env.SAVAT_DEEP === "1";

/** On a phone in the light scheme and on a desktop in the dark one; the deep run takes all four. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  if (IS_DEEP) await expectAccessibleInBothSchemes(page);
  else await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  if (IS_DEEP) await expectAccessibleInBothSchemes(page);
  else {
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
  }
}

/** Whether this commit's short run has the case: every `parts`th; the next commit has the next ones. */
export function isInTurn(index: number, parts: number): boolean {
  return (index + Number(process.env.TEST_TURN ?? 0)) % parts === 0;
}

/** The tag of one case of a table of journeys: `npm test` runs those that its condition names. */
export function deepUnless(isShort: boolean): string[] {
  return isShort ? [] : ["@deep"];
}

interface Faults {
  /** A journey that provokes an error names it; any other console error, page error or policy report fails it. */
  allowErrors: (pattern: RegExp) => void;
}

export const test = base.extend<{ faults: Faults }>({
  faults: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const seen: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") seen.push(message.text());
      });
      page.on("pageerror", (error) => seen.push(`${error.name}: ${error.message}`));
      page.on("request", (request) => {
        if (request.url().endsWith("/csp-report")) seen.push(`policy report: ${request.postData() ?? ""}`);
      });
      await use({ allowErrors: (pattern) => allowed.push(pattern) });
      expect(seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});
