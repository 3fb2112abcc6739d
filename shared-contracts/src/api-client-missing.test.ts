import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { callApi, identifyPage } from "./api-client.ts";
import { defineEndpoint } from "./endpoint.ts";

const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock("axios", () => {
  loads.count += 1;
  throw new Error("Loading chunk 223 failed");
});

const getThing = defineEndpoint({ method: "GET", path: "/thing", reply: z.object({}) });

async function outcomeOn(isGone: boolean): Promise<unknown> {
  const onOutdated = vi.fn(() => false);
  identifyPage({ builds: () => new Map(), onOutdated, onRecalled: vi.fn(), isGone: async () => isGone });
  const failure = await callApi(getThing, {}).catch((error: unknown) => error);
  return { failure, asked: onOutdated.mock.calls.length };
}

test("[D-OPEN-02] a call whose client cannot be loaded blames the network only while the page's files are kept", async () => {
  expect(await outcomeOn(false)).toMatchObject({ failure: { status: 0, code: "network" }, asked: 0 });
  expect(await outcomeOn(true)).toMatchObject({ failure: { status: 426, code: "client_outdated" }, asked: 1 });
  expect(loads.count).toBeGreaterThanOrEqual(2);
});
