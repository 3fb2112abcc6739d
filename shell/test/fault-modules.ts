/** A page whose loader misbehaves. */
export interface Fault {
  name: string;
  /** Body of its `load({ api, url })`. */
  load: string;
  /** What the server sends: the page, or the frame without it. */
  sends: "page" | "frame";
}

const FIND_API = `const apiOrigin = url.searchParams.get("api");`;

/** Faults of a server module, each on a page of its own at `/fault/<name>`. */
export const FAULTS: readonly Fault[] = [
  { name: "floating-rejection", load: `Promise.reject(new Error("floating"));`, sends: "page" },
  { name: "process-exit", load: `process.exit(1);`, sends: "frame" },
  {
    name: "throwing-timer",
    load: `setTimeout(() => { throw new Error("late"); }, 0); await new Promise((go) => setTimeout(go, 50));`,
    sends: "page",
  },
  { name: "endless-loop", load: `for (;;);`, sends: "frame" },
  { name: "never-resolves", load: `await new Promise(() => undefined);`, sends: "frame" },
  {
    name: "two-gigabytes",
    load: `globalThis.hoard = []; for (let i = 0; i < 64; i += 1) { globalThis.hoard.push(Buffer.alloc(32_000_000, 1)); }`,
    sends: "frame",
  },
  { name: "signals-parent", load: `process.kill(process.ppid, "SIGUSR2");`, sends: "frame" },
  { name: "calls-api", load: `${FIND_API} await fetch(apiOrigin + "/api/dev/sms?phone=1");`, sends: "frame" },
  {
    name: "reads-inbox",
    load: `await api({ method: "GET", path: "/dev/sms", reply: z.unknown() }, { query: { phone: "1" } });`,
    sends: "frame",
  },
  { name: "opens-port", load: `(await import("node:net")).createServer().listen(0);`, sends: "frame" },
  { name: "imports-fs", load: `(await import("node:fs")).readFileSync("/etc/passwd");`, sends: "frame" },
  { name: "imports-fs-by-eval", load: `(await Function("return import('node:fs')")()).readFileSync("/etc/passwd");`, sends: "frame" },
  { name: "imports-axios", load: `await (await import("axios")).default.get("http://127.0.0.1:1");`, sends: "frame" },
];

/** The server module of a remote with all faults, and with one page, `/fine`, that has none. */
export function faultModule(name: string): string {
  const pages = FAULTS.map(({ name: fault, load }) => `${JSON.stringify(fault)}: page(async ({ api, url }) => { ${load} return null; })`);
  return `
import { createElement as h } from "react";
import * as z from "zod/mini";
const page = (load) => async () => ({ page: { load, Component: () => h("h1", null, "a page of ${name}") } });
export const remote = { name: "${name}", pages: { ${pages.join(",\n")}, fine: page(async () => null) }, slots: {}, messages: async () => ({}) };
`;
}

/** The routes of `faultModule`. */
export function faultRoutes(prefix = ""): { path: string; page: string; surface: "public" }[] {
  const faults = FAULTS.map(({ name }) => ({ path: `${prefix}/fault/${name}`, page: name, surface: "public" as const }));
  return [...faults, { path: `${prefix}/fine`, page: "fine", surface: "public" }];
}
