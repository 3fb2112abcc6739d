import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{shared-*,mf-*,shell,api,scripts}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    environment: "node",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
