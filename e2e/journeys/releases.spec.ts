import { createHash, generateKeyPairSync, randomInt, sign } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { openPage } from "../actions.ts";
import { chooseLanguage, expect, expectAccessible, expectAccessibleInBothSchemes, test, useSession } from "../fixtures.ts";
import { platformAdmin } from "../merchant.ts";

// axe must not read a colour in the middle of its transition.
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1280, height: 900 } });

/** Nobody else's, and without a key at the shell, which therefore gives it to nobody. */
function freshRemote(): string {
  return `journey${Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join("")}`;
}

/** Registers a release that no shell can fetch. Returns the status of the answer. */
async function register(page: Page, remote: string, version: string, token: string): Promise<number> {
  const descriptor = JSON.stringify({ name: remote, files: {}, version });
  const build = createHash("sha256").update(descriptor).digest("hex").slice(0, 20);
  const signature = sign(null, Buffer.from(descriptor), generateKeyPairSync("ed25519").privateKey).toString("base64");
  const record = { build, version, commit: "abc1234567", builtAt: new Date().toISOString() };
  const answer = await page.request.post(`/api/releases/remotes/${remote}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { record, descriptor, signature, origin: "http://127.0.0.1:9", sourceMaps: {} },
  });
  return answer.status();
}

function card(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** Presses an order's button and answers its question. */
async function order(page: Page, button: RegExp, confirm: string, reason: string): Promise<void> {
  await page.getByRole("button", { name: button }).first().click();
  const question = page.getByRole("alertdialog");
  await question.getByLabel("Reason (optional)").fill(reason);
  await question.getByRole("button", { name: confirm, exact: true }).click();
  await expect(question).toBeHidden();
}

/** Makes a team's token on the page and returns its text. */
async function makeToken(page: Page, team: string, remote: string): Promise<string> {
  await openPage(page, "/admin?tab=releases&list=tokens");
  await page.getByRole("button", { name: "Make a token" }).click();
  await page.getByLabel("Team", { exact: true }).fill(team);
  await page.getByRole("combobox", { name: "Remotes" }).fill(`${remote},`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Make the token" }).click();
  const token = await page.getByLabel("The token’s text").inputValue();
  expect(token).toMatch(/^rel_/);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("row", { name: team })).toContainText("Valid");
  return token;
}

test("[D-CONREL-03] an admin promotes, gives a share, rolls back and disables a team's releases; another order in between loses nothing typed", {
  tag: ["@D-CONREL-02", "@D-CONREL-04", "@D-CONREL-06", "@D-CONREL-07", "@D-CONREL-11"],
}, async ({ page, faults }) => {
  test.setTimeout(150_000);
  faults.allowErrors(/status of 409/);
  const remote = freshRemote();
  const team = `Journey ${remote.slice(-8)}`;
  await chooseLanguage(page, "en");
  await useSession(page, await platformAdmin(page));
  const token = await makeToken(page, team, remote);
  expect([await register(page, remote, "1.0.0", token), await register(page, remote, "1.1.0", token)]).toEqual([200, 200]);

  await openPage(page, `/admin?tab=releases&remote=${remote}`);
  await expect(card(page, "Stable")).toContainText("Nobody gets this remote yet.");
  await order(page, /^Promote 1\.0\.0/, "Promote", "The first one");
  await expect(card(page, "Stable")).toContainText("1.0.0");
  await page.getByRole("button", { name: /^Set share of 1\.1\.0/ }).click();
  const share = page.getByRole("dialog").getByLabel("Share of the visitors, in percent");
  await share.fill("25");
  await page.getByRole("button", { name: "Set the canary" }).click();
  await expect(card(page, "Canary")).toContainText("25% of visitors");
  await expectAccessibleInBothSchemes(page);

  // The team takes it back while the admin types.
  await page
    .getByRole("button", { name: /^Set share of 1\.1\.0/ })
    .first()
    .click();
  await share.fill("50");
  await page.getByLabel("Reason (optional)").fill("It does well");
  const build = await page.getByRole("row", { name: /1\.1\.0/ }).getAttribute("data-row-key");
  const taken = await page.request.post(`/api/releases/remotes/${remote}/orders`, {
    headers: { authorization: `Bearer ${token}` },
    data: { order: "rollback", build, reason: "A fault in it" },
  });
  expect(taken.status(), await taken.text()).toBe(200);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Change the share" })
    .or(page.getByRole("button", { name: "Set the canary" }))
    .click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("This does not fit what is live now");
  await expect(share).toHaveValue("50");
  await expect(page.getByLabel("Reason (optional)")).toHaveValue("It does well");
  await expect(card(page, "Canary")).toContainText("All visitors get the stable build.");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

  await order(page, /^Allow 1\.1\.0/, "Allow", "Repaired");
  await order(page, /^Promote 1\.1\.0/, "Promote", "All is well");
  await expect(card(page, "Stable")).toContainText("1.1.0");
  await order(page, /^Roll back 1\.1\.0/, "Roll back", "Too slow");
  await expect(card(page, "Stable")).toContainText("1.0.0");
  await order(page, /^Disable 1\.1\.0/, "Disable", "It loses baskets");
  await expect(page.getByRole("row", { name: /1\.1\.0/ })).toContainText("Recalled");

  await page.getByRole("button", { name: /^Preview link of 1\.0\.0/ }).click();
  await page.getByLabel("What it is for (optional)").fill("for Aziza");
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByLabel("Preview link", { exact: true })).toHaveValue(/\/\?preview=pre_\w+\.[\w-]+$/);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: "End the link: for Aziza" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End the link" }).click();
  await expect(card(page, "Preview links")).toBeHidden();

  await page.getByRole("link", { name: "Changes" }).click();
  const change = page.getByRole("row").filter({ hasText: "It loses baskets" });
  await expect(change).toContainText("Disabled");
  await expect(page.getByRole("row").filter({ hasText: "A fault in it" })).toContainText(team);

  await page.getByRole("link", { name: "Team tokens" }).click();
  await page.getByRole("button", { name: `Revoke the token of ${team}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("row", { name: team })).toContainText("Revoked");
  expect(await register(page, remote, "1.2.0", token)).toBe(401);

  await openPage(page, "/admin?tab=audit&action=release_disabled");
  await page
    .getByRole("button", { name: /^Details: User: Release disabled/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toContainText(remote);
  await expect(page.getByRole("dialog")).toContainText("It loses baskets");
});
