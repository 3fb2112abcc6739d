import { setOutToday as outTodayEndpoint } from "@savat/contracts/board";
import { hasRight, type MerchantRight } from "@savat/contracts/membership";
import { paginate } from "@savat/contracts/pagination";
import { addProduct, deleteProduct, listInventory, updateProduct } from "@savat/contracts/products";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Member, requireActive, requireMember, writeAsMember } from "../../people/memberships/membership.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import type { SignedInUser } from "../../platform/signed-in-user.ts";
import { toInventoryProducts } from "../products/presented.ts";
import { isStockOnly } from "../products/rules.ts";
import { findProducts } from "../products/store.ts";
import { findAllCategories } from "./categories.ts";
import { changeProduct, hasProduct, insertProduct, type MutationContext, removeProduct } from "./change.ts";
import { setOutToday } from "./out-today.ts";

interface ProductPath {
  id: string;
  productId: string;
}

/** For `find`: a member with the right, and a product of that merchant. Throws `not_found` and `forbidden`. */
function requireProductOf(deps: Deps, right: MerchantRight, isAllowed: (member: Member, body: unknown) => boolean = () => true) {
  const findMember = requireMember(deps, right);
  return async (path: ProductPath, user: SignedInUser, request: FastifyRequest): Promise<Member> => {
    const member = await findMember(path, user, request);
    if (!isAllowed(member, request.body)) throw new AppError("forbidden");
    if (!(await hasProduct(deps.db, path.id, path.productId))) throw new AppError("not_found");
    return member;
  };
}

/** As `requireProductOf`, for a body that is about the stock, or else needs `products:write`. */
function requireProduct(deps: Deps, right: MerchantRight) {
  const find = requireProductOf(
    deps,
    right,
    ({ role }, body) => right !== "stock:write" || isStockOnly(body) || hasRight(role, "products:write"),
  );
  return async (path: ProductPath, user: SignedInUser, request: FastifyRequest): Promise<Member> => {
    const member = await find(path, user, request);
    return isStockOnly(request.body) ? member : { ...member, right: "products:write" };
  };
}

function mutationContextOf({ clock }: Deps, { merchant, actor }: Member): MutationContext {
  return { merchantId: merchant.id, actor, now: clock.now() };
}

function registerList(app: FastifyInstance, deps: Deps): void {
  const find = requireMember(deps, "products:read");
  const options = { access: "user", find, summary: "A merchant's products as its people see them" } as const;
  route(app, listInventory, options, async ({ params, query }) => {
    const { page, limit, category } = query;
    const search = query.search?.trim() === "" ? undefined : query.search;
    const filter = { audience: "members", merchantId: params.id, category, search, ids: undefined } as const;
    const [found, categories] = await Promise.all([findProducts(deps.db, filter, page, limit), findAllCategories(deps.db, params.id)]);
    if (!found) throw new AppError("not_found");
    const products = await toInventoryProducts(deps.db, found.products, deps.clock.now());
    return { products, pagination: paginate(found.total, page, limit), categories };
  });
}

/** A merchant's shelf, for its own people. */
export function registerInventoryRoutes(app: FastifyInstance, deps: Deps): void {
  registerList(app, deps);

  const adding = { access: "user", find: requireMember(deps, "products:write"), summary: "A new product" } as const;
  route(app, addProduct, adding, async ({ body, found }) => {
    const product = await writeAsMember(deps, found, "share", (tx, member) => {
      requireActive(member);
      return insertProduct(tx, mutationContextOf(deps, member), body);
    });
    return { message: "Product added successfully!", product };
  });

  const changing = { access: "user", find: requireProduct(deps, "stock:write"), summary: "Changes a product, or its stock alone" } as const;
  route(app, updateProduct, changing, async ({ params, body, found }) => {
    const product = await writeAsMember(deps, found, "share", (tx, member) => {
      requireActive(member);
      return changeProduct(tx, mutationContextOf(deps, member), params.productId, body);
    });
    return { message: "Product updated successfully!", product };
  });

  const marking = { access: "user", find: requireProductOf(deps, "stock:write"), summary: "A product that is out for today" } as const;
  route(app, outTodayEndpoint, marking, async ({ params, body, found }) => {
    await writeAsMember(deps, found, "share", (tx, member) =>
      setOutToday(tx, mutationContextOf(deps, member), params.productId, body.isOut),
    );
    return { message: "Product updated successfully!" };
  });

  const deleting = { access: "user", find: requireProduct(deps, "products:write"), summary: "Takes a product off the shelf" } as const;
  route(app, deleteProduct, deleting, async ({ params, found }) => {
    await writeAsMember(deps, found, "share", (tx, member) => removeProduct(tx, mutationContextOf(deps, member), params.productId));
    return { message: "Product deleted successfully!" };
  });
}
