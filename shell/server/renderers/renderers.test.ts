import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { type DrillRemote, type DrillShell, drillFiles, openDrillShell } from "../../test/drill-shell.ts";
import { faultModule, faultRoutes } from "../../test/fault-modules.ts";
import { builtRenderer } from "../../test/renderer-build.ts";
import { folderSource } from "../releases/store/release-source.ts";
import { createHost } from "./host.ts";
import { PROCESS_LIMITS, startRenderer } from "./process/renderer-process.ts";

const PATIENT = { waitMs: 20_000 };
const QUICK = { killMs: 300 };

let shell: DrillShell;
afterEach(() => shell.close());

/** A remote whose page `/told` shows what its `load` returns. */
function telling(load: string, before = ""): DrillRemote {
  const module = `
${before}
import { createElement as h } from "react";
import * as z from "zod/mini";
const told = { Component: ({ data }) => h("h1", null, "a page of storefront: ", h("q", null, JSON.stringify(data))), load: async (context) => { const { api } = context; ${load} } };
export const remote = { name: "storefront", pages: { told: async () => ({ page: told }) }, slots: {}, messages: async () => ({}) };
`;
  return { module, routes: [{ path: "/told", page: "told", surface: "public" }] };
}

async function open(remote: DrillRemote, ...rest: Parameters<typeof openDrillShell> extends [unknown, ...infer Rest] ? Rest : never) {
  shell = await openDrillShell({ storefront: remote }, rest[0] ?? { renderers: { times: PATIENT } }, rest[1], rest[2]);
}

async function told(headers: Record<string, string> = {}): Promise<unknown> {
  const { body } = await shell.app.inject({ url: "/told?x=1", headers });
  const text = /<q>(.*?)<\/q>/.exec(body)?.[1]?.replaceAll("&quot;", '"');
  return text === undefined ? "frame" : JSON.parse(text);
}

describe("a renderer", () => {
  test("[D-REND-01] is not the shell's process", async () => {
    await open(telling(`globalThis.trace = 1; return { ownTrace: globalThis.trace };`));
    expect([await told(), "trace" in globalThis]).toEqual([{ ownTrace: 1 }, false]);
  });

  test("[D-REND-02] knows path, language, city and site, and neither cookies nor headers nor environment", async () => {
    await open(telling(`const { params, url, signal, api: _, ...rest } = context; return { ...rest, url: url.href, env: process.env };`));
    const secret = { cookie: "language=ru; city=samarkand; token=a-secret", authorization: "Bearer a-secret", host: "evil.example" };
    process.env.A_SECRET = "a-secret";
    const knows = await told(secret);
    delete process.env.A_SECRET;
    expect(knows).toMatchObject({ language: "ru", city: "samarkand", isServer: true, url: "http://savat.invalid/told?x=1" });
    expect(JSON.stringify(knows)).not.toMatch(/a-secret|evil/);
    expect(knows).toMatchObject({ env: { NODE_ENV: "production" } });
  });

  test("[D-REND-04] finds none of what reaches out of it", async () => {
    const names = ["fetch", "WebSocket", "EventSource", "BroadcastChannel", "require", "module", "XMLHttpRequest", "Worker"];
    await open(telling(`return { there: ${JSON.stringify(names)}.filter((name) => name in globalThis), process: Object.keys(process) };`));
    expect(await told()).toEqual({ there: [], process: ["env"] });
  });

  test("[D-REND-04] refuses a server module that imports what the contract does not share", async () => {
    await open(telling("return null;", `import "node:fs";`));
    expect(await told()).toBe("frame");
  });

  test("[D-REND-04] refuses each such import while the module runs", async () => {
    const names = ["node:fs", "fs", "node:child_process", "node:worker_threads", "axios", "fastify", "./other.mjs"];
    const others = ["data:text/javascript,1", "@savat/contracts/merchants"];
    await open(
      telling(`const kept = ${JSON.stringify([...names, ...others, "react"])}.map((name) => import(name).then(() => name, () => "refused"));
return await Promise.all(kept);`),
    );
    expect(await told()).toEqual([...names, ...others].map(() => "refused").concat("react"));
  });

  test("[D-REND-05] waits for slow reads longer than a page may take by itself", async () => {
    const answer = (_: unknown, response: { end: (text: string) => void }) => setTimeout(() => response.end('{"a":1}'), 1500);
    await open(
      telling(`return await api({ method: "GET", path: "/slow", reply: z.unknown() }, {});`),
      undefined,
      undefined,
      answer as never,
    );
    expect(await told()).toEqual({ a: 1 });
  });
});

describe("a release whose renderers end", () => {
  test("[D-REND-09] three times in a minute is left to the browser until its rest is over", async () => {
    const times = { ...PATIENT, restMs: 3000 };
    const remote = { module: faultModule("storefront"), routes: faultRoutes() };
    await open(remote, { renderers: { times, limits: QUICK } });
    for (let kills = 0; kills < 3; kills += 1) expect(await shell.visit("/fault/endless-loop")).toBe("frame");
    expect(await shell.visit("/fine")).toBe("frame");
    expect((await shell.app.inject("/metrics")).body).toMatch(/savat_release_left_to_browser\{remote="storefront",build="\w+"\} 1/);
    await new Promise((go) => setTimeout(go, times.restMs));
    expect(await shell.visit("/fine")).toBe("page");
  });

  test("[D-REND-09] is followed by one that is rendered at once", async () => {
    const remote = { module: faultModule("storefront"), routes: faultRoutes() };
    await open(remote, { renderers: { times: PATIENT, limits: QUICK } });
    for (let kills = 0; kills < 3; kills += 1) await shell.visit("/fault/endless-loop");
    expect(await shell.visit("/fine")).toBe("frame");
    const next = drillFiles("storefront", { ...remote, module: `${remote.module}// the next release` });
    for (const [name, content] of Object.entries(next)) shell.origins.get("storefront")?.files.set(name, content);
    await shell.refresh();
    expect(await shell.visit("/fine")).toBe("page");
  });
});

