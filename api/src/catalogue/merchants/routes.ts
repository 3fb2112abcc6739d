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
import { earliestAfter } from "../../platform/clock.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { takeForms } from "../../platform/http/form.ts";
import { type Access, route } from "../../platform/http/route.ts";
import type { SignedInUser } from "../../platform/signed-in-user.ts";
import type { MerchantRow } from "../../platform/tables/merchants.ts";
import type { AnswerCache } from "../answer-cache/answer-cache.ts";
import { ALL_MERCHANTS } from "../answer-cache/changes.ts";
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

const MINUTE_MS = 60_000;

/** When the clock alone changes the list: an opening names its minute, a pause may end within it. */
function nextOpening(rows: readonly MerchantRow[], now: Date): Date | undefined {
  const minute = new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
  return earliestAfter(now, [minute, ...rows.map(({ pausedUntil }) => pausedUntil)]);
}

/** As an admin sees merchants; with similar names where the list is one of open decisions. */
async function toRecordsFor(deps: Deps, rows: readonly MerchantRow[], status: MerchantFilter["status"]): Promise<MerchantRecord[]> {
  const records = await toMerchantRecords(deps.db, rows, presentOf(deps));
  if (status !== "pending" && status !== "renaming") return records;
  const lookalikes = await findLookalikes(deps.db, rows);
  return records.map((record) => ({ ...record, lookalikes: lookalikes.get(record.uid) ?? [] }));
}

function registerList(app: FastifyInstance, deps: Deps, answers: AnswerCache): void {
  const options = { access: "optional", accessOf: accessByStatus, summary: "Merchants by page, type, city and search" } as const;
  route(app, listMerchants, options, async ({ query, user, reply: writer }) => {
    const { page, limit, city, search, status = "active", businessType = "all" } = query;
    const withProducts = query.withProducts === "true";
    async function read(now: Date) {
      const found = await findMerchantPage(deps.db, { status, businessType, city, search, withProducts }, page, limit);
      const isForAdmin = query.status !== undefined && user?.role === "admin";
      const merchants = isForAdmin
        ? await toRecordsFor(deps, found.merchants, status)
        : found.merchants.map((row) => toMerchant(row, { ...presentOf(deps), now }));
      const filters = { businessType, city: city ?? null, search: search ?? "", cities: found.cities };
      const reply = { merchants, pagination: paginate(found.total, page, limit), filters };
      return { reply, until: nextOpening(found.merchants, now), shows: [] };
    }
    if (query.status !== undefined) return (await read(deps.clock.now())).reply;
    const key = JSON.stringify([page, limit, businessType, city, search, withProducts]);
    return answers.send(writer, { scope: ALL_MERCHANTS, key }, read);
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

export function registerMerchantRoutes(app: FastifyInstance, deps: Deps, answers: AnswerCache): void {
  registerList(app, deps, answers);
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
