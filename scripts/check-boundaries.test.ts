import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { checkBoundaries, judge } from "./check-boundaries.ts";

const WORKSPACES = ["shared-contracts", "shared-contracts/build", "shared-ui", "shell", "mf-one", "mf-two", "api", "e2e"];
const NAMES: Record<string, string> = {
  "shared-contracts": "@savat/contracts",
  "shared-contracts/build": "@savat/build",
  "shared-ui": "@savat/ui",
};

const CLEAN: Record<string, string> = {
  "shared-contracts/src/money.ts": "export const money = 1;",
  "shared-contracts/src/basket.ts": 'import { money } from "./money.ts";\nexport const basket = money;',
  "shared-contracts/src/cart.ts": "export const cart = 1;",
  "shared-contracts/build/src/define-remote.ts": 'import { money } from "@savat/contracts/money";\nexport const defineRemote = money;',
  "shared-contracts/src/server/env.ts": 'import { money } from "../money.ts";\nexport const env = money;',
  "shared-ui/src/button.tsx": "export const button = 1;",
  "shell/src/layout.tsx":
    'import { basket } from "@savat/contracts/basket";\nimport { button } from "@savat/ui/button";\nexport const layout = [basket, button];',
  "mf-one/src/remote.tsx": 'import { basket } from "@savat/contracts/basket";\nexport const remote = basket;',
  "mf-one/src/features/pay/page.tsx": 'import { step } from "./step.ts";\nexport const page = step;',
  "mf-one/src/features/pay/step.ts": "export const step = 1;",
  "mf-one/src/features/orders/page.tsx": "export const page = 1;",
  "mf-one/rspack.config.ts": 'import { defineRemote } from "@savat/build/define-remote";\nexport const config = defineRemote;',
  "mf-two/src/remote.tsx": "export const remote = 2;",
  "shell/server/main.ts": 'import { env } from "@savat/contracts/server/env";\nexport const main = env;',
  "api/src/routes.ts":
    'import { money } from "@savat/contracts/money";\nimport { env } from "@savat/contracts/server/env";\nexport const routes = [money, env];',
  "api/sandbox/server.ts": 'import { env } from "@savat/contracts/server/env";\nexport const server = env;',
  "e2e/buy.spec.ts": 'import { basket } from "@savat/contracts/basket";\nexport const buy = basket;',
  "scripts/build.ts": "export const build = 1;",
};

const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "savat-boundaries-"));
  roots.push(root);
  mkdirSync(join(root, "node_modules"));
  const manifests = Object.fromEntries(
    WORKSPACES.map((name) => [
      `${name}/package.json`,
      JSON.stringify({
        name: NAMES[name] ?? name,
        type: "module",
        exports: { "./*": name === "shared-ui" ? "./src/*.tsx" : "./src/*.ts" },
      }),
    ]),
  );
  const all = { "package.json": JSON.stringify({ workspaces: WORKSPACES }), ...manifests, ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const router = join(root, "node_modules/react-router-dom");
  mkdirSync(router);
  writeFileSync(join(router, "package.json"), JSON.stringify({ name: "react-router-dom", type: "module", exports: { ".": "./index.js" } }));
  writeFileSync(join(router, "index.js"), "export const Link = 1;");
  mkdirSync(join(root, "node_modules/@savat"));
  for (const folder of WORKSPACES) symlinkSync(join(root, folder), join(root, "node_modules", NAMES[folder] ?? folder));
  return root;
}

/** The rules that the given file breaks. */
async function faultsFrom(files: Record<string, string>): Promise<string[]> {
  const { faults } = await checkBoundaries(plant({ ...CLEAN, ...files }));
  return faults;
}

test("a clean repository has no fault and every source file is seen", async () => {
  const report = await checkBoundaries(plant(CLEAN));
  expect(report.faults).toEqual([]);
  expect(report.modules).toBe(Object.keys(CLEAN).length);
  expect(report.dependencies).toBe(13);
});

