import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{shared-*,mf-*,shell,api,scripts}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    environment: "node",
    // Two cores; many of the tests wait for a provider that is slow on purpose.
    maxWorkers: 2,
    // CI runs two workers, two databases and a payment sandbox on two cores: a test that waits for the screen gets a second try there.
    retry: process.env.CI === "true" ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
