import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OFFERED_VERSIONS } from "@savat/contracts/federation/shared";
import { CONTRACTS_VERSION, DescriptorSchema } from "@savat/contracts/remote";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { TOOLS } from "../../shared-contracts/build/src/new/template.ts";
import { ROOT } from "../workspaces.ts";
import { developInSite } from "./develop.ts";
import { openNpmRegistry } from "./npm-registry.ts";
import { packAll } from "./pack.ts";
import { publishPackages } from "./publish.ts";
import { openSite } from "./site.ts";
import { builtFiles, copyRemote, install, readDescriptor, runIn, type Tarballs } from "./team-folder.ts";
import { missingFrom } from "./whole.ts";

const MINUTE_MS = 60_000;
/** Installs, type-checks, tests and builds, on two cores that others may share. */
const LIMIT_MS = 10 * MINUTE_MS;

const place = mkdtempSync(join(tmpdir(), "savat-teams-"));
const packages = join(place, "packages");
const accountFolder = join(place, "account");
let tarballs: Tarballs;

beforeAll(() => {
  tarballs = packAll(packages);
}, LIMIT_MS);
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** The contracts that a shell of the next minor offers. */
function nextMinor(): Record<string, string> {
  const [major = 0, minor = 0] = CONTRACTS_VERSION.split(".").map(Number);
  return { ...OFFERED_VERSIONS, "@savat/contracts": `${major}.${minor + 1}.0` };
}

/** Names of files without their hashes. */
function shapeOf(folder: string): unknown {
  const { files, preload, shared, contracts, routes, slots } = DescriptorSchema.parse(readDescriptor(folder));
  const bare = (name: string) => name.replace(/\.[0-9a-f]{10}\./, ".");
  const pages = Object.keys(preload.pages).sort();
  const named = Object.keys(files)
    .map(bare)
    .filter((name) => !/^\d+\./.test(name));
  return { files: named.sort(), pages, shared, contracts, routes, slots };
}

async function expectRendered(name: string, folder: string, path: string, text: string, offered = OFFERED_VERSIONS): Promise<void> {
  const site = await openSite(name, builtFiles(folder), offered);
  try {
    expect(site.refusals).toEqual([]);
    expect(await site.visit(path)).toContain(text);
  } finally {
    await site.close();
  }
}

test.each(["contracts", "ui", "build", "shell"])(
  "[D-PKG-01] @savat/%s declares what it imports, and needs no source and nothing outside",
  (name) => {
    expect(missingFrom(join(packages, name))).toEqual([]);
  },
);

test("[D-PKG-01] a package that reaches outside, or imports a source or an undeclared package, is not whole", () => {
  const staged = join(place, "broken");
  mkdirSync(staged);
  writeFileSync(join(staged, "package.json"), JSON.stringify({ name: "@savat/broken", dependencies: { react: "1" } }));
  writeFileSync(join(staged, "a.js"), `import "react"; import "@savat/broken/x"; import "zod"; import "../b.js"; import "./c.ts";`);
  expect(missingFrom(staged)).toEqual(["zod", "../b.js", "./c.ts"].map((one) => `@savat/broken: a.js imports ${one}`));
});

test("a new remote has the tools of this repository", () => {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const { devDependencies: ofRemote } = JSON.parse(readFileSync(join(ROOT, "mf-account/package.json"), "utf8"));
  expect({ ...ofRemote, ...devDependencies }).toMatchObject(TOOLS);
});

test(
  "[D-PKG-02] a remote in a folder of its own installs, type-checks, passes its tests and builds the house's release",
  async () => {
    copyRemote("account", accountFolder, tarballs);
    await install(accountFolder);
    await runIn(accountFolder, "npm", "run", "types");
    await runIn(accountFolder, "npm", "test");
    await runIn(accountFolder, "npm", "run", "build");
    expect(await runIn(accountFolder, "npx", "--no", "--", "savat-release", "--help")).toContain("releases the remote in this folder");

    execFileSync(process.execPath, [join(ROOT, "node_modules/@rspack/cli/bin/rspack.js"), "build"], {
      cwd: join(ROOT, "mf-account"),
      env: { ...process.env, NODE_ENV: undefined, SAVAT_DIST: "dist-packages" },
    });
    const house = join(place, "house");
    cpSync(join(ROOT, "mf-account/dist-packages"), join(house, "dist"), { recursive: true });
    rmSync(join(ROOT, "mf-account/dist-packages"), { recursive: true });
    expect(shapeOf(accountFolder)).toEqual(shapeOf(house));
    await expectRendered("account", accountFolder, "/signin", "<h1");
  },
  LIMIT_MS,
);

