import { afterEach, expect, test, vi } from "vitest";
import { type BuildRuntime, type Offer, type ShareScope, startSharing } from "./share-scope.ts";

const REACT = { shareKey: "react", requiredVersion: "^19.3.1" };

afterEach(() => vi.unstubAllGlobals());

/** A build whose chunk `page` uses React as module `7`. */
function build(given: Partial<BuildRuntime>): BuildRuntime {
  const data = { chunkMapping: { page: ["7"] }, moduleIdToConsumeDataMapping: { "7": REACT } };
  return { m: {}, c: {}, f: {}, S: {}, consumesLoadingData: data, ...given };
}

function container(scope: ShareScope): BuildRuntime {
  const runtime = build({ initializeExposesData: { moduleMap: { "./remote": async () => () => "the remote" } } });
  startSharing(runtime, "savat_checkout");
  runtime.initContainer?.(scope);
  return runtime;
}

function requireReact(runtime: BuildRuntime): unknown {
  const module = { exports: undefined };
  runtime.m["7"]?.(module);
  return module.exports;
}

async function load(runtime: BuildRuntime): Promise<unknown> {
  const promises: unknown[] = [];
  runtime.f.consumes?.("page", promises);
  await Promise.all(promises);
  return requireReact(runtime);
}

function offer(version: string, given: Partial<Offer> = {}): Offer {
  return { version, get: () => () => `react ${version}`, useIn: [], ...given };
}

test("[D-QUIET-02] a chunk gets the page's copy of a shared module, and the copy knows who uses it", async () => {
  const react = offer("19.4.0", { lib: () => "the page's react" });
  expect(await load(container({ react: { "19.4.0": react } }))).toBe("the page's react");
  expect(react.useIn).toEqual(["savat_checkout"]);
});

test("[D-QUIET-02] a host of another runtime brings its copy once, when a chunk asks", async () => {
  const get = vi.fn(async () => () => "fetched");
  const runtime = container({ react: { "19.3.1": offer("19.3.1", { get }) } });
  expect(await Promise.all([load(runtime), load(runtime)])).toEqual(["fetched", "fetched"]);
  expect(await load(runtime)).toBe("fetched");
  expect(get).toHaveBeenCalledOnce();
});

test("[D-QUIET-02] a copy that did not come is asked for again by the next chunk", async () => {
  const get = vi.fn<Offer["get"]>().mockRejectedValueOnce(new Error("offline"));
  get.mockResolvedValueOnce(() => "fetched");
  const runtime = container({ react: { "19.3.1": offer("19.3.1", { get }) } });
  await expect(load(runtime)).rejects.toThrow("offline");
  expect(await load(runtime)).toBe("fetched");
});

test("[D-QUIET-02] of several copies the one in use counts, else the newest", async () => {
  expect(await load(container({ react: { "19.3.1": offer("19.3.1"), "19.10.0": offer("19.10.0") } }))).toBe("react 19.10.0");
  const inUse = offer("19.3.1", { loaded: true });
  expect(await load(container({ react: { "19.3.1": inUse, "19.10.0": offer("19.10.0") } }))).toBe("react 19.3.1");
});

test.each(["18.9.9", "19.3.0", "20.0.0"])("[D-QUIET-02] refuses %s where ^19.3.1 is needed", async (version) => {
  await expect(load(container({ react: { [version]: offer(version) } }))).rejects.toThrow(`The page has react ${version}, not ^19.3.1`);
});

test("[D-QUIET-02] a container gives what it exposes, and nothing else", async () => {
  const runtime = container({});
  expect((await runtime.getContainer?.("./remote"))?.()).toBe("the remote");
  await expect(runtime.getContainer?.("./other")).rejects.toThrow("The container has no ./other");
});

test("[D-QUIET-02] the shell offers its own copies by the federation protocol, and uses them", () => {
  vi.stubGlobal("__FEDERATION__", undefined);
  const provided = { name: "react", version: "19.3.1", factory: () => () => "the shell's react" };
  const runtime = build({
    consumesLoadingData: { moduleIdToConsumeDataMapping: { "7": REACT }, initialConsumes: ["7"] },
    initializeSharingData: { scopeToSharingDataMapping: { default: [provided] } },
  });
  startSharing(runtime, "savat_shell");
  expect(runtime.S.default?.react?.["19.3.1"]).toMatchObject({ from: "savat_shell", loaded: true, useIn: [] });
  expect(globalThis.__FEDERATION__?.__INSTANCES__.map(({ name }) => name)).toEqual(["savat_shell"]);
  expect(requireReact(runtime)).toBe("the shell's react");
});
