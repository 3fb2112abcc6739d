import { expect, test } from "vitest";
import { folderFaults } from "./folder-rules.ts";

function faultsOf(...edges: [string, string][]): string[] {
  return folderFaults(
    edges.map(([source, target]) => ({ source, imports: [target] })),
    [],
  );
}

test("a layer imports from the layers before it, and an entry point from all", () => {
  expect(
    faultsOf(
      ["api/src/buying/orders/store.ts", "api/src/catalogue/products/rules.ts"],
      ["api/src/server.ts", "api/src/app/app.ts"],
      ["shell/server/pages/document.ts", "shell/server/releases/registry.ts"],
      ["api/src/people/auth/tokens.ts", "shared-contracts/src/auth.ts"],
    ),
  ).toEqual([]);
});

test.each([
  ["api/src/platform/env/env.ts", "api/src/buying/orders/rules.ts"],
  ["api/src/people/account/routes.ts", "api/src/catalogue/applications/apply.ts"],
  ["api/src/app/app.ts", "api/src/server.ts"],
  ["shell/server/http/limits.ts", "shell/server/pages/pages.ts"],
])("an import of a later layer is a fault: %s → %s", (from, to) => {
  expect(faultsOf([from, to])).toEqual([`layer-imports-to-the-left: ${from} → ${to}`]);
});

test("folders that depend on each other through other files are one fault", () => {
  const edges: [string, string][] = [
    ["api/src/buying/b/one.ts", "api/src/buying/c/one.ts"],
    ["api/src/buying/c/two.ts", "api/src/buying/a/one.ts"],
    ["api/src/buying/a/two.ts", "api/src/buying/b/two.ts"],
  ];
  expect(faultsOf(...edges)).toEqual(["no-folder-cycle: api/src/buying/a → api/src/buying/b → api/src/buying/c → api/src/buying/a"]);
});

test("a package's root may be imported by its folders and import them", () => {
  expect(faultsOf(["mf-one/src/remote.tsx", "mf-one/src/pay/page.tsx"], ["mf-one/src/pay/page.tsx", "mf-one/src/basket.ts"])).toEqual([]);
});

test("a layer's folder has at most twelve files, tests included", () => {
  const files = Array.from({ length: 13 }, (_, i) => `api/src/buying/orders/file-${i}.ts`);
  expect(folderFaults([], files.slice(1))).toEqual([]);
  expect(folderFaults([], files)).toEqual(["folder-of-twelve-files: api/src/buying/orders has 13"]);
  expect(
    folderFaults(
      [],
      files.map((file) => file.replace("buying/orders", "platform/tables")),
    ),
  ).toEqual([]);
});
