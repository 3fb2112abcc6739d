import type { FastifyInstance, FastifyRequest } from "fastify";
import { getMerchant, listMerchantCategories, listMerchants } from "shared-contracts/merchants";
import { paginate } from "shared-contracts/pagination";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";
import { type Access, route } from "../http/route.ts";
import {
  findActiveMerchant,
  findCategories,
  findMerchantPage,
  type MerchantFilter,
  type MerchantRow,
  toMerchant,
  toMerchantDetails,
  toMerchantRecord,
} from "./store.ts";

/** Active merchants are for everybody, all others for an admin. */
function accessByStatus({ query }: FastifyRequest): Access {
  const status = typeof query === "object" && query !== null && "status" in query ? query.status : undefined;
  return status === undefined || status === "active" ? "optional" : "admin";
}

/** For `find` of a route below `/merchants/:id`. */
export async function requireActiveMerchant({ db }: Deps, id: string): Promise<MerchantRow> {
  const merchant = await findActiveMerchant(db, id);
  if (!merchant) throw new AppError("not_found");
  return merchant;
}

function registerList(app: FastifyInstance, deps: Deps): void {
  const options = { access: "optional", accessOf: accessByStatus, summary: "Merchants by page, type, city and search" } as const;
  route(app, deps, listMerchants, options, async ({ query, user }) => {
    const { page, limit, city, search, status } = query;
    const filter: MerchantFilter = { status: status ?? "active", businessType: query.businessType ?? "all", city, search };
    const { merchants, total, cities } = await findMerchantPage(deps.db, filter, page, limit);
    const isForAdmin = status !== undefined && user?.role === "admin";
    return {
      merchants: merchants.map(isForAdmin ? toMerchantRecord : toMerchant),
      pagination: paginate(total, page, limit),
      filters: {
        businessType: filter.businessType,
        city: city ?? null,
        search: search ?? "",
        cities,
      },
    };
  });
}

export function registerMerchantRoutes(app: FastifyInstance, deps: Deps): void {
  registerList(app, deps);
  const find = ({ id }: { id: string }) => requireActiveMerchant(deps, id);
  route(app, deps, getMerchant, { access: "public", find, summary: "One merchant" }, async ({ found }) => ({
    merchant: toMerchantDetails(found),
  }));
  route(app, deps, listMerchantCategories, { access: "public", find, summary: "A merchant's categories" }, async ({ found }) => ({
    categories: await findCategories(deps.db, found.id),
  }));
}
