import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import type { RouteOptions } from "fastify";
import { buildApp } from "../../api/src/app/app.ts";
import { systemClock } from "../../api/src/platform/clock.ts";
import { readEnv } from "../../api/src/platform/env/env.ts";
import { createStore } from "../../api/src/platform/store/choose.ts";

export interface ApiDescription {
  /** OpenAPI, as `/api/docs/json` answers. */
  openapi: unknown;
  routes: RouteOptions[];
}

/** Describes the API of this source, without a database. */
export async function describeApi(): Promise<ApiDescription> {
  const folder = mkdtempSync(join(tmpdir(), "savat-describe-"));
  const routes: RouteOptions[] = [];
  try {
    const env = readEnv({ SAVAT_DATA: folder, API_DOCS: "1" });
    const app = await buildApp({
      db: drizzle.mock(),
      clock: systemClock,
      sms: { send: async () => undefined },
      store: createStore(env),
      env,
      onRoute: (route) => routes.push(route),
    });
    const { body } = await app.inject({ url: "/api/docs/json" });
    await app.close();
    return { openapi: JSON.parse(body), routes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
