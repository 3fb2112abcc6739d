import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createTestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { readEnv } from "../env/env.ts";
import { readClients } from "./read.ts";

const folder = mkdtempSync(join(tmpdir(), "savat-clients-"));
afterAll(() => rmSync(folder, { recursive: true }));

const RULE = { rule: "A rule", endpoints: ["POST /orders"], remote: "checkout", firstBuild: "next", since: "two" };

function fileOf(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

describe("the lists of releases and rules", () => {
  it("[D-OLD-04] of the repository are right: their calls and builds exist", async () => {
    const [kind] = databaseKinds();
    if (!kind) throw new Error("There is no database to test on.");
    const api = await createTestApp(kind, { clients: readClients(readEnv({ SAVAT_DATA: folder })) });
    await expect(api.app.ready()).resolves.toBeDefined();
    await api.close();
  });

  it("come from other files in the sandbox", () => {
    const builds = { checkout: "c1" };
    const releases = [{ release: "one", at: "2026-11-23T00:00:00.000Z", commit: "c".repeat(40), contracts: "1.0.0", builds }];
    const env = readEnv({ SAVAT_DATA: folder, RELEASES: fileOf("releases.json", releases), CLIENT_RULES: fileOf("rules.json", [RULE]) });
    expect(readClients(env)).toMatchObject({ rules: [RULE], releases: [{ release: "one", builds }] });
  });

  it.each([
    ["is not there", undefined, /missing\.json is not there or not JSON/],
    ["is not JSON", "[", /not JSON/],
    ["is no list", {}, /the list: /],
    ["has a call of another form", [{ ...RULE, endpoints: ["/orders"] }], /0\.endpoints\.0: must be like POST \/orders/],
    ["has a field that we do not know", [{ ...RULE, until: "never" }], /0: /],
  ])("[D-OLD-04] a file that %s is named with its fault", (_, content, fault) => {
    const clientRulesFile = content === undefined ? join(folder, "missing.json") : fileOf("wrong.json", content);
    expect(() => readClients({ releasesFile: fileOf("none.json", []), clientRulesFile })).toThrow(fault);
  });
});
