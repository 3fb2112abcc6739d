import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { EVENT_NAMES } from "@savat/contracts/events";
import {
  addToBasket,
  askForCardCode,
  fillCard,
  goToCheckout,
  openPage,
  paidHeading,
  payWithCode,
  QOZON,
  SOMSA,
  typeDigits,
  typePhone,
} from "../actions.ts";
import { CARD_CODE, CARDS, chooseLanguage, expect, freshPhone, readCode, test } from "../fixtures.ts";
import { WORDS } from "../words.ts";

const DATA = process.env.SAVAT_DATA ?? "";
const LOGS = process.env.SAVAT_LOGS ?? "";
const EXPIRY = ["0399", "03/99", "9903"] as const;

/** As a separate number or word, not as part of a longer one or of a request's id. */
function alone(text: string): RegExp {
  return new RegExp(`(?<![0-9A-Za-z.-])${text}(?![0-9A-Za-z-])`);
}

/** Secrets of this purchase, which must not be stored anywhere. */
interface Secrets {
  signInCode: string;
  cardToken: string;
  tokens: string[];
}

/** All requests of the browser by destination, with bodies in order. */
function recordTraffic(page: Page) {
  const traffic = { urls: [] as string[], bodies: [] as { path: string; body: string }[], spoken: [] as string[] };
  page.on("request", (request) => {
    traffic.urls.push(request.url());
    const body = request.postData();
    if (body !== null) traffic.bodies.push({ path: new URL(request.url()).pathname, body });
  });
  page.on("framenavigated", (frame) => traffic.urls.push(frame.url()));
  page.on("console", (message) => traffic.spoken.push(message.text()));
  return traffic;
}

/** The events' module, as the shell shares it with the remotes. */
interface Shared {
  lib: () => { events: { on: (name: string, handler: (event: unknown) => void) => void } };
}

/** Records every event between remotes, and every message to the window. */
async function recordEvents(page: Page): Promise<void> {
  await page.evaluate((names) => {
    const events: unknown[] = [];
    Object.assign(window, { savatEvents: events });
    window.addEventListener("message", ({ data }) => events.push(data));
    const federation = Reflect.get(window, "__FEDERATION__") as {
      __INSTANCES__: { shareScopeMap: Record<string, Record<string, Record<string, Shared>>> }[];
    };
    for (const { shareScopeMap } of federation.__INSTANCES__) {
      for (const shared of Object.values(shareScopeMap.default?.["@savat/contracts/events"] ?? {})) {
        const { events: bus } = shared.lib();
        for (const name of names) bus.on(name, (event) => events.push([name, event]));
        return;
      }
    }
    throw new Error("The page shares no events");
  }, EVENT_NAMES);
}

async function readBrowser(page: Page) {
  return page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    fields: [...document.querySelectorAll("input")].map(({ value }) => value),
    history: JSON.stringify(history.state),
    events: JSON.stringify(Reflect.get(window, "savatEvents")),
  }));
}

function readFiles(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString("latin1"))
    .join("\n");
}

function expectNoSecret(where: string, text: string, { signInCode, cardToken, tokens }: Secrets): void {
  for (const number of Object.values(CARDS)) {
    expect(text.includes(number), `${where} holds a card number`).toBe(false);
    expect(text.includes(number.replace(/(\d{4})(?=\d)/g, "$1 ")), `${where} holds a card number in groups`).toBe(false);
  }
  for (const expiry of EXPIRY) expect(alone(expiry).test(text), `${where} holds the card's expiry`).toBe(false);
  expect(alone(CARD_CODE).test(text), `${where} holds the card's code`).toBe(false);
  expect(alone(signInCode).test(text), `${where} holds the sign-in code`).toBe(false);
  expect(text.includes(cardToken), `${where} holds the card's token`).toBe(false);
  for (const token of tokens) expect(text.includes(token), `${where} holds a session token`).toBe(false);
}

