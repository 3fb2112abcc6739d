import { afterEach, expect, test, vi } from "vitest";
import { knownRemote, publicRoute } from "../test/fixture-remote.ts";
import { readRemotes } from "./remote-registry.ts";

afterEach(() => vi.restoreAllMocks());

function answer(body: unknown): void {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(body));
}

test("[D-OPEN-07] a remote in a form that this page cannot read costs itself alone", async () => {
  const [ours, newer] = ["checkout", "promo"].map((name) => knownRemote(name, [publicRoute(`/${name}`, "home")]));
  answer([{ ...newer, routes: [{ path: "/gifts", page: "gifts", surface: "of next year" }] }, ours]);
  expect((await readRemotes(new Map())).remotes).toEqual([ours]);
});

test("an answer that is no list is refused", async () => {
  answer({ remotes: [] });
  await expect(readRemotes(new Map())).rejects.toThrow();
});
