import vm from "node:vm";
import { PageStateSchema } from "@savat/contracts/page-state";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { descriptorOf, type LocalOrigin, releaseFiles, startOrigin } from "../test/remote-origin.ts";
import { type ShellBesideApi, startShell } from "../test/shell-beside-api.ts";

const SERVER_MODULE = `
import { createElement as h } from "react";
const page = { Component: () => h("h1", null, "Ten percent off") };
export const remote = {
  name: "promo", pages: { gifts: async () => ({ page }) },
  slots: { "promo-bar": async () => ({ Slot: () => h("p", null, "the bar") }) }, messages: async () => ({}),
};
`;
const FILES = { "entry.1a.js": "the entry", "server.mjs": SERVER_MODULE };
const PROMO = descriptorOf("promo", FILES, {
  routes: [
    { path: "/gifts", page: "gifts", surface: "public", isListed: true },
    { path: "/gifts/buy/:id", page: "gifts", surface: "bar", isPayment: true },
  ],
  slots: ["promo-bar", "promo-card"],
  areas: { notice: ["promo-bar"] },
  layers: ["confetti", "promo"],
});
const OTHER = descriptorOf("other", FILES, { routes: [{ path: "/other", page: "other", surface: "public" }] });

let origins: LocalOrigin[];
let shell: ShellBesideApi;

beforeAll(async () => {
  origins = await Promise.all([OTHER, PROMO].map((descriptor) => startOrigin({ ...FILES, ...releaseFiles(descriptor) })));
  const [other, promo] = origins.map(({ origin }) => origin);
  shell = await startShell({ REMOTES: `other=${other},promo=${promo}` });
});
afterAll(async () => {
  await shell.close();
  await Promise.all(origins.map((origin) => origin.close()));
});

async function read(path: string): Promise<string> {
  return (await shell.app.inject(path)).body;
}

test("[D-NAME-01] a remote that the shell has never heard of has its page, layers and areas in the HTML", async () => {
  const html = await read("/gifts");
  expect(html).toContain("<h1>Ten percent off</h1>");
  expect(html).toContain("@layer base, shell, other, confetti, promo;");
  const block = /<script type="application\/json" id="savat-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  const promo = PageStateSchema.parse(JSON.parse(block)).remotes.find(({ name }) => name === "promo");
  expect(promo).toMatchObject({ slots: ["promo-card"], areas: { notice: ["promo-bar"] } });
});

test("[D-NAME-03] its payment pages are left alone by the service worker", async () => {
  const start = vi.fn();
  vm.runInNewContext((await read("/sw.js")).replace("start(OFFLINE_PAGE)", "start(PAYMENT_PATHS)"), { start });
  expect(start.mock.calls[0]?.[0]).toEqual(["/gifts/buy/:id"]);
});

test("[D-NAME-04] robots.txt names its unlisted pages and leaves its listed ones", async () => {
  const rules = (await read("/robots.txt")).split("\n").filter((line) => line.startsWith("Disallow"));
  expect(rules).toEqual(["Disallow: /api/", "Disallow: /dev/", "Disallow: /other", "Disallow: /gifts/buy/"]);
});
