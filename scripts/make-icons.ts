import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { BROWSER_FLAGS, getBrowser } from "./browser.ts";
import { ROOT } from "./workspaces.ts";

const PUBLIC = join(ROOT, "shell/public");
const GROUND = "#0b7a75";

/** A maskable icon fills its square; the basket is inside the circle that every system's shape leaves visible. */
const ICONS = [
  { name: "icon-192.png", size: 192, isMaskable: false },
  { name: "icon-512.png", size: 512, isMaskable: false },
  { name: "maskable-192.png", size: 192, isMaskable: true },
  { name: "maskable-512.png", size: 512, isMaskable: true },
  { name: "apple-touch-icon.png", size: 180, isMaskable: true },
] as const;

/** Draws the app's icons from `favicon.svg`. The result is committed: run it after a change of the logo. */
async function makeIcons(): Promise<void> {
  const executablePath = await getBrowser();
  const mark = readFileSync(join(PUBLIC, "favicon.svg"), "utf8");
  mkdirSync(join(PUBLIC, "icons"), { recursive: true });
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    for (const { name, size, isMaskable } of ICONS) {
      const page = await browser.newPage({ viewport: { width: size, height: size } });
      await page.setContent(
        `<style>body{margin:0;background:${isMaskable ? GROUND : "transparent"}}svg{display:block;width:100vw}</style>${mark}`,
      );
      await page.screenshot({ path: join(PUBLIC, "icons", name), omitBackground: true });
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

await makeIcons();
console.info(`Drew ${ICONS.length} icons into shell/public/icons.`);
