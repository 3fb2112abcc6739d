import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getBrowser } from "../../browser.ts";
import { withLinkedCopy } from "../../linked-copy.ts";
import { freeBase, portsFrom } from "../../product.ts";
import type { BenchOptions, Depth } from "../measure/depth.ts";
import type { Measurement } from "../measure/measurement.ts";
import { startProgram } from "../measure/ready-program.ts";
import { openBrowser } from "../page-load.ts";
import { hasCard, openBasket, typeCard } from "../shopper.ts";
import { type EditedSource, measureEdits } from "./edits.ts";

const PAGE: EditedSource = {
  path: "mf-checkout/src/features/payment/card-form.tsx",
  before: '<TextField\n        {...register("email"',
};
const SLOT: EditedSource = { path: "mf-checkout/src/features/basket/panel.tsx", before: "<BasketLines " };
const TIMES: Record<Depth, number> = { quick: 2, usual: 10, long: 10 };
const MOST_EDIT_MS = 1000;
const MOST_START_MS = 10_000;

/** Edits of the sources under an open page, in a linked copy: what a developer sees, and when. */
export async function benchDev({ depth }: BenchOptions): Promise<Measurement[]> {
  const times = TIMES[depth];
  const browserPath = await getBrowser();
  const scratch = mkdtempSync(join(tmpdir(), "savat-dev-"));
  try {
    return await withLinkedCopy("product", async (copy) => {
      const base = await freeBase();
      const { shell, api } = portsFrom(base);
      const env = { PORT_BASE: String(base), SAVAT_DATA: join(scratch, "data") };
      // The first start builds and fills the database; the second one is the warm one.
      const start = () =>
        startProgram({ root: copy, script: "scripts/run-dev.ts", args: ["checkout"], env, ready: /Savat in development at/ });
      await (await start()).stop();
      const { readyMs, stop } = await start();
      const browser = await openBrowser(browserPath);
      try {
        const page = await browser.newPage();
        await openBasket(page, `http://localhost:${shell}`, `http://127.0.0.1:${api}`);
        const slot = await measureEdits(page, { root: copy, source: SLOT, times, isKept: () => page.getByRole("dialog").isVisible() });
        await typeCard(page);
        const own = await measureEdits(page, { root: copy, source: PAGE, times, isKept: () => hasCard(page) });
        return [
          { name: "`npm run dev -- checkout`, warm: until it is ready", value: readyMs, unit: "ms", atMost: MOST_START_MS },
          { name: `an edit of a page until it shows, a typed card kept: median of ${times}`, value: own, unit: "ms", atMost: MOST_EDIT_MS },
          {
            name: `an edit of a slot until it shows, the slot still open: median of ${times}`,
            value: slot,
            unit: "ms",
            atMost: MOST_EDIT_MS,
          },
        ];
      } finally {
        await browser.close();
        await stop();
      }
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
