import type { FastifyInstance } from "fastify";
import { paginate } from "shared-contracts/pagination";
import { listProducts } from "shared-contracts/products";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import { requireActiveMerchant } from "../merchants/routes.ts";
import { countProducts, findProducts } from "./store.ts";

export function registerProductRoutes(app: FastifyInstance, deps: Deps): void {
  const find = ({ id }: { id: string }) => requireActiveMerchant(deps, id);
  const options = { access: "public", find, summary: "A merchant's products by page, category and search" } as const;
  route(app, deps, listProducts, options, async ({ found, query }) => {
    const { page, limit, category, search } = query;
    const ids = query.ids?.split(",").filter((id) => id !== "");
    const filter = { merchantId: found.id, category, search, ids };
    const products = await findProducts(deps.db, filter, page, limit);
    return { products, pagination: paginate(await countProducts(deps.db, filter), page, limit) };
  });
}
