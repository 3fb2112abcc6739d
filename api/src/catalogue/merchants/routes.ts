import { getOwnMerchant, hasRight, listMemberships } from "@savat/contracts/membership";
import {
  becomeMerchant,
  getMerchant,
  listMerchantCategories,
  listMerchants,
  type MerchantRecord,
  updateMerchant,
} from "@savat/contracts/merchants";
import { paginate } from "@savat/contracts/pagination";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Member, requireMember } from "../../people/memberships/membership.ts";
import { findMemberships } from "../../people/memberships/memberships.ts";
import { findMerchant } from "../../people/memberships/merchant-row.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { takeForms } from "../../platform/http/form.ts";
import { type Access, route } from "../../platform/http/route.ts";
import type { SignedInUser } from "../../platform/signed-in-user.ts";
import type { MerchantRow } from "../../platform/tables/merchants.ts";
import { applyAsMerchant } from "../applications/apply.ts";
import { findLookalikes } from "../applications/lookalikes.ts";
import { requireEditable, saveProfile } from "../merchant-profile/profile.ts";
import { readProfileForm } from "../merchant-profile/profile-form.ts";
import { presentMerchant, presentOf, toMerchant, toMerchantDetails, toMerchantRecords } from "../merchant-records/presented.ts";
import { findActiveMerchant, findCategories, findMerchantPage, type MerchantFilter } from "../merchant-records/store.ts";
import { registerPlatform } from "./platform-routes.ts";

/** Every reader sees active merchants; an admin sees all. */
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

/** A merchant of any status, for an admin: all but a draft. */
async function requireKnownMerchant({ db }: Deps, id: string): Promise<MerchantRow> {
  const merchant = await findMerchant(db, id);
  if (!merchant || merchant.isDraft) throw new AppError("not_found");
  return merchant;
}

function registerList(app: FastifyInstance, deps: Deps): void {
  const options = { access: "optional", accessOf: accessByStatus, summary: "Merchants by page, type, city and search" } as const;
  route(app, listMerchants, options, async ({ query, user }) => {
    const { page, limit, city, search, status } = query;
    const withProducts = query.withProducts === "true";
    const filter: MerchantFilter = { status: status ?? "active", businessType: query.businessType ?? "all", city, search, withProducts };
    const { merchants, total, cities } = await findMerchantPage(deps.db, filter, page, limit);
    const present = presentOf(deps);
    const isForAdmin = status !== undefined && user?.role === "admin";
    const lookalikes = status === "pending" || status === "renaming" ? await findLookalikes(deps.db, merchants) : undefined;
    const withLookalikes = (record: MerchantRecord) => ({
      ...record,
      ...(lookalikes ? { lookalikes: lookalikes.get(record.uid) ?? [] } : {}),
    });
    return {
      merchants: isForAdmin
        ? (await toMerchantRecords(deps.db, merchants, present)).map(withLookalikes)
        : merchants.map((row) => toMerchant(row, present)),
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

function registerApplication(app: FastifyInstance, deps: Deps): void {
  route(app, becomeMerchant, { access: "optional", summary: "Apply as a merchant" }, async ({ body, user, request }) => ({
    merchantId: await applyAsMerchant(deps, body, user, request),
    message: "Registration successful! You can now sign in with your phone number.",
  }));
}

/** For the merchant's own people. */
function registerOwn(app: FastifyInstance, deps: Deps): void {
  route(app, listMemberships, { access: "user", summary: "The merchants of the signed-in person" }, async ({ user }) => ({
    memberships: await findMemberships(deps.db, user.uid),
  }));
  const readers = { access: "user", find: requireMember(deps, "products:read"), summary: "A merchant for its own people" } as const;
  route(app, getOwnMerchant, readers, async ({ found: { merchant, role } }) => ({
    merchant: hasRight(role, "profile:write") ? await presentMerchant(deps, merchant) : toMerchantDetails(merchant, presentOf(deps)),
    role,
  }));
  const writers = {
    access: "user",
    find: requireMember(deps, "profile:write"),
    takes: ["application/json", "multipart/form-data"],
    readForm: (request: FastifyRequest, member: Member) => {
      requireEditable(member.merchant, member.actor);
      return readProfileForm(deps, request, { schema: updateMerchant.body, userId: member.actor.actorId ?? "" });
    },
    summary: "Change a merchant's profile",
  } as const;
  takeForms(app, (scope) =>
    route(scope, updateMerchant, writers, async ({ found, body }) => ({
      merchant: await presentMerchant(deps, await saveProfile(deps, found, body)),
      message: "Profile updated successfully!",
    })),
  );
}

export function registerMerchantRoutes(app: FastifyInstance, deps: Deps): void {
  registerList(app, deps);
  registerApplication(app, deps);
  registerPlatform(app, deps);
  registerOwn(app, deps);
  const find = ({ id }: { id: string }) => requireActiveMerchant(deps, id);
  const findShown = async ({ id }: { id: string }, user: SignedInUser | undefined) =>
    user?.role === "admin" ? requireKnownMerchant(deps, id) : requireActiveMerchant(deps, id);
  route(app, getMerchant, { access: "optional", find: findShown, summary: "One merchant" }, async ({ found }) => ({
    merchant: toMerchantDetails(found, presentOf(deps)),
  }));
  route(app, listMerchantCategories, { access: "public", find, summary: "A merchant's categories" }, async ({ found }) => ({
    categories: await findCategories(deps.db, found.id),
  }));
}
