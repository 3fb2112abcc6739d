import { defineConfig } from "vitest/config";
import { readRules } from "./scripts/rules.ts";
import { TEXTS_PLUGIN } from "./shared-contracts/build/src/test-settings.ts";

const EXCLUDED = ["**/node_modules/**", "**/dist/**"];
/** Counts what happens in the whole process. */
const METRICS = "api/src/app/metrics/**/*.test.ts";
/** Tests that start servers or renderers, or measure how long a request takes. Beside four workers they exceeded their
 * time limits. */
const PROCESSES = [
  "api/src/app/{server,production}.test.ts",
  "api/src/console/admin-grant/run.test.ts",
  "api/src/platform/connection/move-aside.test.ts",
  "api/sandbox/killed.test.ts",
  "scripts/{supervisor,database-away,stranger-remote}.test.ts",
  "shell/server/renderers/**/*.test.ts",
  "shell/server/http/{file-calls,limits}.test.ts",
];
/** Installs from the registry: minutes, so `npm test -- packages` alone runs them. */
const PACKAGES = "scripts/packages/*.test.ts";
/** Replaces a module of Node. */
const STORIES = "api/src/buying/checkout/money.property.test.ts";
/** Fixed, so a result depends on the commit alone. Each makes half of the stories, in a worker of its own. */
const STORY_SEEDS = process.env.PROPERTY_SEED ? [process.env.PROPERTY_SEED] : ["20261121", "20261122"];

export default defineConfig({
  plugins: [TEXTS_PLUGIN],
  test: {
    // Two cores; many of the tests wait for a provider that is slow on purpose.
    maxWorkers: 4,
    // CI shares two cores with two databases and the sandbox: a test that waits for the screen gets a second try.
    retry: process.env.CI === "true" ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A test's tags are the ids of further rules that it shows (e2e/README.md).
    tags: readRules().rules.map(({ id }) => ({ name: `@${id}` })),
    projects: [
      // Each API test file has its own app and database and changes no global, so a worker loads PGlite once.
      {
        extends: true,
        test: {
          name: "api",
          include: ["api/**/*.test.ts"],
          exclude: [...EXCLUDED, METRICS, STORIES, ...PROCESSES],
          environment: "node",
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "pages",
          include: ["{shared-*,mf-*,shell,scripts}/**/*.test.{ts,tsx}", METRICS],
          exclude: [...EXCLUDED, ...PROCESSES, PACKAGES],
          environment: "node",
          // A thread for each file costs two thirds of a process for each.
          pool: "threads",
        },
      },
      {
        extends: true,
        test: {
          name: "processes",
          include: PROCESSES,
          exclude: EXCLUDED,
          environment: "node",
          // After the other projects, as many at once as there are cores.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      ...(process.env.SAVAT_PACKAGES === "1"
        ? [{ extends: true as const, test: { name: "packages", include: [PACKAGES], exclude: EXCLUDED, environment: "node" as const } }]
        : []),
      ...STORY_SEEDS.map((seed) => ({
        extends: true as const,
        test: {
          name: `stories ${seed}`,
          include: [STORIES],
          exclude: EXCLUDED,
          environment: "node" as const,
          env: { PROPERTY_SEED: seed },
        },
      })),
    ],
  },
});
