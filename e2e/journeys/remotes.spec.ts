import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { addToBasket, openPage, QOZON, SOMSA, signInOnPage } from "../actions.ts";
import { chooseLanguage, expect, freshPhone, test } from "../fixtures.ts";

const UNAVAILABLE = "This part is not available right now";
const ENTRY = /\/r\/checkout\/remoteEntry\.[^/]+\.js/;
const EXPECTED =
  /Remote checkout failed|Failed to load resource|Failed to find a valid digest|federation|Loading chunk|Federation Runtime|RUNTIME-|ChunkLoadError|ScriptExternalLoadError|ScriptNetworkError/i;

function basketButton(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: /^Basket,/ });
}

/** The basket's remote loses only its panel, and Retry loads it once the fault is gone. */
async function expectOnlyThePanelToFail(page: Page, mend: () => Promise<void>): Promise<void> {
  await basketButton(page).click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByText(UNAVAILABLE)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: QOZON.name, includeHidden: true })).toBeAttached();
  await mend();
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: `${QOZON.name} Basket` }).getByText(SOMSA.name)).toBeVisible();
}

test.beforeEach(async ({ page, faults }) => {
  faults.allowErrors(EXPECTED);
  await chooseLanguage(page, "en");
});

/** Opens the storefront with a basket while the checkout's remote has the fault of `spoil`. */
async function openWithBasket(page: Page): Promise<void> {
  await addToBasket(page, QOZON.uid, SOMSA.name);
}

test("a remote that is down loses only its area, Retry restores it, the basket survives", async ({ page }) => {
  await page.route(/\/r\/checkout\//, (route) => route.abort());
  await openWithBasket(page);
  await expectOnlyThePanelToFail(page, () => page.unroute(/\/r\/checkout\//));
});

test("a remote with a missing chunk loses only its area", { tag: "@deep" }, async ({ page }) => {
  await page.route(/\/r\/checkout\/slot-basket-panel/, (route) => route.fulfill({ status: 404, body: "" }));
  await openWithBasket(page);
  await expectOnlyThePanelToFail(page, () => page.unroute(/\/r\/checkout\/slot-basket-panel/));
});

test("[D-FAIL-06] a remote with another hash than the registry names is refused", async ({ page }) => {
  await page.route(ENTRY, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n// changed` });
  });
  await openWithBasket(page);
  await expectOnlyThePanelToFail(page, () => page.unroute(ENTRY));
});

test("a remote that is slower than 8 s loses only its area", { tag: "@deep" }, async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(ENTRY, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.clock.install();
  await openWithBasket(page);
  await basketButton(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.clock.fastForward(8100);
  await expect(page.getByRole("dialog").getByText(UNAVAILABLE)).toBeVisible();
  release();
});

/** Rewrites the page's data about the checkout's remote. */
async function rewriteState(page: Page, change: (remote: Record<string, unknown>) => void): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith("/merchant/"),
    async (route) => {
      if (route.request().resourceType() !== "document") return await route.continue();
      const answer = await route.fetch();
      const html = (await answer.text()).replace(
        /(id="savat-state"[^>]*>)(.*?)(<\/script>)/,
        (_, open: string, json: string, close: string) => {
          const state = JSON.parse(json) as { remotes: Record<string, unknown>[] };
          for (const remote of state.remotes) if (remote.name === "checkout") change(remote);
          return open + JSON.stringify(state).replaceAll("<", "\\u003c") + close;
        },
      );
      await route.fulfill({ response: answer, body: html });
    },
  );
}

test("a remote that throws while it loads loses only its area", { tag: "@deep" }, async ({ page, faults }) => {
  faults.allowErrors(/broken on purpose/);
  const source = 'throw new Error("broken on purpose");';
  const integrity = `sha384-${createHash("sha384").update(source).digest("base64")}`;
  await rewriteState(page, (remote) => {
    remote.integrity = integrity;
  });
  await page.route(ENTRY, (route) =>
    route.fulfill({ body: source, contentType: "text/javascript", headers: { "access-control-allow-origin": "*" } }),
  );
  await openWithBasket(page);
  await basketButton(page).click();
  await expect(page.getByRole("dialog").getByText(UNAVAILABLE)).toBeVisible();
});

test("a page of a remote that is down says so, and the others work", async ({ page, faults }) => {
  faults.allowErrors(/Remote account failed/);
  await page.route(/\/r\/account\//, (route) => route.abort());
  await openPage(page, "/merchants");
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByRole("main").getByText(UNAVAILABLE).last()).toBeVisible();
  await page.unroute(/\/r\/account\//);
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Phone number", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /Oltin Qozon/ })
      .first(),
  ).toBeVisible();
});

interface SharedModule {
  from: string;
  useIn: string[];
  lib: () => { useSession?: { getState: () => unknown } };
}

type Contract = Pick<SharedModule, "from" | "useIn"> & { session: unknown };

/** The shared contracts in the share scope: provider, consuming containers, and the session store's content. */
async function readSharedContracts(page: Page): Promise<Record<string, Contract[]>> {
  return page.evaluate(() => {
    const federation = Reflect.get(window, "__FEDERATION__") as {
      __INSTANCES__: { name: string; shareScopeMap: Record<string, Record<string, Record<string, SharedModule>>> }[];
    };
    const scope = federation.__INSTANCES__.find(({ name }) => name === "savat_shell")?.shareScopeMap.default ?? {};
    const describe = ({ from, useIn, lib }: SharedModule) => ({ from, useIn: [...useIn], session: lib().useSession?.getState() });
    return Object.fromEntries(
      Object.entries(scope)
        .filter(([name]) => name.startsWith("@savat/contracts/"))
        .map(([name, versions]) => [name, Object.values(versions).map(describe)]),
    );
  });
}

test("a contract that a remote bundles uses the shell's one instance of session, events, texts and storage", async ({ page }) => {
  const phone = freshPhone();
  await openPage(page, "/signin");
  await signInOnPage(page, phone);
  // The remote's own `use-sign-in` started the session: the shell's header knows it without a reload.
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toHaveCount(0);
  const contracts = await readSharedContracts(page);
  for (const name of ["session", "events", "i18n", "storage", "api-client"]) {
    const providers = contracts[`@savat/contracts/${name}`];
    expect(providers, name).toHaveLength(1);
    expect(providers?.[0]?.from).toBe("savat_shell");
    expect(providers?.[0]?.useIn).toContain("savat_account");
  }
  const [session] = contracts["@savat/contracts/session"] ?? [];
  expect(session?.session).toMatchObject({ status: "signed-in", user: { phone: phone.replaceAll(" ", "") } });
});
