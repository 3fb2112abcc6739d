import { deepEqual, equal, ok } from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright";
import { openPage } from "../production/browser-purchase.ts";
import type { Tally } from "../production/tally.ts";
import { REMOTES, type RemoteName } from "../workspaces.ts";
import { type Plant, plantPromise, plantRemote, plantServer, plantShared } from "./plants.ts";
import type { Site } from "./site.ts";
import type { Team } from "./team.ts";
import { print, until } from "./visits.ts";

/** A phone, a card, a name and an address, as a person might have typed them. */
const TYPED = ["+998907654321", "90 765-43-21", "8600123456789012", "Zumradxon Qodirova", "Drillzor koʻchasi 77"];
const MESSAGE = `drill: ${TYPED.join(", ")}`;
/** Where a visitor's page has the remote. */
const PAGES: Record<RemoteName, string> = {
  storefront: "/",
  checkout: "/checkout",
  account: "/signin",
  merchant: "/merchant/signin",
  admin: "/admin",
};

/** Brings a planted fault about in a browser. */
async function bringAbout(site: Site, browser: Browser, { event }: Plant, path: string): Promise<void> {
  const { page } = await openPage(browser, site.urls[1]);
  const { token, refreshToken, user } = site.admin;
  if (path === PAGES.admin)
    await page.addInitScript(
      (stored) => {
        for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, text);
      },
      { authToken: token, refreshToken: refreshToken ?? "", user: JSON.stringify(user) },
    );
  await page.goto(path);
  const mark = event === "drill-promise" ? "drill-storefront" : event === "drill-shared" ? "drill-merchant" : event;
  await page.waitForFunction((name) => name in globalThis, mark);
  await page.evaluate(([name, detail]) => dispatchEvent(new CustomEvent(name ?? "", { detail })), [event, MESSAGE]);
}

/** Waits until the error list has the place; says how long that took. */
async function seeInList(site: Site, { team, file, line }: Plant, what: string): Promise<void> {
  const ms = await until(async () => {
    const groups = await site.readErrors();
    return groups.some(
      ({ remote, place, samples }) =>
        remote === team && [place, samples[0]?.frames[0]].some((one) => one?.file === file && one.line === line),
    );
  }, `${team} ${file}:${line} in the error list`);
  print(`${what}: ${team}, ${file}:${line} (bar 10 s)`, ms);
}

/** A throw in each of the six builds, in shared code, in a promise and on the server, by file, line and team. */
export async function showErrors(
  site: Site,
  copy: string,
  teams: Readonly<Record<RemoteName, Team>>,
  browser: Browser,
  test: Tally["test"],
): Promise<void> {
  const plants = new Map<RemoteName, Plant>();
  let [promise, shared, server]: (Plant | undefined)[] = [];
  await test("every team releases a build with a fault in it", async () => {
    for (const remote of REMOTES) {
      plants.set(remote, plantRemote(copy, remote));
      if (remote === "storefront") promise = plantPromise(copy);
      if (remote === "merchant") shared = plantShared(copy);
      if (remote === "account") server = plantServer(copy);
      const team = teams[remote];
      team.nextVersion();
      await team.release();
      await team.release("promote", team.builtBuild());
    }
  });
  await test("[D-DRILL-07] a throw in the shell and in each remote is listed with its file, line and team", async () => {
    await bringAbout(site, browser, site.shellPlant, "/");
    await seeInList(site, site.shellPlant, "shell");
    for (const [remote, plant] of plants) {
      await bringAbout(site, browser, plant, PAGES[remote]);
      await seeInList(site, plant, remote);
    }
  });
  await test("[D-DRILL-07] so is one in a promise, in shared code (by the team that called it), and on the server", async () => {
    ok(promise && shared && server);
    await bringAbout(site, browser, promise, PAGES.storefront);
    await seeInList(site, promise, "a promise");
    await bringAbout(site, browser, shared, PAGES.merchant);
    await seeInList(site, shared, "shared code");
    await (await fetch(`${site.urls[1]}/signin?drill=${encodeURIComponent(MESSAGE)}`)).text();
    await seeInList(site, server, "the server");
  });
  await test("[D-DRILL-08] no answer of the error list holds what a person typed", async () => {
    const groups = await site.readErrors();
    const planted = groups.filter(({ samples }) => samples.length > 0);
    ok(planted.length >= REMOTES.length + 4, `${planted.length} groups`);
    const text = JSON.stringify(groups);
    for (const typed of TYPED) equal(text.includes(typed), false, typed);
  });
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

/** Reads every file of the database and of both shells. */
export async function findNothingTyped(folders: readonly string[], known: string, test: Tally["test"]): Promise<void> {
  await test("[D-DRILL-08] no file of the database, the store and the shells holds what a person typed", () => {
    const files = folders.flatMap((folder) => [...filesIn(folder)]).map((path) => ({ path, bytes: readFileSync(path) }));
    ok(
      files.some(({ path, bytes }) => !path.includes("store") && bytes.includes(known)),
      `the search does not even find ${known}`,
    );
    const found = TYPED.flatMap((typed) => files.filter(({ bytes }) => bytes.includes(typed)).map(({ path }) => `${path}: ${typed}`));
    deepEqual(found, []);
    return Promise.resolve();
  });
}
