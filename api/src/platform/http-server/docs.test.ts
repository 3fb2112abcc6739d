import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { type Operation, readOperations } from "../../app/fuzz/document.ts";
import { readEnv } from "../env/env.ts";

/** Paths that are not part of the public API: probes, the shells' version of the data, the document, the sandbox. */
const HIDDEN = /^\S+ \/(health|metrics|data-version|dev|api\/docs|api\/dev)(\/|$)/;

it("[D-OPS-03] neither page nor document is there unless the environment switches them on", async () => {
  const [kind] = databaseKinds();
  if (!kind) throw new Error("There is no database to test on.");
  const api = await createTestApp(kind, { env: { hasDocs: readEnv({ SAVAT_DATA: mkdtempSync(join(tmpdir(), "savat-test-")) }).hasDocs } });
  for (const path of ["", "/json", "/yaml", "/static/index.html", "/static/swagger-ui.css"])
    expect(await api.inject({ url: `/api/docs${path}` })).toMatchObject({ status: 404, body: { code: "not_found" } });
  await api.close();
});

describe("the OpenAPI document", () => {
  let api: TestApp;
  let operations: Operation[];
  const routes: string[] = [];
  beforeAll(async () => {
    const [kind] = databaseKinds();
    if (!kind) throw new Error("There is no database to test on.");
    api = await createTestApp(kind, { onRoute: ({ method, url }) => void routes.push(...[method].flat().map((one) => `${one} ${url}`)) });
    operations = readOperations((await api.inject({ url: "/api/docs/json" })).body);
  });
  afterAll(() => api.close());

  it("[D-SAFE-71] has every route but the probes, itself and the sandbox", () => {
    const shown = routes.filter((route) => !route.startsWith("HEAD ") && !HIDDEN.test(route));
    expect(operations.map(({ route }) => route).sort()).toEqual([...new Set(shown)].sort());
  });

  it("[D-SAFE-71] names every parameter of a path, and the header that makes an order once", () => {
    for (const { route, parameters } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
      expect([route, inPath]).toEqual([route, [...route.matchAll(/:(\w+)/g)].map(([, name]) => name)]);
    }
    const order = operations.find(({ route }) => route === "POST /api/orders");
    expect(order?.parameters).toContainEqual({ in: "header", name: "idempotency-key" });
  });
});