test(
  "[D-PKG-03] a release built with an older minor of the contracts is admitted and rendered",
  async () => {
    await expectRendered("account", accountFolder, "/signin", "<h1", nextMinor());
    const [major = 0] = CONTRACTS_VERSION.split(".").map(Number);
    const site = await openSite("account", builtFiles(accountFolder), { ...OFFERED_VERSIONS, "@savat/contracts": `${major + 1}.0.0` });
    expect(site.refusals.join()).toContain("contracts");
    await site.close();
  },
  LIMIT_MS,
);

test(
  "[D-PKG-04] one command makes a remote that type-checks, passes its test, builds and is rendered on the server",
  async () => {
    const parent = join(place, "new");
    mkdirSync(parent);
    const bin = join(accountFolder, "node_modules/.bin/savat-release");
    const startedAt = performance.now();
    await runIn(parent, bin, "new", "gifts", "--packages", packages);
    const folder = join(parent, "mf-gifts");
    await runIn(folder, "npm", "run", "types");
    await runIn(folder, "npm", "test");
    await runIn(folder, "npm", "run", "build");
    await expectRendered("gifts", folder, "/gifts", "<h1>Yangi sahifa</h1>");
    console.info(`a new remote, from the command to its page: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    await expect(runIn(parent, bin, "new", "gifts")).rejects.toThrow("exists");
    await expect(runIn(parent, bin, "new", "Two-Words")).rejects.toThrow("only letters");
  },
  LIMIT_MS,
);

/** npm's settings with a registry of our own for our scope. */
async function useNpmRegistry(): Promise<void> {
  const registry = await openNpmRegistry();
  const settings = join(place, "npmrc");
  writeFileSync(settings, `@savat:registry=${registry.url}/\n${registry.url.replace("http:", "")}/:_authToken=${registry.token}\n`);
  vi.stubEnv("NPM_CONFIG_USERCONFIG", settings);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await registry.close();
  });
}

test(
  "[D-PKG-08] the shell's development build is published with the packages of its version, and a version once",
  async () => {
    await useNpmRegistry();
    const names = ["contracts", "ui", "build", "shell"].map((name) => {
      const { version } = JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8"));
      return `@savat/${name} ${version}`;
    });
    await expect(publishPackages(tarballs, packages)).resolves.toEqual(names);
    await expect(publishPackages(tarballs, packages)).resolves.toEqual([]);
    const changed = { ...tarballs, "@savat/shell": tarballs["@savat/ui"] };
    await expect(publishPackages(changed, packages)).rejects.toThrow(/^@savat\/shell .*: published with other bytes/);
  },
  LIMIT_MS,
);

test(
  "[D-DEV-05] a team's folder develops its remote inside a running site, with the published shell and nothing of the others",
  async () => {
    await expect(runIn(accountFolder, "npx", "--no", "--", "savat-dev", "--against", "http://127.0.0.1:1")).rejects.toThrow(
      "npm install --save-dev @savat/shell",
    );
    await useNpmRegistry();
    await publishPackages(tarballs, packages);
    await runIn(accountFolder, "npm", "install", "--save-dev", "--no-audit", "--no-fund", "@savat/shell");
    const readyMs = await developInSite(accountFolder, "/signin", async ({ page, edit, faults }) => {
      expect(await (await fetch(page.url())).text()).toContain("<h1");
      const phone = page.getByRole("textbox").first();
      await phone.pressSequentially("90123");
      const typed = await phone.inputValue();
      edit("src/features/sign-in/page.tsx", (text) => text.replace("<SignInLinks />", "<p>Edited here</p><SignInLinks />"));
      await page.getByText("Edited here").waitFor();
      expect(await phone.inputValue()).toBe(typed);
      await page.getByRole("link", { name: "Savat, home" }).click();
      await page.getByRole("link", { name: /Qozon/ }).first().waitFor();
      expect(faults).toEqual([]);
    });
    console.info(`savat-dev was ready after ${(readyMs / 1000).toFixed(1)} s`);
  },
  LIMIT_MS,
);