test.each([
  ["a remote that imports another remote", "remote-not-to-remote-or-shell", "mf-one/src/a.ts", 'import "mf-two/remote";', "mf-two/"],
  [
    "a remote that imports another remote by a path",
    "remote-not-to-remote-or-shell",
    "mf-one/src/a.ts",
    'import "../../mf-two/src/remote.tsx";',
    "mf-two/",
  ],
  [
    "a remote that imports the shell's types only",
    "remote-not-to-remote-or-shell",
    "mf-one/src/a.ts",
    'import type { layout } from "../../shell/src/layout.tsx";\nexport type A = typeof layout;',
    "shell/",
  ],
  [
    "a remote that loads the shell lazily",
    "remote-not-to-remote-or-shell",
    "mf-one/src/a.ts",
    'export const a = () => import("../../shell/src/layout.tsx");',
    "shell/",
  ],
  ["a remote that imports the API", "page-only-to-kit-and-contracts", "mf-one/src/a.ts", 'import "api/routes";', "api/"],
  [
    "a shell that imports a remote",
    "page-only-to-kit-and-contracts",
    "shell/server/a.ts",
    'import "../../mf-one/src/remote.tsx";',
    "mf-one/",
  ],
  [
    "a kit that imports the contracts",
    "shared-ui-stands-alone",
    "shared-ui/src/a.tsx",
    'import "@savat/contracts/money";',
    "shared-contracts/",
  ],
  [
    "contracts that import the kit",
    "shared-contracts-stands-alone",
    "shared-contracts/src/a.ts",
    'export * from "@savat/ui/button";',
    "shared-ui/",
  ],
  [
    "an API that imports a store",
    "api-only-to-schemas",
    "api/src/a.ts",
    'import { basket } from "@savat/contracts/basket";\nexport const a = basket;',
    "shared-contracts/",
  ],
  ["an API that imports the kit", "api-only-to-schemas", "api/src/a.ts", 'import "@savat/ui/button";', "shared-ui/"],
  ["a journey that imports the API", "e2e-only-to-contracts", "e2e/a.ts", 'import "api/routes";', "api/"],
  ["a page that imports a script", "product-not-to-scripts", "mf-one/src/a.ts", 'import "../../scripts/build.ts";', "scripts/"],
  [
    "a feature that imports another feature",
    "feature-not-to-feature",
    "mf-one/src/features/orders/a.ts",
    'import { step } from "../pay/step.ts";\nexport const a = step;',
    "mf-one/",
  ],
  [
    "contracts reached by a relative path",
    "workspace-by-package-name",
    "mf-one/src/a.ts",
    'import "../../shared-contracts/src/money.ts";',
    "shared-contracts/",
  ],
  [
    "a contract that does not exist",
    "workspace-import-resolves",
    "mf-one/src/a.ts",
    'import "@savat/contracts/nothing";',
    "@savat/contracts/nothing",
  ],
  [
    "a remote that brings a router of its own",
    "remote-uses-the-pages-copy",
    "mf-one/src/a.ts",
    'import { Link } from "react-router-dom";\nexport const a = Link;',
    "node_modules/react-router-dom/",
  ],
  [
    "a bundled contract that imports a singleton by a relative path",
    "bundled-contract-not-to-single-one",
    "shared-contracts/src/a.ts",
    'import { cart } from "./cart.ts";\nexport const a = cart;',
    "shared-contracts/src/cart",
  ],
  [
    "a page that reaches the build settings",
    "page-not-to-federation",
    "mf-one/src/a.ts",
    'import { defineRemote } from "@savat/build/define-remote";\nexport const a = defineRemote;',
    "shared-contracts/build/",
  ],
  [
    "contracts that import the build",
    "shared-contracts-stands-alone",
    "shared-contracts/src/a.ts",
    'export * from "@savat/build/define-remote";',
    "shared-contracts/build/",
  ],
  [
    "a build that imports the kit",
    "build-only-to-contracts",
    "shared-contracts/build/src/a.ts",
    'import "@savat/ui/button";',
    "shared-ui/",
  ],
  [
    "a build that reaches the contracts by a relative path",
    "workspace-by-package-name",
    "shared-contracts/build/src/a.ts",
    'import "../../src/money.ts";',
    "shared-contracts/",
  ],
  [
    "a page that imports code of the servers",
    "server-contract-only-on-servers",
    "shell/src/a.ts",
    'import "@savat/contracts/server/env";',
    "shared-contracts/src/server/",
  ],
  [
    "a journey that imports code of the servers",
    "server-contract-only-on-servers",
    "e2e/a.ts",
    'import "@savat/contracts/server/env";',
    "shared-contracts/src/server/",
  ],
  [
    "a contract of pages that imports code of the servers",
    "server-contract-only-on-servers",
    "shared-contracts/src/a.ts",
    'export * from "./server/env.ts";',
    "shared-contracts/src/server/",
  ],
])("%s is a fault", async (_, rule, file, text, target) => {
  const faults = await faultsFrom({ [file]: text });
  expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^${rule}: ${file} → .*${target}`)));
});

test("build settings reached through another contract are a fault", async () => {
  const faults = await faultsFrom({
    "shared-contracts/src/federation/shared.ts": "export const shared = 1;",
    "shared-contracts/src/a.ts": 'import { shared } from "./federation/shared.ts";\nexport const a = shared;',
    "mf-one/src/a.ts": 'import { a } from "@savat/contracts/a";\nexport const b = a;',
  });
  expect(faults).toContain(
    "page-not-to-federation: mf-one/src/a.ts → shared-contracts/src/a.ts → shared-contracts/src/federation/shared.ts",
  );
});

test("code of the servers reached through another contract is a fault", async () => {
  const faults = await faultsFrom({
    "shared-contracts/src/a.ts": 'import { env } from "./server/env.ts";\nexport const a = env;',
    "mf-one/src/a.ts": 'import { a } from "@savat/contracts/a";\nexport const b = a;',
  });
  expect(faults).toContain("page-not-to-server: mf-one/src/a.ts → shared-contracts/src/a.ts → shared-contracts/src/server/env.ts");
});

test("a bundled contract imports a singleton by its package name", async () => {
  const faults = await faultsFrom({
    "shared-contracts/src/a.ts": 'import { cart } from "@savat/contracts/cart";\nexport const a = cart;',
    "shared-contracts/src/b.ts": 'import type { cart } from "./cart.ts";\nexport type B = typeof cart;',
  });
  expect(faults).toEqual([]);
});

test("a cycle is a fault", async () => {
  const faults = await faultsFrom({
    "mf-two/src/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;',
    "mf-two/src/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;',
  });
  expect(faults).toContain("no-cycle: mf-two/src/a.ts → mf-two/src/b.ts → mf-two/src/a.ts");
});

test("a repository without sources is a fault", async () => {
  const report = await checkBoundaries(plant({}));
  expect(report.faults).toEqual(["no source file in any workspace"]);
});

test("a cruise without modules is a fault, and so is each missed file", () => {
  const { faults } = judge({ modules: [], summary: { violations: [], totalDependenciesCruised: 0 } }, ["api/src/routes.ts"]);
  expect(faults).toEqual(["no module was seen", "not seen: api/src/routes.ts"]);
});

test("a remote's import of a singleton's package as a type or in a test is no fault", async () => {
  const faults = await faultsFrom({
    "mf-one/src/a.ts": 'import type { Link } from "react-router-dom";\nexport type A = typeof Link;',
    "mf-one/src/a.test.ts": 'import { Link } from "react-router-dom";\nexport const a = Link;',
  });
  expect(faults).toEqual([]);
});

test("built files are not checked", async () => {
  const faults = await faultsFrom({ "mf-one/dist/a.ts": 'import "mf-two/remote";' });
  expect(faults).toEqual([]);
});
