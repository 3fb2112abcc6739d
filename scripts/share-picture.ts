import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { BROWSER_FLAGS, getBrowser } from "./browser.ts";
import { ROOT } from "./workspaces.ts";

const PICTURE = { width: 1200, height: 630 } as const;
const ART = join(ROOT, "mf-storefront/src/art");

function dataUrl(path: string, type: string): string {
  return `data:${type};base64,${readFileSync(path).toString("base64")}`;
}

/** The logo, the name and the three product types; no words, because all languages use it. */
function drawing(): string {
  const mark = readFileSync(join(ROOT, "shell/public/favicon.svg"), "utf8").replace('viewBox="0 0 36 36"', 'viewBox="7 7 22 22"');
  const font = dataUrl(join(ROOT, "@savat/ui/src/fonts/onest-latin.woff2"), "font/woff2");
  const picture = (name: string) => dataUrl(join(ART, `${name}.webp`), "image/webp");
  return `<style>
    @font-face { font-family: Onest; src: url(${font}); font-weight: 100 900; }
    body { margin: 0; position: relative; width: ${PICTURE.width}px; height: ${PICTURE.height}px; overflow: hidden; background: #0b7a75; color: #fff; font: 700 132px Onest; }
    .ring { position: absolute; border-radius: 50%; background: #0a6a66; }
    .name { position: absolute; left: 76px; top: 240px; display: flex; align-items: center; gap: 28px; letter-spacing: -4px; line-height: 1; }
    .name svg { width: 150px; height: 150px; }
    img { position: absolute; filter: drop-shadow(0 24px 36px rgb(0 0 0 / 0.28)); }
  </style>
  <div class="ring" style="width:760px;height:760px;right:-210px;top:-65px"></div>
  <div class="name">${mark}<span>Savat</span></div>
  <img src="${picture("plov")}" style="width:440px;right:64px;top:150px">
  <img src="${picture("bread-2x")}" style="width:170px;right:410px;top:40px">
  <img src="${picture("tomato-2x")}" style="width:130px;right:60px;top:40px">
  <img src="${picture("tea-2x")}" style="width:150px;right:440px;bottom:36px">`;
}

/** Draws the picture of shared links for pages without their own. The result is committed: run it after a change of
 * the logo. */
async function makeSharePicture(): Promise<void> {
  const executablePath = await getBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage({ viewport: PICTURE });
    await page.setContent(drawing());
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(ROOT, "shell/public/share.png") });
  } finally {
    await browser.close();
  }
}

await makeSharePicture();
console.info("Drew shell/public/share.png.");
