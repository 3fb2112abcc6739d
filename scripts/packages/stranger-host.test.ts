import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { chromium } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSER_FLAGS, getBrowser } from "../browser.ts";
import { ROOT } from "../workspaces.ts";

const EXAMPLE = join(ROOT, "shared-contracts/build/examples/host");
const DIST = "dist-stranger-host";
const CHECKOUT = join(ROOT, "mf-checkout");
const MOST_LINES = 30;
const TYPES: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".json": "application/json" };
const DOCUMENT = `<!doctype html><html lang="en"><title>Host</title><body><script type="module" src="/main.js"></script>`;
let host: string;

function build(folder: string, dist = "dist"): void {
  const env = { ...process.env, NODE_ENV: undefined, SAVAT_DIST: dist };
  execFileSync(process.execPath, [join(ROOT, "node_modules/@rspack/cli/bin/rspack.js"), "build"], { cwd: folder, env });
}

beforeAll(() => {
  // In the repository, where its imports are found.
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  host = mkdtempSync(join(ROOT, ".cache/host-"));
  cpSync(EXAMPLE, host, { recursive: true });
  build(host);
  build(CHECKOUT, DIST);
}, 300_000);
afterAll(() => {
  for (const folder of [host, join(CHECKOUT, DIST)]) rmSync(folder, { recursive: true, force: true });
});

const server = createServer((request, response) => {
  const path = new URL(request.url ?? "/", "http://host").pathname;
  if (path === "/") return void response.setHeader("content-type", "text/html").end(DOCUMENT);
  const file = path.startsWith("/checkout/") ? join(CHECKOUT, DIST, path.slice("/checkout".length)) : join(host, "dist", path);
  try {
    return void response.setHeader("content-type", TYPES[extname(file)] ?? "text/plain").end(readFileSync(file));
  } catch {
    return void response.writeHead(404).end();
  }
});

test("[D-PKG-05] a plain host with the off-the-shelf runtime shows the basket of checkout", async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const browser = await chromium.launch({ executablePath: await getBrowser({ isQuick: true }), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.getByText("Your basket is empty").waitFor();
    expect(await page.getByRole("heading", { name: "Basket" }).isVisible()).toBe(true);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
});

test.each(["host.js", "shared.js"])("[D-PKG-05] %s of the plain host has at most 30 lines", (file) => {
  expect(readFileSync(join(EXAMPLE, file), "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(MOST_LINES);
});
