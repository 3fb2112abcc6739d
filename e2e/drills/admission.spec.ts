import { CONTRACTS_VERSION, type Descriptor } from "@savat/contracts/remote";
import type { Faults } from "../faults/faulty-origin.ts";
import { type FaultyShell, test } from "../faults/faulty-shell.ts";
import { throwAtLoad } from "../faults/release.ts";
import { deepUnless, expect } from "../fixtures.ts";
import { drill } from "./drill.ts";

interface Case {
  name: string;
  faults: (descriptor: Descriptor) => Faults;
  /** Why it stays out; undefined: it goes live. */
  reason: RegExp | undefined;
  isShort?: boolean;
}

function withRoutes(...paths: string[]): Case["faults"] {
  return ({ routes }) => ({
    descriptor: { routes: [...routes, ...paths.map((path) => ({ path, page: "checkout", surface: "bar" as const }))] },
  });
}

function withContracts(contracts: string): Case["faults"] {
  return () => ({ descriptor: { contracts } });
}

const MAJOR = Number(CONTRACTS_VERSION.split(".")[0]);
const BIG = " ".repeat(10_000_000);

const CASES: readonly Case[] = [
  { name: "a route twice", faults: withRoutes("/gift", "/gift"), reason: /\/gift stands twice/, isShort: true },
  { name: "a route of another remote", faults: withRoutes("/merchants"), reason: /\/merchants is a path of storefront/, isShort: true },
  { name: "the route *", faults: withRoutes("*"), reason: /\* is not a path of one page/ },
  { name: "a route of the shell", faults: withRoutes("/api/gift"), reason: /is a path of the shell/ },
  {
    name: "a static path under another's pattern, not excepted",
    faults: withRoutes("/merchant/gift"),
    reason: /\/merchant\/:uid does not except/,
    isShort: true,
  },
  { name: "a static path under another's pattern, excepted", faults: withRoutes("/merchant/signin"), reason: undefined },
  { name: "a slot twice", faults: ({ slots }) => ({ descriptor: { slots: [...slots, ...slots] } }), reason: /stands twice/ },
  { name: "a slot of another remote", faults: () => ({ descriptor: { slots: ["user-menu"] } }), reason: /user-menu is filled by account/ },
  { name: "contracts of the next major", faults: withContracts(`^${MAJOR + 1}.0.0`), reason: /needs contracts \^/, isShort: true },
  { name: "contracts of a later minor", faults: withContracts(`^${MAJOR}.99.0`), reason: /needs contracts \^/ },
  { name: "contracts as a range of patches", faults: withContracts(`~${CONTRACTS_VERSION}`), reason: undefined },
  { name: "contracts >=1", faults: withContracts(">=1"), reason: undefined },
  {
    name: "React of another major",
    faults: ({ shared }) => ({ descriptor: { shared: { ...shared, react: "18.3.1" } } }),
    reason: /built with react 18\.3\.1/,
  },
  {
    name: "another hash of a chunk that is loaded later",
    faults: () => ({ atOrigin: { "slot-basket-panel.js": "altered" } }),
    reason: /slot-basket-panel/,
    isShort: true,
  },
  {
    name: "without a chunk that is loaded later",
    faults: () => ({ atOrigin: { "slot-basket-panel.js": "missing" } }),
    reason: /slot-basket-panel.* answered 404/,
  },
  { name: "of 10 MB", faults: () => ({ changes: { "page-checkout.js": (text) => `${text}\n//${BIG}` } }), reason: /the limit is 8000000/ },
  { name: "that is not JSON", faults: () => ({ descriptor: "{" }), reason: /not JSON/ },
  { name: "that is HTML", faults: () => ({ descriptor: "<!doctype html><title>404</title>" }), reason: /not JSON/ },
  { name: "that hangs", faults: () => ({ atOrigin: { descriptor: "hanging" } }), reason: /timeout|did not answer/i },
  { name: "without its descriptor", faults: () => ({ atOrigin: { descriptor: "missing" } }), reason: /answered 404/ },
];

async function liveBuild({ url }: FaultyShell): Promise<string | undefined> {
  const remotes = (await (await fetch(`${url}/remotes.json`)).json()) as { name: string; build: string }[];
  return remotes.find(({ name }) => name === "checkout")?.build;
}

for (const { name, faults, reason, isShort = false } of CASES) {
  test(`[D-ADM-07] a release of checkout ${reason === undefined ? "goes live" : "stays out"}: ${name}`, {
    tag: deepUnless(isShort),
  }, async ({ page, faultyShell }) => {
    const { checkout } = faultyShell.origins;
    const before = checkout.build;
    const isWell = drill(`checkout's release: ${name}`);
    checkout.release(faults(checkout.descriptor));
    if (reason === undefined) {
      await faultyShell.settle();
      isWell("the new release", "itself");
      return;
    }
    const said = await faultyShell.refusal("checkout");
    expect(said).toMatch(reason);
    expect(said).not.toContain("\n");
    expect(await liveBuild(faultyShell)).toBe(before);
    const answer = await page.request.get("/checkout");
    expect([answer.status(), (await answer.text()).includes("<header")]).toEqual([200, true]);
    checkout.release({});
    await faultyShell.settle();
    isWell(`the release before; the log says: ${said.replaceAll(/127\.0\.0\.1:\d+/g, "origin").slice(0, 110)}`, "itself");
  });
}

test("[D-ADM-09] a release of checkout goes live while the API is away: its pages are not judged", { tag: "@deep" }, async ({
  faultyShell,
}) => {
  await faultyShell.start({ API_URL: "http://127.0.0.1:9" });
  const isWell = drill("checkout's release while the API is away");
  faultyShell.origins.checkout.release({});
  await faultyShell.settle();
  isWell("the new release", "itself");
});

test("[D-ADM-09] a release of checkout stays out: a page that throws on the server", async ({ faultyShell }) => {
  const isWell = drill("checkout's release: its server module throws while it is imported");
  faultyShell.origins.checkout.release({ changes: { "server.mjs": throwAtLoad } });
  const said = await faultyShell.refusal("checkout");
  expect(said).toMatch(/^\/checkout does not render in uz: /);
  faultyShell.origins.checkout.release({});
  await faultyShell.settle();
  isWell(`the release before; the log says: ${said.slice(0, 110)}`, "itself");
});
