import { type AdminCustomer, blockCustomer, listCustomers, unblockCustomer } from "@savat/contracts/admin-customers";
import { paginate } from "@savat/contracts/pagination";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance } from "fastify";
import { actorOf } from "../../platform/audit/store.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import { setBlocked } from "./block.ts";
import { countCustomers, findCustomer, findCustomers } from "./list.ts";

export function registerCustomerRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, env } = deps;
  async function find({ id }: { id: string }): Promise<AdminCustomer> {
    const customer = await findCustomer(db, id, env.adminPhones);
    if (!customer) throw new AppError("not_found");
    return customer;
  }
  route(app, listCustomers, { access: "admin", summary: "People by phone, with what they bought" }, async ({ query }) => {
    const [customers, total] = await Promise.all([findCustomers(db, query, env.adminPhones), countCustomers(db, query)]);
    return { customers, pagination: paginate(total, query.page, query.limit) };
  });
  const blocking = { access: "admin", find, summary: "Block a customer" } as const;
  route(app, blockCustomer, blocking, async ({ params, body, user, request }) => {
    await setBlocked(deps, params.id, { isBlocked: true, reason: body?.reason }, actorOf(request, user, "platform_admin"));
    return { customer: await find(params), message: "The customer is blocked." };
  });
  route(app, unblockCustomer, { access: "admin", find, summary: "Unblock a customer" }, async ({ params, user, request }) => {
    await setBlocked(deps, params.id, { isBlocked: false }, actorOf(request, user, "platform_admin"));
    return { customer: await find(params), message: "The customer is no longer blocked." };
  });
}
