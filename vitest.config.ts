import { defineConfig } from "vitest/config";

const EXCLUDED = ["**/node_modules/**", "**/dist/**"];
/** They count what happens in the whole process, or put another module in the place of Node's. */
const ALONE = ["api/src/metrics/**/*.test.ts", "api/src/buying/payment-stories/money.property.test.ts"];

export default defineConfig({
  test: {
    // Two cores; many of the tests wait for a provider that is slow on purpose.
    maxWorkers: 3,
    // CI runs two workers, two databases and a payment sandbox on two cores: a test that waits for the screen gets a second try there.
    retry: process.env.CI === "true" ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      // Each file of the API has an app and a database of its own and changes no global: loading the server and PGlite once a worker saves a third.
      {
        extends: true,
        test: { name: "api", include: ["api/**/*.test.ts"], exclude: [...EXCLUDED, ...ALONE], environment: "node", isolate: false },
      },
      {
        extends: true,
        test: {
          name: "pages",
          include: ["{shared-*,mf-*,shell,scripts}/**/*.test.{ts,tsx}", ...ALONE],
          exclude: EXCLUDED,
          environment: "node",
        },
      },
    ],
  },
});
