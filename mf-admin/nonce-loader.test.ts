import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";

// A bundler's loader has no types.
const { default: addPageNonce }: { default: (source: string) => string } = await import(
  new URL("./nonce-loader.mjs", import.meta.url).href
);
const require = createRequire(import.meta.url);

function sourceOf(module: string): string {
  return readFileSync(require.resolve(`@rc-component/${module}.js`), "utf8");
}

test("[D-CONSOLE-12] Ant Design's style helper uses the page's nonce if it is given none", () => {
  expect(addPageNonce(sourceOf("util/es/Dom/dynamicCSS"))).toContain('document.querySelector("script[nonce]")');
  expect(() => addPageNonce("another source")).toThrow(/has changed/);
});

/** Once each of them passes `csp`, nonce-loader.mjs and its rule in rspack.config.ts can go. */
test.each(["portal/es/useScrollLocker", "util/es/getScrollBarSize"])(
  "Ant Design still needs the nonce patch: %s writes a style without a nonce",
  (module) => {
    const [, call] = /updateCSS\(`[\s\S]*?\n\}`,\s*([^)]*)\)/.exec(sourceOf(module)) ?? [];
    expect(call).toBeDefined();
    expect(call).not.toMatch(/csp|nonce/);
  },
);
