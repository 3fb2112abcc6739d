import { deepEqual, equal } from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { freePort } from "@savat/build/dev/free-port";
import { remoteServer } from "@savat/build/dev/remote-server";
import { GRANT_KEY, grantOrigin } from "@savat/contracts/release-registry";
import type { Browser } from "playwright";
import { runNode } from "../processes.ts";
import { openPage } from "../production/browser-purchase.ts";
import type { Tally } from "../production/tally.ts";
import type { Site } from "./site.ts";
import type { Team } from "./team.ts";
import { visit } from "./visits.ts";

const DIST = "dist-local";
const KEY = "what the developer's browser alone knows";
const PATH = "/signin";
const LOCAL = "Sign in to the local build";

async function buildLocally(copy: string, { folder }: Team): Promise<void> {
  const lines: string[] = [];
  const args = [join(copy, "node_modules/@rspack/cli/bin/rspack.js"), "build"];
  const env = { SAVAT_DIST: DIST, NODE_ENV: "production" };
  const code = await runNode({ name: "local build", args, cwd: folder, env, onLine: (line) => lines.push(line) });
  equal(code, 0, lines.join("\n"));
}

async function askGrant({ apiUrl, admin }: Site, remote: string, origin: string): Promise<string> {
  const answer = await fetch(`${apiUrl}/api${grantOrigin.path.replace(":remote", remote)}`, {
    method: "POST",
    headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
    body: JSON.stringify({ origin, keyHash: createHash("sha256").update(KEY).digest("hex") }),
  });
  equal(answer.status, 200, await answer.clone().text());
  return grantOrigin.reply.parse(await answer.json()).link;
}

/** A remote that is built and served on the developer's machine, inside the running site. */
export async function showLocalCode(site: Site, copy: string, account: Team, browser: Browser, test: Tally["test"]): Promise<void> {
  await test("[D-DRILL-14] a grant shows a local build to the browser that asked for it, and to nobody else", async () => {
    const [url] = site.urls;
    const { heading } = await visit(url + PATH);
    account.change("src/i18n/en.json", (text) => text.replace(`"title": "${heading}"`, `"title": "${LOCAL}"`));
    await buildLocally(copy, account);
    const port = await freePort();
    const server = await remoteServer(account.folder, DIST);
    await server.listen({ host: "127.0.0.1", port });
    try {
      const link = await askGrant(site, account.remote, `http://127.0.0.1:${port}`);
      equal((await visit(link)).status, 403);
      const { page, faults } = await openPage(browser, url);
      await page.context().addCookies([{ name: GRANT_KEY, value: KEY, url }]);
      await page.goto(link.replace("/?", `${PATH}?`));
      await page.getByRole("heading", { level: 1, name: LOCAL }).waitFor();
      await page.getByText(`account comes from http://127.0.0.1:${port}`).waitFor();
      equal((await visit(url + PATH)).heading, heading);
      await page.getByRole("link", { name: "Back to the usual site" }).click();
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      deepEqual(faults, []);
      await page.context().close();
    } finally {
      await server.close();
    }
  });
}