describe("a release that is not live", () => {
  const PAGES = {
    fine: `{ Component: () => null, load: async () => ({}) }`,
    plain: `{ Component: () => null }`,
    private: `{ Component: () => null, clientOnly: true, load: async () => { throw new Error("never on the server"); } }`,
    throwing: `{ Component: () => { throw new Error("a fault in the render"); } }`,
    reading: `{ Component: () => null, load: ({ api }) => api({ method: "GET", path: "/things", reply: z.unknown() }, {}) }`,
    nothing: `{ Component: () => null, load: ({ api }) => api({ method: "GET", path: "/nothing", reply: z.unknown() }, {}) }`,
  };
  const names = Object.keys(PAGES);
  const routes = names.map((page) => ({ path: `/${page}`, page, surface: "public" as const }));
  const module = `
import * as z from "zod/mini";
const page = (page) => async () => ({ page });
export const remote = { name: "storefront", slots: {}, messages: async () => ({}), pages: { ${Object.entries(PAGES).map(([name, source]) => `${name}: page(${source})`)} } };
`;

  test("[D-REND-10] is rendered page by page, and says what became of each", async () => {
    const live = { module: faultModule("storefront"), routes: faultRoutes() };
    const answer = ({ url = "" }: { url?: string }, response: { writeHead: (status: number) => { end: (text: string) => void } }) =>
      response.writeHead(url === "/api/nothing" ? 404 : 500).end("{}");
    await open(live, undefined, undefined, answer as never);
    const candidate = await shell.keep("storefront", { module, routes });
    const render = async (page: string) => (await shell.renderCandidate(candidate, { path: `/${page}`, language: "uz" })).outcome;
    const outcomes = await Promise.all(names.map(render));
    expect(outcomes).toEqual(["rendered", "rendered", "pending", "failed", "notJudged", "notJudged"]);
    expect(await shell.visit("/fine")).toBe("page");
  });
});

describe("a host of renderers", () => {
  let host: Server;
  afterEach(() => host.close());

  async function openWithHost(build?: string): Promise<void> {
    const remote = { module: faultModule("storefront"), routes: faultRoutes() };
    await open(remote, undefined, async (dist) => {
      const folder = join(import.meta.dirname, "../..", dist);
      const record = await folderSource(folder).record();
      const renderer = await builtRenderer();
      const limits = { ...PROCESS_LIMITS, ...QUICK, memoryBytes: 512_000_000, environment: "production" };
      const modules = join(import.meta.dirname, "../../.cache/modules");
      host = createHost({ build: build ?? record.build, renderer, modules, limits, most: 4 }).listen(0, "127.0.0.1");
      await once(host, "listening");
      return { RENDERER_HOST: `127.0.0.1:${(host.address() as AddressInfo).port}` };
    });
  }

  test("[D-REND-11] renders the pages of a shell that it does not share a process with, and kills for it", async () => {
    await openWithHost();
    expect(await shell.visit("/fine")).toBe("page");
    expect(await shell.visit("/fault/endless-loop")).toBe("frame");
    expect(await shell.visit("/fine")).toBe("page");
  });

  test("[D-REND-11] refuses a shell of another build, whose pages the browser renders", async () => {
    await openWithHost("0".repeat(20));
    expect(await shell.visit("/fine")).toBe("frame");
  });

  test("[D-REND-11] that is away costs no answer, and no release its admission", async () => {
    await openWithHost();
    host.close();
    await shell.close();
    await open({ module: faultModule("storefront"), routes: faultRoutes() }, undefined, async () => ({ RENDERER_HOST: "127.0.0.1:1" }));
    expect(await shell.visit("/fine")).toBe("frame");
    const candidate = await shell.keep("storefront", { module: `${faultModule("storefront")}//`, routes: faultRoutes() });
    expect(await shell.renderCandidate(candidate, { path: "/fine", language: "uz" })).toMatchObject({ outcome: "notJudged" });
  });
});

test("[D-REND-03] a renderer reads its own files, and may neither write nor start anything", async () => {
  await open(telling("return null;"));
  const folder = await mkdtemp(join(tmpdir(), "savat-permission-"));
  const renderer = join(folder, "renderer.mjs");
  const asked = [
    ["fs.read", join(import.meta.dirname, "../../../releases.json")],
    ["fs.read", "/etc/passwd"],
    ["fs.read", "SELF"],
    ["fs.write"],
    ["child"],
    ["worker"],
    ["addon"],
  ];
  const source = `const asked = ${JSON.stringify(asked)}.map(([what, path]) => process.permission.has(what, path === "SELF" ? ${JSON.stringify(renderer)} : path));
throw new Error(JSON.stringify(asked));`;
  await writeFile(renderer, source);
  const limits = { ...PROCESS_LIMITS, memoryBytes: 512_000_000, environment: "production" };
  const said = await new Promise<unknown>((resolve) => {
    const onFrame = ({ message }: { message: unknown }) => resolve(message);
    startRenderer({ remote: "storefront", renderer, module: renderer }, limits, { onFrame, onTired: () => undefined, onEnd: resolve });
  });
  await rm(folder, { recursive: true });
  expect(said).toEqual({ kind: "broken", reason: "Error: [false,false,true,false,false,false,false]" });
});
