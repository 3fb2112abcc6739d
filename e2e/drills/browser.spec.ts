import type { CDPSession, Page } from "@playwright/test";
import { chunkQueueOf, type RemoteReport } from "@savat/contracts/remote";
import { waitUntilLive } from "../actions.ts";
import { basketButton, expectBasket, fillBasket, STOREFRONT } from "../faults/areas.ts";
import { arrive, expectReported, FAILURE_NOISE } from "../faults/card.ts";
import { type FaultyShell, test } from "../faults/faulty-shell.ts";
import { renderInstead, runWithBus } from "../faults/release.ts";
import { deepUnless, expect } from "../fixtures.ts";
import { drill } from "./drill.ts";

const BROKEN = 'throw new Error("broken on purpose")';
const NOISE = new RegExp(`${FAILURE_NOISE.source}|differs from what the server rendered|was dropped: `);

async function bornAt(page: Page): Promise<number> {
  return await page.evaluate(() => performance.timeOrigin);
}

/** A release of storefront whose page has the fault. */
async function releaseStorefront({ origins, settle }: FaultyShell, change: (text: string) => string): Promise<void> {
  origins.storefront.release({ changes: { [STOREFRONT.chunk]: change } });
  await settle();
}

test.beforeEach(async ({ page, faults }) => {
  faults.allowErrors(NOISE);
  await fillBasket(page);
});

interface Fault {
  name: string;
  script: string;
  reason: RemoteReport["reason"];
  isShort?: boolean;
}

const FAULTS: readonly Fault[] = [
  { name: "a click throws", script: `addEventListener("click", () => { ${BROKEN}; }, true);`, reason: "threw" },
  { name: "a timer throws", script: `setInterval(() => { ${BROKEN}; }, 200);`, reason: "threw" },
  { name: "a promise is rejected", script: `setTimeout(async () => { ${BROKEN}; }, 200);`, reason: "threw" },
  { name: "a handler on the bus throws", script: `bus.on("basket:open", () => { ${BROKEN}; });`, reason: "threw", isShort: true },
  {
    name: "10,000 events a second",
    script: 'setInterval(() => { for (let sent = 0; sent < 100; sent += 1) bus.emit("toast", { text: "flood", tone: "info" }); }, 10);',
    reason: "flood",
    isShort: true,
  },
  {
    name: "a toast of another form",
    script: 'setInterval(() => bus.emit("toast", { text: { some: "object" }, tone: "info" }), 200);',
    reason: "malformed",
  },
];

for (const { name, script, reason, isShort = false } of FAULTS) {
  test(`[D-BUS-04] in the storefront ${name}: the page works, the basket opens, and the shell's log names the remote`, {
    tag: [...deepUnless(isShort), "@D-BUS-01", "@D-BUS-02", "@D-BUS-03"],
  }, async ({ page, faultyShell }) => {
    await releaseStorefront(faultyShell, runWithBus(script));
    const isWell = drill(`storefront's page: ${name}`);
    await arrive(page, STOREFRONT, "en");
    await expect(STOREFRONT.content(page, "en")).toBeVisible();
    await basketButton(page).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectReported(faultyShell, "storefront", reason);
    await page.keyboard.press("Escape");
    await STOREFRONT.lookAround(page);
    await expect(STOREFRONT.content(page, "en")).toBeVisible();
    const lines = faultyShell.log.filter((line) => line.includes("a remote failed in a browser"));
    if (reason === "flood") expect(lines.length).toBeLessThanOrEqual(2);
    await expectBasket(page);
    isWell("the page as ever; the log names storefront and its build", "itself");
  });
}

const LOOPS = [
  ["an effect sets its state without end", "() => { const [n, set] = React.useState(0); React.useEffect(() => set(n + 1)); return n; }"],
  [
    "a layout effect sets its state without end",
    "() => { const [n, set] = React.useState(0); React.useLayoutEffect(() => set(n + 1)); return n; }",
  ],
] as const;

