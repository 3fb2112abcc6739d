import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { EMBEDDED } from "../../../test/database.ts";
import { type Activity, watchActivity } from "../../../test/money/activity.ts";
import { abilities, story } from "../../../test/money/events.ts";
import { elapsedMs } from "../../../test/money/virtual-time.ts";
import { furnish, World } from "../../../test/money/world.ts";

vi.mock("node:timers/promises", async () => ({ setTimeout: (await import("../../../test/money/virtual-time.ts")).sleep }));

/** `vitest.config.ts` runs this file once for each of its seeds. */
const SEED = Number(process.env.PROPERTY_SEED);
const RUNS = Number(process.env.PROPERTY_RUNS ?? 60);
const SECONDS = Number(process.env.PROPERTY_SECONDS ?? 3600);
/** The path of a failed story, from its report. */
const PATH = process.env.PROPERTY_PATH;

let api: TestApp;
let activity: Activity;
beforeAll(async () => {
  vi.spyOn(performance, "now").mockImplementation(elapsedMs);
  api = await createTestApp(EMBEDDED);
  // Short enough that some stories use it up.
  api.env.ordering.holdMs = 30 * 60_000;
  activity = watchActivity(api.database.db);
  await furnish(api.db);
});
afterAll(() => api.close());

it("[D-TIME-09] keeps money, stock and states right after every step of any story, and to its end", {
  timeout: 4_000_000,
  tags: ["@D-STOCK-03", "@D-HOLD-13", "@D-FUND-01", "@D-STATE-08"],
}, async () => {
  let stories = 0;
  let steps = 0;
  const property = fc.asyncProperty(abilities, story, async (can, events) => {
    stories += 1;
    const world = new World(api, activity, can);
    await world.begin();
    for (const event of events) {
      steps += 1;
      await world.happen(event);
      expect(await world.audit()).toEqual([]);
    }
    expect(await world.rest()).toEqual([]);
  });
  const limits = { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: SECONDS * 1000, ...(PATH === undefined ? {} : { path: PATH }) };
  await fc.assert(property, limits).finally(() => process.stdout.write(`PROPERTY_SEED=${SEED}: ${stories} stories, ${steps} steps\n`));
});
