import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, type TaskMeta, test } from "vitest";
import { type DrillShell, openDrillShell } from "../../test/drill-shell.ts";
import { FAULTS, type Fault, faultModule, faultRoutes } from "../../test/fault-modules.ts";

declare module "vitest" {
  interface TaskMeta {
    /** A row of the table that `npm run drills` prints. */
    drill?: { sent: string; seen: string; wellAfterMs: number; by: "itself" };
  }
}

const VISITORS = 32;
const SLOW_MACHINE_MS = 90_000;
/** Other tests keep the machine busy: no page is left to the browser for that. */
const PATIENT = { renderers: { times: { waitMs: 20_000 } } };

/** Each costs seconds of both cores: the short run takes one of each kind. */
const BESIDE_VISITORS = FAULTS.filter(
  ({ name }) => process.env.SAVAT_DEEP === "1" || ["process-exit", "endless-loop", "never-resolves"].includes(name),
);

let shell: DrillShell;

async function open(): Promise<void> {
  const account = { module: faultModule("account"), routes: faultRoutes("/account") };
  shell = await openDrillShell({ storefront: { module: faultModule("storefront"), routes: faultRoutes() }, account }, PATIENT);
}

/** A row of the drills' table: what the server sent of the page, and when the remote's next page came whole. */
async function rowOf({ name, sends }: Fault, beside: string): Promise<TaskMeta["drill"]> {
  const since = Date.now();
  const sent = await shell.visit(`/fault/${name}?api=${shell.apiOrigin}`);
  expect(sent).toBe(sends);
  expect(await Promise.all(["/fine", "/account/fine"].map(shell.visit))).toEqual(["page", "page"]);
  const seen = sends === "page" ? "the page" : "the frame, then the page, rendered by the browser";
  return { sent: `server module${beside}: ${name}: the ${sent}`, seen, wellAfterMs: Date.now() - since, by: "itself" };
}

describe("a fault of a server module", () => {
  afterEach(() => shell.close());

  test.for(FAULTS)("[D-REND-06] $name costs its page's area alone", async (fault, { task }) => {
    await open();
    const signals: string[] = [];
    const note = (signal: string) => signals.push(signal);
    process.on("SIGUSR2", note);
    expect(await shell.visit("/fine")).toBe("page");
    task.meta.drill = await rowOf(fault, "");
    process.off("SIGUSR2", note);
    expect([signals, shell.calls]).toEqual([[], []]);
  });
});

describe("beside visitors of other pages", () => {
  // Each with a shell of its own: a release whose renderers end too often is left to the browser.
  beforeEach(open);
  afterEach(() => shell.close());

  test.for(BESIDE_VISITORS)(
    `[D-REND-07] $name of a server module: all ${VISITORS} of them get their pages`,
    { tags: ["@D-REND-08"], timeout: SLOW_MACHINE_MS },
    async (fault, { task }) => {
      await Promise.all(["/fine", "/account/fine"].map(shell.visit));
      let isOver = false;
      const sent: string[] = [];
      async function keepVisiting(index: number): Promise<void> {
        while (!isOver) {
          sent.push(await shell.visit(index % 2 === 0 ? "/fine" : "/account/fine"));
          // A frame is sent without any waiting, so without this the loop would block the process.
          await nextTurn();
        }
      }
      const visitors = Array.from({ length: VISITORS }, (_, index) => keepVisiting(index));
      try {
        task.meta.drill = await rowOf(fault, ` beside ${VISITORS} visitors`);
      } finally {
        isOver = true;
        await Promise.all(visitors);
      }
      expect(sent.length).toBeGreaterThanOrEqual(VISITORS);
      expect(sent.filter((one) => one === "frame")).toEqual([]);
    },
  );
});