for (const [name, component] of LOOPS) {
  test(`[D-BUS-05] in the storefront ${name}: a link leads away, and the basket stays`, {
    tag: deepUnless(name === LOOPS[0][0]),
  }, async ({ page, faultyShell }) => {
    await releaseStorefront(faultyShell, renderInstead(chunkQueueOf("storefront"), component));
    const isWell = drill(`storefront's page: ${name}`);
    await arrive(page, STOREFRONT, "en");
    await page.getByRole("banner").locator("a[href='/signin']").click();
    await expect(page.getByRole("main").locator("input[type='tel']")).toBeVisible();
    await expectBasket(page);
    isWell("the page did not work; a link led to the next one", "one press");
  });
}

/** Ends the blocked page's process, as the browser does when a person no longer waits for it. */
async function endRenderers(page: Page): Promise<void> {
  const browser = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo } = (await browser?.send("SystemInfo.getProcessInfo")) ?? { processInfo: [] };
  const ended = page.waitForEvent("crash");
  for (const { type, id } of processInfo) if (type === "renderer") process.kill(id, "SIGKILL");
  await ended;
}

/** Playwright takes a page whose process has ended for lost; the browser does not. */
async function readPage(cdp: CDPSession): Promise<string> {
  const read = cdp.send("Runtime.evaluate", { expression: 'document.querySelector("main")?.innerText ?? ""' });
  // A question that the old document no longer answers is asked again.
  const late = new Promise<string>((done) => setTimeout(done, 1000, ""));
  return await Promise.race([read.then(({ result }) => String(result.value)), late]);
}

const BLOCKS = [
  ["its render", renderInstead(chunkQueueOf("storefront"), "() => { for (;;); }")],
  ["a click", runWithBus('addEventListener("click", () => { for (;;); }, true); globalThis.isArmed = true;')],
] as const;

for (const [name, change] of BLOCKS) {
  test(`[D-BUS-06] the storefront never returns from ${name}: after the reload its card shows, and Retry brings the next release`, {
    tag: deepUnless(name === "its render"),
  }, async ({ page, faultyShell }) => {
    await releaseStorefront(faultyShell, change);
    const isWell = drill(`storefront's page: an endless loop in ${name}`);
    await arrive(page, STOREFRONT, "en", "commit");
    const cdp = await page.context().newCDPSession(page);
    if (name === "a click") {
      await page.waitForFunction(() => "isArmed" in globalThis);
      // The page never answers.
      page.evaluate(() => document.querySelector("main")?.click()).catch(() => undefined);
    }
    // The loop must last longer than the page's sign of life.
    await new Promise((done) => setTimeout(done, 6000));
    await endRenderers(page);
    await cdp.send("Page.reload");
    await expect.poll(() => readPage(cdp), { timeout: 20_000 }).toContain("This part is not available right now");
    await expectReported(faultyShell, "storefront", "blocked");
    faultyShell.origins.storefront.release({});
    await faultyShell.settle();
    await cdp.send("Runtime.evaluate", { expression: "document.querySelector('main [role=alert] button').click()" });
    await expect.poll(() => readPage(cdp), { timeout: 20_000 }).toContain("Somsa");
    isWell("the page hung; after the reload the frame and the card, then Retry", "one press");
  });
}

test("[D-BUS-07] a page that is left and loaded again in the middle of its load is not taken for blocked", async ({
  page,
  faultyShell,
}) => {
  await releaseStorefront(faultyShell, (text) => text);
  await arrive(page, STOREFRONT, "en", "commit");
  await page.reload({ waitUntil: "commit" });
  await page.reload();
  await expect(STOREFRONT.content(page, "en")).toBeVisible();
  const born = await bornAt(page);
  const signIn = page.getByRole("banner").locator("a[href='/signin']");
  await waitUntilLive(signIn);
  await signIn.click();
  await expect(page).toHaveURL("/signin");
  await page.goBack();
  await expect(STOREFRONT.content(page, "en")).toBeVisible();
  expect(await bornAt(page)).toBe(born);
  expect(faultyShell.log.filter((line) => line.includes("a remote failed in a browser"))).toEqual([]);
});
