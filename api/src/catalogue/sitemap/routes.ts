import { listSitemapMerchants } from "@savat/contracts/sitemap";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import { findListedMerchants } from "./store.ts";

export function registerSitemapRoutes(app: FastifyInstance, deps: Deps): void {
  const options = { access: "public", summary: "Active merchants with products by id, for the sitemap" } as const;
  route(app, listSitemapMerchants, options, ({ query }) => findListedMerchants(deps.db, query.after));
}
