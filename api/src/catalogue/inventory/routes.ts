import { paginate } from "@savat/contracts/pagination";
import { listProducts } from "@savat/contracts/products";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import { requireActiveMerchant } from "../merchants/routes.ts";
import { toProduct } from "../products/presented.ts";
import { findProducts } from "../products/store.ts";
import { registerInventoryRoutes } from "./inventory-routes.ts";

export function registerProductRoutes(app: FastifyInstance, deps: Deps): void {
  const findIfRefused = ({ id }: { id: string }) => requireActiveMerchant(deps, id);
  const options = { access: "public", findIfRefused, summary: "A merchant's products by page, category and search" } as const;
  route(app, listProducts, options, async ({ params, query }) => {
    const { page, limit, category } = query;
    const search = query.search?.trim() === "" ? undefined : query.search;
    const ids = query.ids?.split(",").filter((id) => id !== "");
    const filter = { audience: "everyone", merchantId: params.id, category, search, ids } as const;
    const found = await findProducts(deps.db, filter, page, limit);
    if (!found) throw new AppError("not_found");
    const now = deps.clock.now();
    return { products: found.products.map((product) => toProduct(product, now)), pagination: paginate(found.total, page, limit) };
  });
  registerInventoryRoutes(app, deps);
}
