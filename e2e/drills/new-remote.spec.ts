import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { LANGUAGES } from "@savat/contracts/language";
import { ROOT, withAddedRemote } from "../faults/added-remote.ts";
import { test } from "../faults/faulty-shell.ts";
import { expect } from "../fixtures.ts";
import { drill } from "./drill.ts";

/** The whole source of a remote that no build of the shell knows: a page, and a slot in an area of the frame. */
const SOURCE: Readonly<Record<string, string>> = {
  "package.json": `{ "name": "mf-gifts", "version": "0.1.0", "private": true, "type": "module" }`,
  "rspack.config.ts": `
import { defineRemote } from "@savat/build/define-remote";
export default defineRemote({
  name: "gifts",
  version: "0.1.0",
  folder: import.meta.dirname,
  routes: [{ path: "/gifts", page: "gifts", surface: "public" }],
  slots: ["gifts-bar"],
  areas: { notice: ["gifts-bar"] },
});`,
  "src/remote.tsx": `
export const remote = {
  name: "gifts",
  pages: { gifts: () => import(/* webpackChunkName: "page-gifts" */ "./page.tsx") },
  slots: { "gifts-bar": () => import(/* webpackChunkName: "slot-gifts-bar" */ "./bar.tsx") },
  messages: async (language: string) => (await import(/* webpackChunkName: "lang-[request]" */ \`./i18n/\${language}.json\`)).default,
};`,
  "src/page.tsx": `
import { useState } from "react";
import { useTranslation } from "@savat/contracts/i18n";
function Gifts() {
  const { t } = useTranslation("gifts");
  const [count, setCount] = useState(0);
  return <main><h1>{t("title")}</h1><button type="button" onClick={() => setCount(count + 1)}>{t("wrap")} {count}</button></main>;
}
export const page = { Component: Gifts };`,
  "src/bar.tsx": `
import { Link } from "@savat/contracts/router";
import { useTranslation } from "@savat/contracts/i18n";
export function Slot() {
  const { t } = useTranslation("gifts");
  return <Link to="/gifts">{t("bar")}</Link>;
}`,
};
const TEXTS = { title: "Wrapped for you", wrap: "Wrap", bar: "Send it as a gift" };

async function buildRemote(folder: string): Promise<void> {
  const texts = Object.fromEntries(LANGUAGES.map(({ code }) => [`src/i18n/${code}.json`, JSON.stringify(TEXTS)]));
  for (const [name, text] of Object.entries({ ...SOURCE, ...texts })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const rspack = join(ROOT, "node_modules/@rspack/cli/bin/rspack.js");
  await promisify(execFile)(process.execPath, [rspack, "build"], { cwd: folder, env: { ...process.env, SAVAT_DIST: "dist" } });
}

test("[D-NAME-01] a remote and a slot that the shell was not built with are on the page, by a real federation build", {
  tag: ["@deep", "@D-NAME-02"],
}, async ({ page, faultyShell }) => {
  const isWell = drill("a new remote with a page and a slot, which the shell's build does not know");
  await withAddedRemote({ name: "gifts", build: buildRemote, text: TEXTS.title }, { page, faultyShell }, async () => {
    await page.goto("/about");
    await page.getByRole("link", { name: TEXTS.bar }).click();
    await expect(page.getByRole("heading", { name: TEXTS.title })).toBeVisible();
    await page.getByRole("button", { name: TEXTS.wrap }).click();
    await expect(page.getByRole("button", { name: `${TEXTS.wrap} 1` })).toBeVisible();
    isWell("its slot on every page, its page by server and browser", "itself");
  });
});