/** Buys once, with a wrong card, a wrong code and the right ones; resolves with the secrets that must not be found. */
async function buy(page: Page): Promise<Secrets> {
  const phone = freshPhone();
  let cardToken = "";
  page.on("response", async (response) => {
    if (!(response.request().postData() ?? "").includes("cards.create")) return;
    const { result } = (await response.json()) as { result?: { card: { token: string } } };
    cardToken = result?.card.token ?? cardToken;
  });
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await recordEvents(page);
  await goToCheckout(page);
  await typePhone(page, phone);
  const signInCode = await readCode(page, phone);
  await typeDigits(page, WORDS.en.signInDigit, signInCode);
  await fillCard(page, CARDS.expired);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByRole("alert")).toHaveText(/The card has expired/);
  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page, "111111");
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible();
  const tokens = await page.evaluate(() => [localStorage.getItem("authToken") ?? "", localStorage.getItem("refreshToken") ?? ""]);
  expect(cardToken).not.toBe("");
  return { signInCode, cardToken, tokens };
}

test("[D-CARD-01] after a payment there is no secret in the browser, its events, its addresses, the logs or the data folder", {
  tag: ["@D-CARD-02", "@D-SECRET-01", "@D-SECRET-02", "@D-SECRET-03", "@D-SECRET-04", "@D-SECRET-05"],
}, async ({ page }) => {
  test.setTimeout(120_000);
  await chooseLanguage(page, "en");
  const traffic = recordTraffic(page);
  const secrets = await buy(page);
  const { tokens } = secrets;

  await test.step("the browser", async () => {
    const { local, session, events, databases, caches, ...rest } = await readBrowser(page);
    expect([local.authToken, local.refreshToken]).toEqual(tokens);
    const { authToken: _token, refreshToken: _refreshToken, ...others } = local;
    expectNoSecret("localStorage", JSON.stringify(others), secrets);
    expectNoSecret("sessionStorage", JSON.stringify(session), secrets);
    expectNoSecret("the page", JSON.stringify(rest), secrets);
    expect({ databases, caches }).toEqual({ databases: 0, caches: 0 });
    expect(events).toContain("order:paid");
    expectNoSecret("the events", events, secrets);
  });

  await test.step("addresses, console and the bodies of other calls", () => {
    expectNoSecret("an address", traffic.urls.join("\n"), secrets);
    expectNoSecret("the console", traffic.spoken.join("\n"), secrets);
    const secretBodies = traffic.bodies.filter(({ path }) => path === "/api/payments/cards" || path === "/api/auth/verify-otp");
    expect(secretBodies.length).toBeGreaterThan(5);
    const others = traffic.bodies.filter((sent) => !secretBodies.includes(sent));
    expectNoSecret("another call", JSON.stringify(others), secrets);
    const withNumber = secretBodies.filter(({ body }) => body.includes(CARDS.paying));
    expect(withNumber.map(({ body }) => (JSON.parse(body) as { method: string }).method)).toEqual(["cards.create"]);
  });

  await test.step("going back through the history", async () => {
    await page.goBack();
    await openPage(page, "/orders");
    expectNoSecret("the page after going back", await page.content(), secrets);
  });

  await test.step("the logs of API, shell and payment sandbox", () => {
    const ready = /^\[sandbox\] The payment sandbox is ready .*$/gm;
    const logs = readFileSync(LOGS, "utf8").replace(ready, "");
    expect(logs).toContain("receipts.pay");
    expect(logs).toContain("/api/payments/cards");
    expectNoSecret("a log", logs, secrets);
  });

  await test.step("the payment sandbox's state, and every byte of the database", () => {
    const sandbox = readFileSync(join(DATA, "payme-sandbox.log"), "utf8");
    expect(sandbox).toContain("860006******6311");
    // The provider must store the card's token.
    expectNoSecret("the sandbox's state", sandbox.replaceAll(secrets.cardToken, ""), secrets);

    // The outbox, which replaces the phone, holds the message with the sign-in code.
    const database = readFiles(join(DATA, "db")).replace(/Savat: [^\0]{0,60}\d{6}/g, "");
    expect(database).toContain("860006******6311");
    expectNoSecret("the database", database, secrets);
  });
});
