import { paginate } from "@savat/contracts/pagination";
import { listProducts } from "@savat/contracts/products";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance } from "fastify";
import { earliestAfter } from "../../platform/clock.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import type { AnswerCache } from "../answer-cache/answer-cache.ts";
import { requireActiveMerchant } from "../merchants/routes.ts";
import { toProduct } from "../products/presented.ts";
import type { ShelfProduct } from "../products/shelf-page.ts";
import { findProducts } from "../products/store.ts";
import { registerInventoryRoutes } from "./inventory-routes.ts";

/** When the clock alone puts a product back on sale. */
function nextReturn(products: readonly ShelfProduct[], now: Date): Date | undefined {
  return earliestAfter(
    now,
    products.map(({ outUntil }) => outUntil),
  );
}

function registerList(app: FastifyInstance, deps: Deps, answers: AnswerCache): void {
  const findIfRefused = ({ id }: { id: string }) => requireActiveMerchant(deps, id);
  const options = { access: "public", findIfRefused, summary: "A merchant's products by page, category and search" } as const;
  route(app, listProducts, options, async ({ params, query, reply: writer }) => {
    const { page, limit, category } = query;
    const search = query.search?.trim() === "" ? undefined : query.search;
    const ids = query.ids?.split(",").filter((id) => id !== "");
    const filter = { audience: "everyone", merchantId: params.id, category, search, ids } as const;
    async function read(now: Date) {
      const found = await findProducts(deps.db, filter, page, limit);
      if (!found) throw new AppError("not_found");
      const products = found.products.map((product) => toProduct(product, now));
      const reply = { products, pagination: paginate(found.total, page, limit) };
      return { reply, until: nextReturn(found.products, now), shows: products.map(({ id }) => id) };
    }
    // A basket asks for its own products.
    if (ids !== undefined) return (await read(deps.clock.now())).reply;
    return answers.send(writer, { scope: params.id, key: JSON.stringify([page, limit, category, search]) }, read);
  });
}

export function registerProductRoutes(app: FastifyInstance, deps: Deps, answers: AnswerCache): void {
  registerList(app, deps, answers);
  registerInventoryRoutes(app, deps);
}
