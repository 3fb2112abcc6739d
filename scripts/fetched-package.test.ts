import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { checkIntegrity, fetchPackage } from "./fetched-package.ts";
import { runNpm } from "./npm.ts";

vi.mock(import("./npm.ts"), () => ({ runNpm: vi.fn() }));

const PINNED = {
  name: "@savat/nothing",
  version: "1.2.3",
  integrity: "sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==",
};
const cache = mkdtempSync(join(tmpdir(), "savat-cache-"));
afterEach(() => rmSync(cache, { recursive: true, force: true }));

describe("a package that is fetched if it is missing", () => {
  it("[D-TEST-63] is the pinned file or refused", () => {
    expect(() => checkIntegrity(Buffer.from(""), PINNED)).not.toThrow();
    expect(() => checkIntegrity(Buffer.from("x"), PINNED)).toThrow("@savat/nothing@1.2.3 is not the pinned file");
  });

  it("[D-TEST-63] leaves nothing in the cache if the registry's file is another one", async () => {
    vi.mocked(runNpm).mockImplementation(async (args) => {
      writeFileSync(join(args[args.indexOf("--pack-destination") + 1] ?? "", "nothing-1.2.3.tgz"), "another file");
      return "";
    });
    await expect(fetchPackage(PINNED, { cache })).rejects.toThrow("is not the pinned file");
    expect(existsSync(cache) ? readdirSync(cache) : []).toEqual([]);
  });
});
